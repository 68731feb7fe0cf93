"""What each event changes, by what it is about."""
