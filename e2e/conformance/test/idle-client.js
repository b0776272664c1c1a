// A client that does nothing, so that a row has something to find.
