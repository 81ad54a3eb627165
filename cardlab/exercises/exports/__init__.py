"""Frozen variants for other programs and for paper: a file for each form, and all drawn from one freezing."""
