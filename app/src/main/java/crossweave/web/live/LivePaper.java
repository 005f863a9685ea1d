package crossweave.web.live;

import crossweave.files.Json;
import crossweave.gallery.Exhibit;
import crossweave.gallery.MemberLog;
import crossweave.gallery.TimeTaken.Stopwatch;
import crossweave.papers.Reproduction;
import crossweave.papers.StudyRunner;
import crossweave.web.http.EventStream;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A reproduction of a paper's result that a page watches. */
public final class LivePaper extends BackgroundTask {
    private final Reproduction reproduction;
    private final boolean quick;
    private final String version;
    private final Consumer<Exhibit> made;

    /** Starts it; {@code made} receives the exhibit before the page does. */
    public LivePaper(
            Reproduction reproduction, boolean quick, String version, Consumer<Exhibit> made) {
        this.reproduction = reproduction;
        this.quick = quick;
        this.version = version;
        this.made = made;
        start("reproduction of " + reproduction.id());
    }

    @Override
    EventStream.Message compute() {
        try {
            Exhibit exhibit =
                    Exhibit.make(
                            reproduction,
                            Exhibit.Form.of(quick),
                            new MemberLog(Optional.empty(), version),
                            Stopwatch.CLOCK_ONLY,
                            this::showProgress);
            made.accept(exhibit);
            return new EventStream.Message("findings", Json.compact(document(exhibit)));
        } catch (StudyRunner.Stopped e) {
            return new EventStream.Message("stopped", "{}");
        }
    }

    private boolean showProgress(int done, int planned) {
        show(() -> Map.of("done", done, "planned", planned, "seconds", seconds()));
        return !isStopped();
    }

    /** The document as commands write it, with additions for the page beside it. */
    private static Map<String, Object> document(Exhibit exhibit) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("document", exhibit.document());
        document.put("figures", exhibit.figures());
        document.put("seconds", exhibit.time().seconds());
        return document;
    }
}
