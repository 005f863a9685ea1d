package crossweave.web;

import crossweave.gallery.Gallery;
import crossweave.papers.Reproduction;
import crossweave.web.http.Ask;
import crossweave.web.http.Doors;
import crossweave.web.live.LivePaper;

import java.util.List;
import java.util.Map;

/** Papers, and what is made again of them. */
final class Papers {
    private Papers() {}

    static void addTo(Doors doors, String version) {
        Exhibits exhibits = new Exhibits();
        doors.question("papers", _ -> Map.of("papers", all()))
                .question("gallery", exhibits::gallery)
                .session("paper", ask -> begin(ask, version, exhibits));
    }

    private static LivePaper begin(Ask ask, String version, Exhibits exhibits) {
        Reproduction reproduction = Gallery.find(ask.text("id"));
        return new LivePaper(reproduction, ask.flag("quick"), version, exhibits::keep);
    }

    private static List<Map<String, Object>> all() {
        return Gallery.shelves().stream().map(Papers::shelf).toList();
    }

    private static Map<String, Object> shelf(Gallery.Shelf shelf) {
        return Map.of(
                "paper",
                shelf.paper(),
                "reproductions",
                shelf.reproductions().stream().map(Papers::reproduction).toList());
    }

    private static Map<String, Object> reproduction(Reproduction reproduction) {
        return Map.of(
                "id", reproduction.id(),
                "source", reproduction.source(),
                "sentence", reproduction.sentence());
    }
}
