package crossweave.web;

import crossweave.web.http.Endpoints;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** The runs that the page offers to begin with, each with a moving picture. */
final class StartGallery {
    /** To add one, add it here; {@code settings} are those that a page would send. */
    static final List<Item> ITEMS =
            List.of(
                    new Item(
                            "mesh",
                            "A mesh under light load",
                            "Packets go along their row, then along their column.",
                            "Example 01",
                            "network.topology=mesh 8x8",
                            "workload=traffic load=0.15"),
                    new Item(
                            "ring",
                            "A ring that deadlocks",
                            "With one virtual channel, packets wait for each other for ever.",
                            "Example 05",
                            "network.topology=ring 8",
                            "network.routing=dimension-order",
                            "workload=traffic load=0.6 packet=32"),
                    new Item(
                            "cured-ring",
                            "The ring with its cure",
                            "A second virtual channel breaks the cycle.",
                            "Example 05",
                            "network.topology=ring 8",
                            "network.routing=dimension-order",
                            "network.vcs=2",
                            "workload=traffic load=0.2 packet=32"),
                    new Item(
                            "hot-spot",
                            "A hot spot",
                            "One popular node slows down packets to all others.",
                            "Guide: workloads",
                            "network.topology=mesh 8x8",
                            "workload=traffic load=0.15 pattern='hot-spot 27'"),
                    new Item(
                            "transpose",
                            "Adaptive routing",
                            "Under transpose, west-first packets avoid busy channels.",
                            "Guide: networks",
                            "network.topology=mesh 8x8",
                            "network.routing=west-first",
                            "workload=traffic load=0.2 pattern=transpose"),
                    new Item(
                            "broken",
                            "A mesh with broken links",
                            "Up*/down* routing finds a way around them.",
                            "Guide: networks",
                            "network.topology=mesh 8x8",
                            "network.routing=up*/down*",
                            "network.faults=[\"27-28\", \"35-36\", \"26-34\"]",
                            "workload=traffic load=0.1"),
                    new Item(
                            "torus",
                            "A torus in three dimensions",
                            "Its edges meet, so packets take the shorter way around.",
                            "Guide: networks",
                            "network.topology=torus 4x4x4",
                            "network.vcs=2",
                            "workload=traffic load=0.3"),
                    new Item(
                            "fat-tree",
                            "A fat tree",
                            "Up to a common ancestor, and down again.",
                            "Guide: networks",
                            "network.topology=fat-tree 4 3",
                            "workload=traffic load=0.3"),
                    new Item(
                            "dragonfly",
                            "A dragonfly with UGAL",
                            "When all send to the next group, packets take detours.",
                            "Guide: networks",
                            "network.topology=dragonfly 2",
                            "network.routing=ugal",
                            "network.vcs=4",
                            "workload=traffic load=0.2 pattern='next-group 8'"),
                    new Item(
                            "pec",
                            "A PEC network",
                            "A mesh with long links at the nodes of each level.",
                            "Liao and Sun, 1999",
                            "network.topology=pec 8x8",
                            "network.vcs=2",
                            "workload=traffic load=0.15"),
                    new Item(
                            "mesh-of-clos",
                            "A Mesh of Clos",
                            "Small Clos networks, connected by a mesh for each top router.",
                            "Pimentel and Hertzberger",
                            "network.topology=mesh-of-clos 3 1",
                            "workload=traffic load=0.2"),
                    new Item(
                            "sp2",
                            "The switch of the IBM SP2",
                            "Elements with a central queue that all ports share.",
                            "Example 13",
                            "network.topology=sp2 64",
                            "network.technique=sp2",
                            "workload=traffic load=0.2"));

    private final AtomicReference<Map<String, Object>> reply = new AtomicReference<>();

    /** A run to begin with; {@code origin} says where more is written about it. */
    record Item(String id, String title, String sentence, String origin, List<String> settings) {
        Item(String id, String title, String sentence, String origin, String... settings) {
            this(id, title, sentence, origin, List.of(settings));
        }

        Map<String, Object> document() {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("id", id);
            document.put("title", title);
            document.put("sentence", sentence);
            document.put("origin", origin);
            document.put("set", settings);
            return document;
        }
    }

    void addTo(Endpoints endpoints) {
        endpoints.question("start", _ -> reply());
    }

    private Map<String, Object> reply() {
        Map<String, Object> known = reply.get();
        if (known == null) {
            known = StartPictures.readOrMake();
            reply.set(known);
        }
        return known;
    }
}
