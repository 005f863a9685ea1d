package crossweave.topology;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Two routers, as a user names them in one text: {@code (0,0)-(0,1)} or {@code a->b}. */
public record RouterPair(int from, int to) {

    /**
     * The routers before and after the separator, by names or numbers; names may contain the
     * separator. Empty if the text does not name two routers.
     */
    public static Optional<RouterPair> parse(String text, String separator, Topology topology) {
        Map<String, Integer> routers = new HashMap<>();
        for (int router = 0; router < topology.routers(); router++) {
            routers.put(Integer.toString(router), router);
        }
        for (int router = 0; router < topology.routers(); router++) {
            routers.put(topology.name(router), router); // names before numbers
        }
        String names = text.replaceAll("\\s*,\\s*", ",").replaceAll("\\(\\s+", "(");
        int dash = names.indexOf(separator);
        while (dash >= 0) {
            Integer a = routers.get(names.substring(0, dash).strip());
            Integer b = routers.get(names.substring(dash + separator.length()).strip());
            if (a != null && b != null) {
                return Optional.of(new RouterPair(a, b));
            }
            dash = names.indexOf(separator, dash + 1);
        }
        return Optional.empty();
    }

    /** Whether a network channel leads from the first to the second. */
    public boolean isOf(int channel, Topology topology) {
        return topology.source(channel) == from && topology.target(channel) == to;
    }

    /** The same in the other direction. */
    public RouterPair reversed() {
        return new RouterPair(to, from);
    }
}
