"""The intermediate representation: graphs of quantised operators."""
