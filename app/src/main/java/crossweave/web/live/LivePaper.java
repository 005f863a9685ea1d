package crossweave.web.live;

import crossweave.gallery.Exhibit;
import crossweave.papers.Bench;
import crossweave.papers.Reproduction;

import java.util.LinkedHashMap;
import java.util.Map;

/** A result of a paper that is made again while a page watches. */
public final class LivePaper extends Chore {
    private final Reproduction reproduction;
    private final boolean quick;
    private final String version;

    public LivePaper(Reproduction reproduction, boolean quick, String version) {
        this.reproduction = reproduction;
        this.quick = quick;
        this.version = version;
        start("reproduction of " + reproduction.id());
    }

    @Override
    Object compute() {
        try {
            return document(Exhibit.make(reproduction, quick, version, this::goesOn));
        } catch (Bench.Stopped e) {
            return Map.of("stopped", true);
        }
    }

    private boolean goesOn(int done, int planned) {
        show(() -> Map.of("done", done, "planned", planned, "seconds", seconds()));
        return !isStopped();
    }

    /** The document is as commands write it; what only this page shows is beside it. */
    private Map<String, Object> document(Exhibit exhibit) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("stopped", false);
        document.put("document", exhibit.document());
        document.put("figures", exhibit.figures());
        document.put("seconds", seconds());
        return document;
    }
}
