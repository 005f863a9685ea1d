package crossweave.topology;

import java.util.Optional;

/** Two routers, as a user names them in one text: {@code (0,0)-(0,1)} or {@code a->b}. */
public record RouterPair(int from, int to) {

    /**
     * The routers before and after the separator, by names or numbers; names may contain the
     * separator. Empty if the text does not name two routers.
     */
    public static Optional<RouterPair> parse(String text, String separator, Topology topology) {
        RouterNames routers = RouterNames.of(topology);
        String names = RouterNames.plain(text);
        int dash = names.indexOf(separator);
        while (dash >= 0) {
            Optional<Integer> from = routers.find(names.substring(0, dash));
            Optional<Integer> to = routers.find(names.substring(dash + separator.length()));
            if (from.isPresent() && to.isPresent()) {
                return Optional.of(new RouterPair(from.get(), to.get()));
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
