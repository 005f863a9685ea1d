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
                                    "all hear of the last one's coming at once, without packets",
                                    Barrier.SIGNAL),
                            Entry.of(
                                    "counter",
                                    "a counter in one memory, and a word beside it that all read"
                                            + " until the last one has written it",
                                    CounterBarrier.class,
                                    settings -> settings),
                            Entry.of(
                                    "tree",
                                    "nodes count those below them in their own memories, and wake"
                                            + " them when they are woken",
                                    TreeBarrier.class,
                                    settings -> settings)));
}
