package crossweave.web;

import crossweave.files.result.SweepTable;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.store.StudyStore;
import crossweave.study.StoredSweep;
import crossweave.web.http.Endpoints;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The points of the stores that {@code xw lab} was given, as sweeps among the results of a page.
 */
public final class StoreEndpoints {
    private static final long MOST = 20_000; // points that a page is sent

    private final List<Path> stores;

    StoreEndpoints(List<Path> stores) {
        this.stores = List.copyOf(stores);
    }

    void addTo(Endpoints endpoints) {
        endpoints.question("stores", _ -> Map.of("sweeps", sweeps()));
    }

    /** Throws {@link BadInput} if a file is no store, or has more points than a page can show. */
    public static void check(Path file) {
        try (StudyStore store = StudyStore.openToRead(file)) {
            if (store.size() > MOST) {
                throw new BadInput(
                        file.toString(),
                        ProblemCode.TOO_LARGE,
                        "has %,d points, but the page shows at most %,d; figures of 'xw study' show"
                                + " all",
                        store.size(),
                        MOST);
            }
        }
    }

    /** They are read anew, since a study may be adding to them. */
    private List<Map<String, Object>> sweeps() {
        List<Map<String, Object>> sweeps = new ArrayList<>();
        for (Path file : stores) {
            check(file);
            try (StudyStore store = StudyStore.openToRead(file)) {
                List<StoredSweep> all = StoredSweep.of(store);
                for (int i = 0; i < all.size(); i++) {
                    sweeps.add(sweep(file, i, all.get(i)));
                }
            }
        }
        return sweeps;
    }

    private static Map<String, Object> sweep(Path file, int number, StoredSweep stored) {
        Map<String, Object> sweep = new LinkedHashMap<>();
        String store = String.valueOf(file.getFileName()).replaceFirst("[.]db$", "");
        String name = stored.configuration();
        sweep.put("id", "%s#%d".formatted(file.toAbsolutePath(), number));
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
