package crossweave.terminal;

/** A line of a file of the program. */
record SourcePlace(String file, int line) {}
