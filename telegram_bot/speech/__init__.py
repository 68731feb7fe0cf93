"""What is read of an update, and what is said to people beside the card: toasts, replies, pages."""
