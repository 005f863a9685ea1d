package crossweave.trace.topology.simgrid;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.trace.topology.NetworkSketch;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Where routes may end: hosts, routers, and gateways of clusters, by their ids. */
final class SimGridPlaces {
    private final NetworkSketch sketch;
    private final FileProblems problems;
    private final Map<String, Place> places = new HashMap<>(); // by id

    SimGridPlaces(NetworkSketch sketch, FileProblems problems) {
        this.sketch = sketch;
        this.problems = problems;
    }

    /**
     * The router that routes to a place lead into, and the one that routes from it start at; these
     * differ for a cluster with a backbone, which is between them.
     *
     * @param terminal of a host
     */
    record Place(int in, int out, OptionalInt terminal) {
        Place(int router) {
            this(router, router, OptionalInt.empty());
        }
    }

    void host(String id, SourcePosition where) {
        int router = sketch.router(id);
        OptionalInt terminal = OptionalInt.of(sketch.terminal(new Terminal(router)));
        put(id, new Place(router, router, terminal), where);
    }

    void router(String id, SourcePosition where) {
        put(id, new Place(sketch.router(id)), where);
    }

    void put(String id, Place place, SourcePosition where) {
        if (places.putIfAbsent(id, place) != null) {
            problems.add(
                    where,
                    ProblemCode.DUPLICATE,
                    "the id %s is already given; give another".formatted(quote(id)));
        }
    }

    Optional<Place> find(String id) {
        return Optional.ofNullable(places.get(id));
    }
}
