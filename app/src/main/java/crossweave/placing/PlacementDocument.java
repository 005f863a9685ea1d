package crossweave.placing;

import crossweave.mapping.PlacementQuality;
import crossweave.mapping.search.PlacementSearch.Found;

import java.util.LinkedHashMap;
import java.util.Map;

/** A placement and its quality as a document. */
public final class PlacementDocument {
    private PlacementDocument() {}

    /** The nodes of tasks, the loads of channels, and summary figures. */
    public static Map<String, Object> of(Found found) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("placement", found.placement());
        document.put("load", found.quality().load());
        document.put("volume", found.quality().volume());
        document.put("figures", figures(found.quality()));
        document.put("verdict", found.verdict());
        return document;
    }

    /** Summary figures. */
    public static Map<String, Object> figures(PlacementQuality quality) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("contention_max", quality.maxLevel());
        figures.put("contention_mean", quality.meanLevel());
        figures.put("channel_load_max", quality.maxLoad());
        figures.put("channel_load_mean", quality.meanLoad());
        figures.put("contention_cycles_max", quality.times().highestLevel());
        figures.put("channel_cycles_max", quality.times().mostBusy());
        figures.put("weight_max", quality.maxVolume());
        figures.put("hops_mean", quality.meanHops());
        figures.put("hop_bytes", quality.hopBytes());
        return figures;
    }
}
