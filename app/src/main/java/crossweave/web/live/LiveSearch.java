package crossweave.web.live;

import crossweave.files.Json;
import crossweave.mapping.search.Objective;
import crossweave.mapping.search.Search;
import crossweave.placing.PlacementDocument;
import crossweave.placing.Placing;
import crossweave.web.http.Feed;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A search for a mapping that a page watches; when it is stopped, its best so far is the result.
 */
public final class LiveSearch extends Chore {
    private final Placing placing;
    private final Search search;
    private final double budget; // seconds

    /** Begins to search; {@code known} is to be beaten. */
    public LiveSearch(Placing placing, Objective objective, int[] known, double budget) {
        this.placing = placing;
        this.budget = budget;
        this.search = placing.search(objective, 1);
        search.consider(known);
        start("search for a mapping");
    }

    @Override
    Feed.Message compute() {
        placing.run(search, this::spent);
        return new Feed.Message("best", Json.compact(document(1)));
    }

    private double spent(Search so) {
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
