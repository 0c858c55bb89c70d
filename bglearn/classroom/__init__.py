"""What a teacher takes from the lessons: reports, worksheets, pages to print, assignments.

Everything here gives text back; the launcher's command writes it into files.
"""
