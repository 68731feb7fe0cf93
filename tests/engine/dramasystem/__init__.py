"""Tests of DramaSystem."""
