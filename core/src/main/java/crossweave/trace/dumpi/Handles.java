package crossweave.trace.dumpi;

/** How DUMPI numbers the communicators that every program has. */
final class Handles {
    static final int NULL = 1; // 0 is that of an error
    static final int WORLD = 2;
    static final int SELF = 3;

    private Handles() {}
}
