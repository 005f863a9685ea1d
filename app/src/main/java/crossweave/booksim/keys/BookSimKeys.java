package crossweave.booksim.keys;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All keys of BookSim 2. Translation, messages and the reference read this table. */
public final class BookSimKeys {
    private BookSimKeys() {}

    /** The keys by subject. */
    static final Map<String, List<BookSimKey>> GROUPS = groups();

    private static final Map<String, BookSimKey> BY_NAME =
            GROUPS.values().stream()
                    .flatMap(List::stream)
                    .collect(Collectors.toMap(BookSimKey::name, key -> key));

    private static Map<String, List<BookSimKey>> groups() {
        Map<String, List<BookSimKey>> groups = new LinkedHashMap<>();
        groups.put("Network", NetworkKeys.ALL);
        groups.put("Router", RouterKeys.ALL);
        groups.put("Traffic", TrafficKeys.ALL);
        groups.put("Simulation", RunKeys.ALL);
        groups.put("Output", OutputKeys.ALL);
        return groups;
    }

    public static Optional<BookSimKey> find(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    public static BookSimKey get(String name) {
        return find(name).orElseThrow(() -> new IllegalArgumentException("no key " + name));
    }

    public static List<String> names() {
        return GROUPS.values().stream().flatMap(List::stream).map(BookSimKey::name).toList();
    }
}
