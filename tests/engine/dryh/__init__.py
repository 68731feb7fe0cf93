"""The hack of Don't Rest Your Head, rule by rule."""
