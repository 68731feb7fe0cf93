"""How each event is written down: state and event in, state out. No rule is decided here."""
