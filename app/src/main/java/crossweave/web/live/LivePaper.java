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

/** A result of a paper that is made again while a page watches. */
public final class LivePaper extends BackgroundTask {
    private final Reproduction reproduction;
    private final boolean quick;
    private final String version;
    private final Consumer<Exhibit> made;

    /** Begins; {@code made} is given what comes out, before the page hears of it. */
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
                            this::continues);
            made.accept(exhibit);
            return new EventStream.Message("findings", Json.compact(document(exhibit)));
        } catch (StudyRunner.Stopped e) {
            return new EventStream.Message("stopped", "{}");
        }
    }

    private boolean continues(int done, int planned) {
        show(() -> Map.of("done", done, "planned", planned, "seconds", seconds()));
        return !isStopped();
    }

    /** The document is as commands write it; what only this page shows is beside it. */
    private static Map<String, Object> document(Exhibit exhibit) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("document", exhibit.document());
        document.put("figures", exhibit.figures());
        document.put("seconds", exhibit.time().seconds());
        return document;
    }
}
