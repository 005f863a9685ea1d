package crossweave.web.live;

import crossweave.files.Json;
import crossweave.mapping.search.PlacementSearch;
import crossweave.mapping.search.SearchObjective;
import crossweave.placing.PlacementDocument;
import crossweave.placing.Placing;
import crossweave.web.http.EventStream;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A search for a mapping that a page watches; if it is stopped, the best mapping so far is its
 * result.
 */
public final class LiveSearch extends BackgroundTask {
    private final Placing placing;
    private final PlacementSearch search;
    private final double budget; // seconds

    /** Starts the search; {@code known} is the placement to improve on. */
    public LiveSearch(Placing placing, SearchObjective objective, int[] known, double budget) {
        this.placing = placing;
        this.budget = budget;
        this.search = placing.search(objective, 1);
        search.consider(known);
        start("search for a mapping");
    }

    @Override
    EventStream.Message compute() {
        placing.run(search, this::spent);
        return new EventStream.Message("best", Json.compact(document(1)));
    }

    private double spent(PlacementSearch running) {
        double part = seconds() / budget;
        show(() -> document(Math.min(1, part)));
        return isStopped() ? 1 : part;
    }

    private Object document(double part) {
        Map<String, Object> document = new LinkedHashMap<>(PlacementDocument.of(search.best()));
        document.put("part", part);
        document.put("evaluations", search.evaluations());
        document.put("course", search.course());
        document.put("stopped", isStopped());
        return document;
    }
}
