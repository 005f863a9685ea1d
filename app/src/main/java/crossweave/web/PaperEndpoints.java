package crossweave.web;

import crossweave.gallery.Gallery;
import crossweave.papers.Reproduction;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;
import crossweave.web.live.LivePaper;

import java.util.List;
import java.util.Map;

/** Answers requests about papers and their reproductions. */
final class PaperEndpoints {
    private PaperEndpoints() {}

    static void addTo(Endpoints endpoints, String version) {
        Exhibits exhibits = new Exhibits();
        endpoints
                .question("papers", _ -> Map.of("papers", all()))
                .question("gallery", exhibits::gallery)
                .session("paper", request -> begin(request, version, exhibits));
    }

    private static LivePaper begin(PageRequest request, String version, Exhibits exhibits) {
        Reproduction reproduction = Gallery.find(request.text("id"));
        return new LivePaper(reproduction, request.flag("quick"), version, exhibits::keep);
    }

    private static List<Map<String, Object>> all() {
        return Gallery.reproducedPapers().stream().map(PaperEndpoints::paper).toList();
    }

    private static Map<String, Object> paper(Gallery.ReproducedPaper reproduced) {
        return Map.of(
                "paper",
                reproduced.paper(),
                "reproductions",
                reproduced.reproductions().stream().map(PaperEndpoints::reproduction).toList());
    }

    private static Map<String, Object> reproduction(Reproduction reproduction) {
        return Map.of(
                "id", reproduction.id(),
                "source", reproduction.source(),
                "sentence", reproduction.sentence());
    }
}
