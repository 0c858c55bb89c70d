"""Journeys through real notebooks in Chromium: JupyterLab and Notebook 7, served by the project's own command."""
