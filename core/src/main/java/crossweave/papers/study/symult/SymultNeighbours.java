package crossweave.papers.study.symult;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.symult.SymultLoops.Plan;
import crossweave.papers.study.symult.SymultLoops.Times;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** [003] table 4.1: loops of messages between near neighbours, in units of a message. */
public final class SymultNeighbours {
    private static final int[] BYTES = {1, 515, 1027, 4099, 8196};
    private static final List<String> SCRIPTS = List.of("ab-1nn", "aa-1nn", "ab-4nn", "aa-4nn");
    private static final double[][] THESIS = { // per script and length
        {2, 2, 2, 2, 2},
        {1.87, 1.98, 1.98, 1.99, 1.99},
        {11.75, 9.97, 9.56, 8.65, 7.82},
        {11.01, 8.90, 9.31, 8.49, 7.73}
    };
    private static final double NEAR = .15; // relative to the thesis

    private SymultNeighbours() {}

    public static Findings study(Bench bench) {
        SymultLoops loops = new SymultLoops(bench);
        int side = bench.isQuick() ? 4 : 8;
        int count = bench.isQuick() ? 4 : 10;
        List<Plan> plans = new ArrayList<>();
        for (int bytes : BYTES) {
            plans.add(SymultLatency.adjacent(bytes));
            for (String script : SCRIPTS) {
                plans.add(new Plan(script, side, bytes, 0, count, 1));
            }
        }
        double[][] ratios = ratios(loops.measure(plans));
        Findings.Draft draft = new Findings.Draft().table(table(ratios));
        claim(draft, ratios[0], 2, 2, "AB-1NN takes 2 messages");
        claim(
                draft,
                ratios[1],
                1.8,
                2.1,
                "AA-1NN takes about 2: nothing is gained by sending at once");
        claim(draft, ratios[2], 7.5, 12, "AB-4NN takes 8 to 12");
        claim(draft, ratios[3], 7.5, 11.5, "AA-4NN takes 8 to 11");
        draft.because(
                "Long messages are too fast. By the thesis's own table its kernel took about 42 us"
                    + " to send a packet and as long to take one in, where the preset has 39 and"
                    + " 24.5. With a processor that is busy with the bytes of a packet that comes"
                    + " in, both loops with four neighbours agree, but AA-1NN and the times of"
                    + " single messages do not until costs are fitted again; that was not done.");
        claimNear(draft, ratios);
        return draft.plot(plot(ratios))
                .note(
                        "The kernel's costs at the sender after a packet has left, and those of"
                                + " messages that come before they are wanted, are chosen by the"
                                + " first line of the table (1 byte); the other lines are what"
                                + " follows from them.",
                        Texts.number(
                                "%dx%d nodes; times are means over all nodes, of which those at the"
                                        + " edges have fewer neighbours.",
                                side, side))
                .done(List.of(1L), loops.points());
    }

    /** Per script and length: the time of a loop over that of a message. */
    private static double[][] ratios(List<Times> all) {
        double[][] ratios = new double[SCRIPTS.size()][BYTES.length];
        int step = 1 + SCRIPTS.size();
        for (int i = 0; i < BYTES.length; i++) {
            double message = all.get(i * step).mean() / 2;
            for (int s = 0; s < SCRIPTS.size(); s++) {
                ratios[s][i] = all.get(i * step + 1 + s).mean() / message;
            }
        }
        return ratios;
    }

    private static Table table(double[][] ratios) {
        Table.Builder table =
                Table.of(
                        "time of a loop in messages: simulated (thesis)",
                        "bytes",
                        "AB-1NN",
                        "AA-1NN",
                        "AB-4NN",
                        "AA-4NN");
        for (int i = 0; i < BYTES.length; i++) {
            List<String> row = new ArrayList<>(List.of("" + BYTES[i]));
            for (int s = 0; s < SCRIPTS.size(); s++) {
                row.add(Texts.number("%.2f (%.2f)", ratios[s][i], THESIS[s][i]));
            }
            table.row(row.toArray(String[]::new));
        }
        return table.build();
    }

    private static void claim(
            Findings.Draft draft, double[] ratios, double least, double most, String text) {
        double lowest = Arrays.stream(ratios).min().orElseThrow();
        double highest = Arrays.stream(ratios).max().orElseThrow();
        double margin = .01;
        draft.claim(
                text,
                lowest >= least - margin && highest <= most + margin,
                Texts.number("%.2f to %.2f", lowest, highest),
                Texts.number("%.1f to %.1f", least, most));
    }

    private static void claimNear(Findings.Draft draft, double[][] ratios) {
        for (int i = 1; i < BYTES.length; i++) {
            double worst = 0;
            for (int s = 1; s < SCRIPTS.size(); s++) {
                double off = ratios[s][i] / THESIS[s][i] - 1;
                worst = Math.abs(off) > Math.abs(worst) ? off : worst;
            }
            draft.claim(
                    "the line of %d bytes is the thesis's".formatted(BYTES[i]),
                    Math.abs(worst) <= NEAR,
                    Texts.difference(1 + worst) + " where it differs most",
                    "within " + Texts.percent(NEAR));
        }
    }

    private static Plot plot(double[][] ratios) {
        List<Plot.Line> lines = new ArrayList<>();
        for (int s = 0; s < SCRIPTS.size(); s++) {
            String name = SCRIPTS.get(s).toUpperCase(Locale.ROOT);
            lines.add(Plot.Line.measured(name, points(ratios[s])));
            lines.add(Plot.Line.reference(name + ", thesis", points(THESIS[s])));
        }
        return new Plot(
                "Near-neighbour loops",
                "[003] table 4.1",
                List.of(
                        new Plot.Panel(
                                "",
                                Plot.Axis.logarithmic("message length (bytes)"),
                                Plot.Axis.of("time of a loop (messages)"),
                                lines)));
    }

    private static List<Plot.Point> points(double[] ratios) {
        List<Plot.Point> points = new ArrayList<>();
        for (int i = 0; i < BYTES.length; i++) {
            points.add(new Plot.Point(BYTES[i], ratios[i], 0));
        }
        return points;
    }
}
