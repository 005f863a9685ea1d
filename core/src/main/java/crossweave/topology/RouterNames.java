package crossweave.topology;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Routers by what users call them: their names, or their numbers where these are no names. */
final class RouterNames {
    private final Map<String, Integer> routers = new HashMap<>();

    private RouterNames() {}

    static RouterNames of(Topology topology) {
        RouterNames names = new RouterNames();
        for (int router = 0; router < topology.routers(); router++) {
            names.routers.put(Integer.toString(router), router);
        }
        for (int router = 0; router < topology.routers(); router++) {
            names.routers.put(topology.name(router), router); // names before numbers
        }
        return names;
    }

    /** A name as its topology writes it, whatever blanks its user put into it. */
    static String plain(String text) {
        return text.replaceAll("\\s*,\\s*", ",").replaceAll("\\(\\s+", "(").strip();
    }

    Optional<Integer> find(String name) {
        return Optional.ofNullable(routers.get(plain(name)));
    }
}
