package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.routing.RouteCandidates;

/**
 * How a packet weighs its shortest path against a detour: by the queue of the next channel times a
 * weight. Settings of all routings that do so.
 */
record Weighing(
        @Doc(
                        value =
                                "by how much the queue of the shortest path, times its weight, must"
                                        + " exceed that of the detour",
                        byDefault = "0")
                int threshold,
        @Doc(
                        value =
                                "the weight of a queue: hops to go, or fixed: 1 for the shortest"
                                        + " path and 2 for the detour",
                        byDefault = "hops")
                Weight weight) {

    /** With what a queue is multiplied. */
    enum Weight {
        HOPS,
        FIXED
    }

    static final Weighing NONE = new Weighing(0, Weight.HOPS);

    Weighing {
        new Checks().atLeast("threshold", threshold, 0).verify();
    }

    /** Weighs the routes from {@code first} on as the shortest path, of so many hops. */
    void shortest(RouteCandidates candidates, int first, int hops) {
        candidates.weigh(first, weight == Weight.HOPS ? hops : 1, 0);
    }

    /** Weighs them as the detour. */
    void detour(RouteCandidates candidates, int first, int hops) {
        candidates.weigh(first, weight == Weight.HOPS ? hops : 2, threshold);
    }
}
