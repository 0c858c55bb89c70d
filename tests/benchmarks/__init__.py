"""Measures what the README's table promises, as ratios against peers in one run: ``python -m tests.benchmarks``."""
