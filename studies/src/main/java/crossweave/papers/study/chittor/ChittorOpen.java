package crossweave.papers.study.chittor;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.Plot.Axis;
import crossweave.papers.Plot.Line;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.chittor.LoopModel.Plan;
import crossweave.papers.study.chittor.TrafficLevel.Reading;
import crossweave.papers.study.chittor.contention.MappingSample;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Open questions of [003] 6.2: whether VCs or adaptive routing make random mappings good enough,
 * and how broken links change contention. The claims are ours.
 */
public final class ChittorOpen {
    /** Applied traffic that careful mappings carry in the thesis, section 5.6. */
    private static final double CARRIED = .25;

    private static final double ENOUGH = .95; // share of the applied traffic
    private static final double RAISED = 1.1; // times the saturation with one VC and fixed routes
    private static final List<Integer> SIDES = List.of(8, 16, 32); // of meshes with limits
    private static final int MAPPINGS = 10; // for which limits are computed

    private static final String VCS =
            "VCs share the bandwidth of one channel, flit by flit: messages that no longer block"
                    + " each other slow each other down. ";

    private final StudyRunner runner;
    private final LoopModel loops;
    private final Findings.Draft draft = new Findings.Draft();

    private ChittorOpen(StudyRunner runner) {
        this.runner = runner;
        this.loops = new LoopModel(runner);
    }

    public static Findings study(StudyRunner runner) {
        return new ChittorOpen(runner).study();
    }

    /** A graph on a mesh, with its careful mapping. */
    private record Pattern(String name, int side, String graph, String careful) {
        String text() {
            return "%s, %d nodes".formatted(name, side * side);
        }
    }

    private List<Pattern> patterns() {
        Pattern mesh = new Pattern("2-D mesh", 8, "mesh-2d", "identity");
        return runner.isQuick()
                ? List.of(mesh)
                : List.of(
                        mesh,
                        new Pattern("hypercube", 8, "hypercube", "identity"),
                        new Pattern("2-D mesh", 16, "mesh-2d", "identity"));
    }

    /** A remedy against contention. */
    private enum Remedy {
        NONE("1 VC, fixed routes", 1, ""),
        TWO_VCS("2 VCs", 2, ""),
        FOUR_VCS("4 VCs", 4, ""),
        EIGHT_VCS("8 VCs", 8, ""),
        WEST_FIRST("west-first, 1 VC", 1, "west-first"),
        ODD_EVEN("odd-even, 1 VC", 1, "odd-even"),
        ADAPTIVE_TWO("minimal adaptive, 2 VCs", 2, "minimal-adaptive"),
        ADAPTIVE_EIGHT("minimal adaptive, 8 VCs", 8, "minimal-adaptive"),
        CAREFUL("careful mapping, 1 VC", 1, "");

        private final String text;
        private final int vcs;
        private final String routing; // empty for the fixed one

        Remedy(String text, int vcs, String routing) {
            this.text = text;
            this.vcs = vcs;
            this.routing = routing;
        }

        boolean isAdaptive() {
            return !routing.isEmpty();
        }
    }

    /** The curves of one pattern, one for each remedy. */
    private record Outcome(Pattern pattern, List<Curve> curves) {
        Curve of(Remedy remedy) {
            return curves.stream()
                    .filter(curve -> curve.name().equals(remedy.text))
                    .findFirst()
                    .orElseThrow();
        }

        /** Saturation relative to that without a remedy. */
        double gain(Remedy remedy) {
            return of(remedy).plateau(Reading::average) / of(Remedy.NONE).plateau(Reading::average);
        }

        /** The share of the applied traffic that is achieved. */
        double carried(Remedy remedy, ToDoubleFunction<Reading> figure) {
            TrafficLevel level =
                    of(remedy).levels().stream()
                            .filter(l -> Math.abs(l.applied() / CARRIED - 1) < .05)
                            .findFirst()
                            .orElseThrow();
            return level.average(figure) / level.applied();
        }

        Plot plot(String title, boolean adaptive) {
            return Curves.plot(
                    title + ": " + pattern.text(),
                    "[003] 6.2",
                    Stream.of(Remedy.values())
                            .filter(
                                    r ->
                                            r == Remedy.NONE
                                                    || r == Remedy.CAREFUL
                                                    || r.isAdaptive() == adaptive)
                            .map(this::of)
                            .toList());
        }
    }

