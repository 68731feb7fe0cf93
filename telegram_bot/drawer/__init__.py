"""The live card of every table: who draws it, when, and what a failed call means for it."""
