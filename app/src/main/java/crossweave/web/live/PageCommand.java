package crossweave.web.live;

/** What a page wants of a run. */
sealed interface PageCommand {

    /** To go on, so many cycles in a second. */
    record Go(double speed) implements PageCommand {}

    /** What ends a way before its end. */
    sealed interface Turn extends PageCommand {}

    record Pause() implements Turn {}

    /** To the next cycle in which something happens. */
    record Step() implements PageCommand {}

    /** To the cycle before, in which something happened. */
    record Back() implements PageCommand {}

    record Seek(long cycle) implements Turn {}

    /** What can be done by the way. */
    sealed interface Aside extends PageCommand {}

    /** To hear what was measured so far. */
    record Tell() implements Aside {}

    /** To see something else of the same moment. */
    record Look(RunHistory.Heat heat, boolean isRecent) implements Aside {}

    /** To end. */
    record Leave() implements Turn {}
}
