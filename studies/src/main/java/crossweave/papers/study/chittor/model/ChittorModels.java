package crossweave.papers.study.chittor.model;

import crossweave.experiment.ScenarioRecipe;
import crossweave.experiment.message.Delivery;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.cpss.CpssLatency;
import crossweave.theory.MeshOverCube;
import crossweave.theory.MeshOverCube.Reach;
import crossweave.theory.WireDelay;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * [003] chapters 1 and 2: wires, and the width and speed that they allow channels of meshes and
 * hypercubes.
 */
public final class ChittorModels {
    private static final double TABLE = .035; // table 2.2 was computed from rounded N / lg N
    private static final double ROUNDED = .005; // constants are printed with three digits
    private static final double REASONABLE = .2; // relative; "a reasonable estimate"
    private static final double LONG = 10; // times the longest path: much longer than any path
    private static final double NEARLY = .9; // of the bandwidth ratio
    private static final String MESH = "mesh 8x8"; // simulated
    private static final String CUBE = "hypercube 6";
    private static final int LONG_FLITS = 140; // ten times the longest path of the mesh

    /** A row of table 2.2, as printed. */
    private record Row(int nodes, double linear, double logarithmic, double constant) {
        double paper(WireDelay delay) {
            return switch (delay) {
                case LINEAR -> linear;
                case LOGARITHMIC -> logarithmic;
                case CONSTANT -> constant;
            };
        }

        double ours(WireDelay delay) {
            return new MeshOverCube(nodes).bandwidthRatio(delay);
        }
    }

    private static final List<Row> TABLE_22 =
            List.of(
                    new Row(64, 10.4, 8.9, 5.3),
                    new Row(128, 17.2, 13.7, 7.5),
                    new Row(256, 30.2, 21.8, 10.7),
                    new Row(512, 53.7, 34.1, 15.0),
                    new Row(1024, 97.1, 53.6, 21.3),
                    new Row(2048, 176.3, 83.3, 30.1),
                    new Row(4096, 321.8, 129.6, 42.7));

    private final StudyRunner runner;
    private final Findings.Draft draft = new Findings.Draft();

    private ChittorModels(StudyRunner runner) {
        this.runner = runner;
    }

    public static Findings study(StudyRunner runner) {
        return new ChittorModels(runner).study();
    }

    private Findings study() {
        new ChittorWires(draft, runner.isQuick()).study();
        claimLogarithm();
        for (WireDelay delay : WireDelay.values()) {
            claimTable(delay);
        }
        claimMachines();
        List<Lone> lone = simulated();
        claimLatency(lone);
        claimLongMessages(lone);
        claimBetter();
        claimShortMessages();
        return draft.table(bandwidths())
                .table(machines())
                .plot(ModelPlots.speedUp(sizes(), ModelPlots.LENGTHS))
                .note(
                        "The printed table 2.2 mixes rounded and unrounded N / lg N; ours has no"
                                + " rounding within.",
                        "The proof of theorem 6 has + 2 lg lg N in its last lines where the theorem"
                                + " has - 2 lg lg N; the latter follows from theorem 5.",
                        "Channels can be 2 sqrt(N) / 3 times as wide by theorem 4; from the peak"
                            + " widths themselves, floor(2 N / 3) / (sqrt(N) + 1), it is 4.67"
                            + " instead of 5.33 times with 64 nodes, 20.67 instead of 21.33 with"
                            + " 1024.",
                        "The message lengths of fig 2.3 cannot be read: "
                                + "8, 32, 128 and 1024 headers were chosen.",
                        "System sizes of table 2.3 are given for iPSC/1 and MRC alone (128).")
                .build(List.of(1L), lone.stream().map(Lone::point).toList());
    }

    private static List<Integer> sizes() {
        return TABLE_22.stream().map(Row::nodes).toList();
    }

    // Bandwidths

    private void claimLogarithm() {
        double most = 0;
        for (int nodes : sizes()) {
            double lg = StrictMath.log(nodes) / StrictMath.log(2);
            double printed = (3.89 + lg - 2 * StrictMath.log(lg) / StrictMath.log(2)) / 2.89;
            double ours = new MeshOverCube(nodes).rateRatio(WireDelay.LOGARITHMIC);
            most = Math.max(most, Math.abs(printed / ours - 1));
        }
        draft.claim(
                ClaimSource.stated("theorem 6, p. 33"),
                "with logarithmic delay rates are as (3.89 + lg N - 2 lg lg N) / 2.89",
                ClaimCheck.atMost(ROUNDED)
                        .describedAs(
                                "within 0.5 % from 64 to 4096 nodes, as constants have three"
                                        + " digits"),
                NumberText.number("within %.2f %% of 1 + ln(sqrt(2 N) / lg N)", 100 * most),
                most);
    }

