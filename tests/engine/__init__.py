"""The engine by itself: rules, playouts, worked cases."""
