package crossweave.draw;

/** A terminal that is drawn beside its router, and the line that joins them. */
record Terminal(int number, Point at, Trace join) {}