    private void claimTable(WireDelay delay) {
        double most = 0;
        for (Row row : TABLE_22) {
            most = Math.max(most, Math.abs(row.paper(delay) / row.ours(delay) - 1));
        }
        draft.claim(
                ClaimSource.derived("table 2.2, p. 36"),
                "the printed speed-up of a mesh with %s delay follows".formatted(name(delay)),
                ClaimCheck.atMost(TABLE)
                        .describedAs("all seven sizes within 3.5 % (the limit is ours)"),
                NumberText.number("within %.1f %%", 100 * most),
                most);
    }

    static String name(WireDelay delay) {
        return delay.name().toLowerCase(Locale.ROOT);
    }

    private static TextTable bandwidths() {
        TextTable.Builder table =
                TextTable.of(
                        "table 2.2: channel bandwidth of a mesh over that of a hypercube",
                        "nodes",
                        "linear",
                        "paper",
                        "logarithmic",
                        "paper",
                        "constant",
                        "paper");
        for (Row row : TABLE_22) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(row.nodes)));
            for (WireDelay delay :
                    List.of(WireDelay.LINEAR, WireDelay.LOGARITHMIC, WireDelay.CONSTANT)) {
                cells.add(NumberText.number("%.1f", row.ours(delay)));
                cells.add(NumberText.number("%.1f", row.paper(delay)));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table.build();
    }

    // Machines

    private void claimMachines() {
        MeshOverCube pair = new MeshOverCube(128);
        BuiltChannel mesh = BuiltChannel.MRC;
        BuiltChannel cube = BuiltChannel.IPSC1;
        claimMachine(
                "channels of MRC are wider than those of iPSC/1 as predicted",
                (double) mesh.width() / cube.width(),
                pair.widthRatio());
        claimMachine(
                "channels of MRC are faster than those of iPSC/1 as linear delay says",
                mesh.rate() / cube.rate(),
                pair.rateRatio(WireDelay.LINEAR));
    }

    private void claimMachine(String text, double built, double predicted) {
        draft.claim(
                ClaimSource.stated("2.3.1, p. 36"),
                text,
                ClaimCheck.near(1, REASONABLE).describedAs("within 20 % (the limit is ours)"),
                NumberText.number(
                        "%.1f times, %.2f predicted for 128 nodes (%s)",
                        built, predicted, NumberText.difference(built / predicted)),
                built / predicted);
    }

    private static TextTable machines() {
        TextTable.Builder table =
                TextTable.of(
                        "table 2.3: channels that were built",
                        "system",
                        "topology",
                        "width (bits)",
                        "rate (Mbit/s)",
                        "bandwidth (Mbit/s)");
        for (BuiltChannel channel : BuiltChannel.ALL) {
            table.row(
                    channel.system(),
                    channel.topology(),
                    Integer.toString(channel.width()),
                    NumberText.number("%.0f", channel.rate()),
                    NumberText.number("%.0f", channel.bandwidth()));
        }
        return table.build();
    }

    // Messages over several channels

    private void claimLongMessages(List<Lone> lone) {
        double least = 1;
        for (int nodes : sizes()) {
            MeshOverCube pair = new MeshOverCube(nodes);
            double headers = LONG * pair.meshDistance(Reach.WORST);
            for (Reach reach : List.of(Reach.AVERAGE, Reach.WORST)) {
                least = Math.min(least, pair.pathFactor(reach, headers));
            }
        }
        double simulated = longest(lone, CUBE).latency() / (double) longest(lone, MESH).latency();
        draft.claim(
                ClaimSource.stated("2.3.2, p. 38"),
                "long ways do not matter to messages that are much longer",
                ClaimCheck.atLeast(NEARLY)
                        .describedAs(
                                "0.9 of the bandwidth ratio, for ten times the longest way (both"
                                        + " are ours)"),
                NumberText.number("%.3f at least; %.3f simulated with 64 nodes", least, simulated),
                least,
                simulated);
    }

    /** The long message over the longest path. */
    private static Delivery longest(List<Lone> lone, String topology) {
        return lone.stream()
                .filter(l -> l.topology.equals(topology) && l.message.flits() == LONG_FLITS)
                .map(Lone::message)
                .max(Comparator.comparingInt(Delivery::hops))
                .orElseThrow();
    }

    private void claimShortMessages() {
        double[] speedUps =
                sizes().stream()
                        .map(MeshOverCube::new)
                        .mapToDouble(ChittorModels::speedUpOfShort)
                        .toArray();
        draft.claim(
                ClaimSource.ours(),
                "a mesh is better even where messages are as short as its ways",
                ClaimCheck.above(1)
                        .describedAs("above 1, for messages of the average way, at all sizes"),
                NumberText.number(
                        "%.1f times the bandwidth with 64 nodes, %.1f with 4096",
                        speedUps[0], speedUps[speedUps.length - 1]),
                speedUps);
        draft.note(
                "The conclusion of chapter 2 excepts short messages from what it says of meshes;"
                        + " its own equations need no exception: however short messages are, the"
                        + " average way costs a mesh no more than it gains, and lg N / 2 times the"
                        + " bandwidth remain at least.");
    }

    /** Claims what the conclusion of chapter 2 states for all but short messages. */
    private void claimBetter() {
        double[] speedUps =
                sizes().stream()
                        .map(MeshOverCube::new)
                        .mapToDouble(ChittorModels::speedUpOfLong)
                        .toArray();
        draft.claim(
                ClaimSource.stated("2.4, p. 40"),
                "without contention a mesh is better than a hypercube, but for short messages",
                ClaimCheck.above(1)
                        .describedAs("above 1, for messages of ten times the longest way"),
                NumberText.number(
                        "%.1f times the bandwidth with 64 nodes, %.1f with 4096",
                        speedUps[0], speedUps[speedUps.length - 1]),
                speedUps);
    }

    private static double speedUpOfLong(MeshOverCube pair) {
        double headers = LONG * pair.meshDistance(Reach.WORST);
        return pair.speedUp(WireDelay.CONSTANT, Reach.WORST, headers);
    }

    private static double speedUpOfShort(MeshOverCube pair) {
        double headers = pair.meshDistance(Reach.AVERAGE);
        return pair.speedUp(WireDelay.CONSTANT, Reach.AVERAGE, headers);
    }

    /** A message that was simulated without contention. */
    private record Lone(String topology, ScenarioRecipe recipe, Delivery message) {
        Findings.Point point() {
            return new Findings.Point(
                    recipe.nested(),
                    Map.of(
                            "latency", (double) message.latency(),
                            "hops", (double) message.hops()));
        }
    }

    private List<Lone> simulated() {
        List<Lone> all = new ArrayList<>();
        for (String topology : List.of(MESH, CUBE)) {
            List<ScenarioRecipe> recipes = new ArrayList<>();
            for (int to :
                    runner.isQuick() ? List.of(1, 27, 63) : List.of(1, 5, 18, 27, 36, 54, 63)) {
                for (int flits : List.of(8, 32, LONG_FLITS)) {
                    recipes.add(
                            CpssLatency.withoutContention(topology, to, flits)
                                    .with(
                                            "network.technique",
                                            "wormhole routing-delay=0 credit-delay=0")
                                    .with("network.buffer", 1));
                }
            }
            all.addAll(runner.each(recipes, r -> new Lone(topology, r, firstMessage(r))));
        }
        return all;
    }

    private Delivery firstMessage(ScenarioRecipe recipe) {
        List<Delivery> log = new ArrayList<>();
        runner.run(recipe, log::add);
        return log.getFirst();
    }

    /**
     * Claims equation 2.19 with a header of one flit; this is equation 1.3 plus one cycle to enter
     * the network.
     */
    private void claimLatency(List<Lone> lone) {
        long others =
                lone.stream()
                        .map(Lone::message)
                        .filter(m -> m.latency() != CpssLatency.WORM.wormhole(m.hops(), m.flits()))
                        .count();
        draft.claim(
                ClaimSource.stated("equation 2.19, p. 37"),
                "a message that meets no other takes (D H + L) / B",
                ClaimCheck.none()
                        .describedAs(
                                "none takes another time, to the cycle, with a header of one flit"),
                "%d of %d simulated messages do, on a mesh and a hypercube of 64 nodes"
                        .formatted(others, lone.size()),
                (double) others);
    }
}