    private Findings study() {
        List<Outcome> outcomes = outcomes();
        claims(outcomes);
        draft.table(table(outcomes));
        limits();
        new OpenFaults(runner, loops, draft).study();
        for (Outcome outcome : outcomes) {
            draft.plot(outcome.plot("Random mapping with VCs", false));
            draft.plot(outcome.plot("Random mapping with adaptive routing", true));
        }
        return draft.note(
                        "The thesis asks these questions and answers none of them: all claims are"
                                + " the laboratory's.",
                        "The model is that of chapter 5. Enough is what careful mappings carry"
                                + " there: an applied traffic of 25 %, of which 95 % come through.",
                        "VCs take turns on their channel, flit by flit, each with a buffer of one"
                                + " flit.")
                .build(loops.seeds(), loops.points());
    }

    private List<Outcome> outcomes() {
        List<Pattern> patterns = patterns();
        List<Plan> plans = new ArrayList<>();
        for (Pattern pattern : patterns) {
            for (Remedy remedy : Remedy.values()) {
                plans.add(plan(pattern, remedy));
            }
        }
        List<Double> traffics =
                runner.isQuick() ? List.of(CARRIED, .5) : List.of(.05, .1, .15, CARRIED, .5);
        List<Curve> curves = loops.curves(plans, traffics);
        int each = Remedy.values().length;
        List<Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < patterns.size(); i++) {
            outcomes.add(new Outcome(patterns.get(i), curves.subList(i * each, (i + 1) * each)));
        }
        return outcomes;
    }

    private Plan plan(Pattern pattern, Remedy remedy) {
        String mapping = remedy == Remedy.CAREFUL ? pattern.careful : "random";
        Plan plan = loops.plan(remedy.text, pattern.side, pattern.graph, mapping);
        if (remedy == Remedy.CAREFUL) {
            plan = plan.withDistance(runner.placed(plan.work()).paths().meanLength());
        }
        if (remedy.isAdaptive()) {
            plan = plan.with("network.routing", remedy.routing);
        }
        return plan.with("network.vcs", remedy.vcs);
    }

    private void claims(List<Outcome> outcomes) {
        claimCarried("careful mappings carry 25 % with one VC", Remedy.CAREFUL, outcomes);
        claimRaised(
                "two VCs raise the saturation of random mappings",
                List.of(Remedy.TWO_VCS),
                outcomes);
        draft.because(VCS + "Four and eight gain less than two.");
        claimCarried("8 VCs let random mappings carry 25 %", Remedy.EIGHT_VCS, outcomes);
        draft.because(
                VCS
                        + "With 64 nodes it is no limit of the routes, which would let all nodes"
                        + " send 30 %; with 256 nodes they let them send 17 % at most.");
        claimRaised(
                "adaptive routing with one VC raises the saturation of random mappings",
                List.of(Remedy.WEST_FIRST, Remedy.ODD_EVEN),
                outcomes);
        draft.because(
                "With one VC both adaptive routings saturate lower than fixed routes, on a 2-D"
                        + " mesh as on a hypercube; what makes them lower was not looked into.");
        claimCarried(
                "adaptive routing with 8 VCs lets random mappings carry 25 %",
                Remedy.ADAPTIVE_EIGHT, outcomes);
        draft.because(
                "Minimal adaptive routing has what two VCs have without it, and more VCs add"
                        + " nothing, as they share the bandwidth of one channel.");
    }

    private void claimCarried(String text, Remedy remedy, List<Outcome> outcomes) {
        List<String> parts = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            parts.add(
                    "%s %s, worst node %s"
                            .formatted(
                                    outcome.pattern.text(),
                                    NumberText.percent(outcome.carried(remedy, Reading::average)),
                                    NumberText.percent(outcome.carried(remedy, Reading::worst))));
        }
        draft.claim(
                ClaimSource.ours(),
                text,
                ClaimCheck.atLeast(ENOUGH)
                        .describedAs("95 % of it come through for every pattern, average node"),
                String.join("; ", parts),
                outcomes.stream().map(o -> o.carried(remedy, Reading::average)).toList());
    }

    /** Claims that the best of these remedies raises saturation for every pattern. */
    private void claimRaised(String text, List<Remedy> remedies, List<Outcome> outcomes) {
        List<String> parts = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            List<String> gains =
                    remedies.stream().map(r -> NumberText.difference(outcome.gain(r))).toList();
            parts.add(outcome.pattern.text() + " " + String.join(" and ", gains));
        }
        draft.claim(
                ClaimSource.ours(),
                text,
                ClaimCheck.atLeast(RAISED)
                        .describedAs("by 10 % at least for every pattern, average node"),
                String.join("; ", parts),
                outcomes.stream()
                        .map(o -> remedies.stream().mapToDouble(o::gain).max().orElseThrow())
                        .toList());
    }

    private static TextTable table(List<Outcome> outcomes) {
        TextTable.Builder table =
                TextTable.of(
                        "saturation of the average node, and what comes through of 25 %",
                        "pattern",
                        "remedy",
                        "saturation",
                        "over none",
                        "average node",
                        "worst node");
        for (Outcome outcome : outcomes) {
            for (Remedy remedy : Remedy.values()) {
                table.row(
                        outcome.pattern.text(),
                        remedy.text,
                        NumberText.traffic(outcome.of(remedy).plateau(Reading::average)),
                        NumberText.difference(outcome.gain(remedy)),
                        NumberText.percent(outcome.carried(remedy, Reading::average)),
                        NumberText.percent(outcome.carried(remedy, Reading::worst)));
            }
        }
        return table.build();
    }

    // Limits that hold for any router

    private void limits() {
        TextTable.Builder table =
                TextTable.of(
                        "what all nodes of a 2-D mesh mapped at random can send alike, at most",
                        "nodes",
                        "fixed routes",
                        "any routes");
        List<Plot.Point> fixed = new ArrayList<>();
        List<Plot.Point> any = new ArrayList<>();
        for (int side : SIDES) {
            ScenarioRecipe recipe = MappingSample.recipe("mesh-2d", side, "random");
            List<TrafficLimits> limits =
                    runner.each(
                            MappingSample.seeds(recipe, MAPPINGS),
                            r -> TrafficLimits.of(runner.placed(r), side));
            fixed.add(point(side, limits, TrafficLimits::channels));
            any.add(point(side, limits, TrafficLimits::cut));
            table.row(
                    Integer.toString(side * side),
                    NumberText.traffic(fixed.getLast().y()),
                    NumberText.traffic(any.getLast().y()));
        }
        draft.table(table.build()).plot(plot(fixed, any));
        claimLimit("on fixed routes no VCs let all nodes send 25 %, with 256 nodes", fixed.get(1));
        claimLimit("on no routes can all nodes send 25 %, with 1024 nodes", any.get(2));
    }

    private static Plot.Point point(
            int side, List<TrafficLimits> limits, ToDoubleFunction<TrafficLimits> limit) {
        double mean = limits.stream().mapToDouble(limit).average().orElseThrow();
        return new Plot.Point(side * side, mean);
    }

    private void claimLimit(String text, Plot.Point limit) {
        draft.claim(
                ClaimSource.ours(),
                text,
                ClaimCheck.below(CARRIED)
                        .describedAs("below 0.25, for a 2-D mesh mapped at random"),
                NumberText.number("%.3f at most, on average over %d mappings", limit.y(), MAPPINGS),
                limit.y());
    }

    private static Plot plot(List<Plot.Point> fixed, List<Plot.Point> any) {
        List<Plot.Point> lemma = new ArrayList<>();
        List<Plot.Point> wanted = new ArrayList<>();
        for (int side : SIDES) {
            lemma.add(new Plot.Point(side * side, 2. / side));
            wanted.add(new Plot.Point(side * side, CARRIED));
        }
        return new Plot(
                "What no router can pass",
                "[003] 6.2",
                List.of(
                        new Plot.Panel(
                                "2-D mesh mapped at random, all nodes alike",
                                Axis.logarithmic("nodes"),
                                Axis.logarithmic("node traffic (flits per cycle)"),
                                List.of(
                                        Line.measured("limit on any routes", any),
                                        Line.measured("limit on fixed routes", fixed),
                                        Line.computed("lemma 6, average node", lemma),
                                        Line.reference("25 %", wanted)))));
    }
}
