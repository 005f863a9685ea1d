package crossweave.web.live;

/** A command from a page to a run. */
sealed interface PageCommand {

    /** Run at this speed, in cycles per second. */
    record Go(double speed) implements PageCommand {}

    /** Commands that interrupt a seek. */
    sealed interface Turn extends PageCommand {}

    record Pause() implements Turn {}

    /** Go to the next cycle in which something happens. */
    record Step() implements PageCommand {}

    /** Go back to the previous cycle in which something happened. */
    record Back() implements PageCommand {}

    record Seek(long cycle) implements Turn {}

    /** Commands that are executed while a run or seek continues. */
    sealed interface Aside extends PageCommand {}

    /** Send the measurements so far. */
    record Tell() implements Aside {}

    /** Show another quantity of the same state. */
    record Look(RunFrame.Look look) implements Aside {}

    /** Show what happens in this router, or in none if it is negative. */
    record Inspect(int router) implements PageCommand {}

    /** End the session. */
    record Leave() implements Turn {}
}
