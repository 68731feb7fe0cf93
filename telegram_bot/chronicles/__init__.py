"""What is written down of a game, and how it is read again: lines, files, pages. Pure."""
