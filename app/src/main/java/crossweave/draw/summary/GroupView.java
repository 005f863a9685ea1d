package crossweave.draw.summary;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.RouterCells;
import crossweave.draw.scene.Scene;
import crossweave.draw.scene.View;
import crossweave.draw.svg.BoundingBox;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Topology;
import crossweave.topology.family.FileGraph;
import crossweave.trace.topology.GraphFile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Shows groups of a large network as boxes, with the number of links between them. */
final class GroupView {
    private static final NodeShape BOX = NodeShape.box(56, 20);
    private static final double STRIP_WIDTH = 360; // of the cells of a group
    private static final double STRIP_GAP = 110; // to their left, for labels
    private static final double LEAST_STEP = 30; // from one strip to the next
    private static final double MOST_STEP = 84;
    private static final double STRIP_PART = .75; // of a step, which a strip fills
    private static final int MOST_COUNTS = 40; // with more lines, none has a count

    private final Groups groups;
    private final Topology topology;
    private final int[] routers; // per group
    private final int[] inside; // per group: channels that do not leave it
    // channels per ordered pair of groups
    private final Map<Long, Integer> between = new TreeMap<>();

    GroupView(Groups groups) {
        this.groups = groups;
        this.topology = groups.topology();
        this.routers = new int[groups.count()];
        this.inside = new int[groups.count()];
        for (int router = 0; router < topology.routers(); router++) {
            int group = groups.group().applyAsInt(router);
            routers[group]++;
            for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
                count(group, groups.group().applyAsInt(topology.target(c)));
            }
        }
    }

    private void count(int from, int to) {
        if (from == to) {
            inside[from]++;
        } else {
            between.merge((long) from << 32 | to, 1, Integer::sum);
        }
    }

    View view() {
        Scene scene = new Scene(new LinkBundles(groupTopology()), BOX, this::place);
        scene.names(_ -> "");
        for (int group = 0; group < groups.count(); group++) {
            Point at = scene.router(group);
            scene.add(Label.centered(groups.name().apply(group), at.plus(0, -7), 11));
            scene.add(Label.centered(number(routers[group]) + " routers", at.plus(0, 8), 10));
        }
        addCounts(scene);
        addTerminals(scene);
        String sentence =
                "Summary: each box stands for many routers, each line for the channels between"
                        + " them.";
        String within =
                groups.order() == Groups.Order.CIRCLE
                        ? " Channels within a box: up to "
                                + number(Arrays.stream(inside).max().orElse(0))
                                + "."
                        : "";
        Optional<RouterCells> cells =
                NetworkSummary.hasCells(topology) ? Optional.of(cells(scene)) : Optional.empty();
        return new View(scene, _ -> Optional.empty(), sentence + within, cells);
    }

    /** Adds terminals below the last level, or on both sides of the stages. */
    private void addTerminals(Scene scene) {
        String text = number(topology.terminals()) + " terminals";
        Point last = scene.router(groups.count() - 1);
        if (groups.order() == Groups.Order.ACROSS) {
            scene.add(new Label(text, new Point(-70, 0), 11, Label.Anchor.END));
            scene.add(new Label(text, last.plus(70, 0), 11, Label.Anchor.START));
        } else if (groups.order() == Groups.Order.DOWN
                && topology.terminals() != topology.routers()) {
            scene.add(Label.centered(text, last.plus(0, 36), 11));
        }
    }

    /** A network whose routers are the groups. */
    private Topology groupTopology() {
        List<String> names = new ArrayList<>();
        for (int group = 0; group < groups.count(); group++) {
            names.add(groups.name().apply(group));
        }
        List<GraphFile.Edge> edges = new ArrayList<>();
        between.keySet()
                .forEach(
                        pair ->
                                edges.add(
                                        new GraphFile.Edge(
                                                (int) (pair >> 32), (int) (long) pair, 1)));
        GraphFile file = new GraphFile(names, List.of(), edges, List.of());
        return new Topology(topology.text(), new FileGraph(file));
    }

    /** Cells in a strip for each group, to the right of the boxes. */
    private RouterCells cells(Scene scene) {
        BoundingBox bounds = scene.bounds();
        double step = Math.clamp(bounds.height() / groups.count(), LEAST_STEP, MOST_STEP);
        double height = STRIP_PART * step;
        double above = (step * (groups.count() - 1) + height) / 2;
        Point first =
                new Point(
                        bounds.left() + bounds.width() + STRIP_GAP,
                        bounds.top() + bounds.height() / 2 - above);
        CellGrid grid =
                CellGrid.inOrder(topology, groups.group(), groups.count(), STRIP_WIDTH / height);
        List<Point> corners = new ArrayList<>();
        List<Label> labels = new ArrayList<>();
        for (int group = 0; group < groups.count(); group++) {
            Point corner = first.plus(0, step * group);
            corners.add(corner);
            labels.add(
                    new Label(
                            groups.name().apply(group),
                            corner.plus(-6, height / 2),
                            10,
                            Label.Anchor.END));
        }
        return new RouterCells(
                STRIP_WIDTH / 2 / grid.columns(),
                height / 2 / grid.rows(),
                grid.centres(corners, STRIP_WIDTH, height),
                labels);
    }

    private Point place(int group) {
        return switch (groups.order()) {
            case DOWN -> new Point(0, 84.0 * group);
            case ACROSS -> new Point(200.0 * group, 0);
            case CIRCLE -> {
                DrawingPosition place = DrawingPosition.onCircle(group, groups.count());
                yield new Point(place.x() * 140, place.y() * 120);
            }
        };
    }

    private void addCounts(Scene scene) {
        LinkBundles bundles = scene.bundles();
        if (bundles.count() > MOST_COUNTS) {
            List<Integer> sorted = between.values().stream().sorted().toList();
            String least = number(sorted.getFirst());
            String most = number(sorted.getLast());
            String range = least.equals(most) ? least : least + " to " + most;
            scene.add(LegendEntry.note("A line stands for " + range + " channels each way."));
            return;
        }
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            LinkBundle ends = bundles.get(bundle);
            int channels = between.getOrDefault((long) ends.from() << 32 | ends.to(), 0);
            String text = number(channels) + (ends.oneWay() ? " channels" : " links");
            Point middle = scene.trace(bundle).middle();
            scene.add(
                    groups.order() == Groups.Order.ACROSS
                            ? Label.centered(text, middle.plus(0, -9), 10)
                            : new Label(text, middle.plus(8, 0), 10, Label.Anchor.START));
        }
    }

    private static String number(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
