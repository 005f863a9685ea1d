package crossweave.web.live;

/** What a page wants of a run. */
sealed interface Wish {

    /** To go on, so many cycles in a second. */
    record Go(double speed) implements Wish {}

    /** What ends a way before its end. */
    sealed interface Turn extends Wish {}

    record Pause() implements Turn {}

    /** To the next cycle in which something happens. */
    record Step() implements Wish {}

    /** To the cycle before, in which something happened. */
    record Back() implements Wish {}

    record Seek(long cycle) implements Turn {}

    /** What can be done by the way. */
    sealed interface Aside extends Wish {}

    /** To hear what was measured so far. */
    record Tell() implements Aside {}

    /** To see something else of the same moment. */
    record Look(RunBooks.Heat heat, boolean isRecent) implements Aside {}

    /** To end. */
    record Leave() implements Turn {}
}
