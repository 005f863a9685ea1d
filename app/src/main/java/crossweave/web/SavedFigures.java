package crossweave.web;

import crossweave.draw.TopologyDrawing;
import crossweave.report.NodeBars;
import crossweave.study.figure.SweepFigure;
import crossweave.topology.Topology;
import crossweave.web.http.PageRequest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Draws saved results. */
final class SavedFigures {
    private SavedFigures() {}

    /** Latency and accepted load of sweeps. */
    static String curves(String title, List<SavedResult> sweeps) {
        boolean isAlone = sweeps.size() == 1;
        List<SweepFigure.Named> named =
                sweeps.stream()
                        .map(s -> new SweepFigure.Named(isAlone ? "" : s.name(), s.table()))
                        .toList();
        String origin =
                sweeps.stream()
                        .map(
                                s ->
                                        "%s%s, seed %s, crossweave %s"
                                                .formatted(
                                                        isAlone ? "" : s.name() + ": ",
                                                        s.fact("network"),
                                                        s.fact("seed"),
                                                        s.fact("version")))
                        .collect(Collectors.joining("\n"));
        return new SweepFigure(named).figure(title, SweepFigure.READING + "\n" + origin).svg();
    }

    /** All figures of a run for which it has numbers. */
    static List<String> ofRun(SavedResult run) {
        List<String> figures = new ArrayList<>();
        if (!run.document().objects("channels").isEmpty()) {
            figures.add(links(run));
        }
        List<PageRequest> nodes = run.document().objects("nodes");
        if (!nodes.isEmpty()) {
            figures.add(bars("Dataflow hops", "packets that left", "dataflow_hops", nodes));
            figures.add(bars("Contention", "cycles that packets waited", "contention", nodes));
        }
        return figures;
    }

    private static String bars(String title, String unit, String key, List<PageRequest> nodes) {
        double[] counts = nodes.stream().mapToDouble(node -> node.number(key, 0)).toArray();
        return new NodeBars(title, unit, counts).svg();
    }

    /** The network with links coloured by utilisation. */
    static String links(SavedResult run) {
        Topology topology = run.scenario().experiment().machine().topology();
        double[] busy = new double[topology.networkChannels()];
        for (PageRequest channel : run.document().objects("channels")) {
            int id = channel.integer("id");
            if (id >= 0 && id < busy.length) { // channels of terminals are not drawn
                busy[id] = channel.number("utilisation", 0);
            }
        }
        return new TopologyDrawing(topology).utilisation(channel -> busy[channel]).svg();
    }
}
