"""Tests of the sandbox: the world, its two faces, and the page."""
