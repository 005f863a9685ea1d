package crossweave.draw;

/** One step of a marked route on the paper. */
record Hop(int from, int to, Trace trace) {}
