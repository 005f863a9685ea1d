package crossweave.web;

import crossweave.files.result.SweepTable;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.store.StudyStore;
import crossweave.study.StoredSweep;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The points of the stores that {@code xw lab} was given, as sweeps among the results of a page.
 * The page asks again and again, and is sent what came since the revisions that it has seen.
 */
public final class StoreEndpoints {
    private static final long MOST = 20_000; // points that a page is sent

    private final List<Path> stores;

    StoreEndpoints(List<Path> stores) {
        this.stores = List.copyOf(stores);
    }

    void addTo(Endpoints endpoints) {
        endpoints.question("stores", request -> Map.of("stores", news(request)));
    }

    /** Throws {@link BadInput} if a file is no store, or has more points than a page can show. */
    public static void check(Path file) {
        try (StudyStore store = StudyStore.openToRead(file)) {
            check(store);
        }
    }

    private static void check(StudyStore store) {
        if (store.size() > MOST) {
            throw new BadInput(
                    store.file().toString(),
                    ProblemCode.TOO_LARGE,
                    "has %,d points, but the page shows at most %,d; figures of 'xw study' show"
                            + " all",
                    store.size(),
                    MOST);
        }
    }

    private List<Map<String, Object>> news(PageRequest request) {
        PageRequest seen = request.has("seen") ? request.object("seen") : new PageRequest(Map.of());
        return stores.stream().map(file -> news(file, seen.integer(id(file), 0))).toList();
    }

    private static Map<String, Object> news(Path file, int seen) {
        try (StudyStore store = StudyStore.openToRead(file)) {
            check(store);
            // before the points are read: what is added meanwhile is sent twice, and never missed
            int revision = store.revision();
            int since = seen <= revision ? seen : 0; // the file is another one
            Map<String, Object> news = new LinkedHashMap<>();
            news.put("store", id(file));
            news.put("name", name(file));
            news.put("revision", revision);
            news.put("points", store.size());
            news.put("running", store.studiesAtWork());
            news.put("whole", since == 0);
            news.put(
                    "sweeps",
                    since == revision
                            ? List.of()
                            : StoredSweep.since(since, store).stream()
                                    .map(sweep -> sweep(file, sweep))
                                    .toList());
            return news;
        }
    }

    private static String id(Path file) {
        return file.toAbsolutePath().toString();
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("[.]db$", "");
    }

    private static Map<String, Object> sweep(Path file, StoredSweep stored) {
        Map<String, Object> sweep = new LinkedHashMap<>();
        String store = name(file);
        String name = stored.configuration();
        sweep.put("id", "%s#%s".formatted(id(file), stored.id()));
        sweep.put("name", name.isEmpty() ? store : store + ": " + name);
        sweep.put("scenario", Map.of("base", stored.scenario(), "set", List.of()));
        sweep.put("document", document(name.isEmpty() ? store : name, stored));
        return sweep;
    }

    private static Map<String, Object> document(String network, StoredSweep stored) {
        SweepTable table = stored.table();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", SweepTable.FORMAT);
        document.put("version", stored.version());
        document.put("network", network);
        document.put("seed", table.rows().getFirst().values().seed());
        document.put("runs", table.rows().size() * table.replicas());
        document.putAll(table.document());
        return document;
    }
}
