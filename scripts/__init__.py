"""Tools for those who work on this repository; the products never import them."""
