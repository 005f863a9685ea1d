package crossweave.shared.barrier;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.shared.Barrier;

import java.util.List;

/** Every kind of barrier there is. To add one, write its class and add its line here. */
public final class Barriers {
    private Barriers() {}

    public static final Catalog<Barrier> ALL =
            new Catalog<>(
                    "barrier",
                    Barrier.class,
                    List.of(
                            Entry.of(
                                    "signal",
                                    "all processors continue at once when the last has "
                                            + "arrived, without packets",
                                    Barrier.SIGNAL),
                            Entry.of(
                                    "counter",
                                    "a counter in one memory, and beside it a word "
                                            + "that all read until the last processor writes it",
                                    CounterBarrier.class,
                                    settings -> settings),
                            Entry.of(
                                    "tree",
                                    "nodes count the arrivals of their children in "
                                            + "their own memories, and wake them when they are "
                                            + "woken",
                                    TreeBarrier.class,
                                    settings -> settings)));
}
