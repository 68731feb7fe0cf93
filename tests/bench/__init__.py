"""Benchmarks: what `make bench` measures. Ratios and counts of one run, never timed unit tests."""
