"""Tables for the terminal, pictures, and the page of a sweep."""
