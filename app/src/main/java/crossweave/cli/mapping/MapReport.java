package crossweave.cli.mapping;

import crossweave.cli.output.FigureLines;
import crossweave.cli.output.Version;
import crossweave.draw.TopologyDrawing;
import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.draw.print.Provenance;
import crossweave.machine.Machine;
import crossweave.mapping.GivenRoutes;
import crossweave.mapping.PlacementQuality;
import crossweave.mapping.search.PlacementSearch;
import crossweave.mapping.search.PlacementSearch.Found;
import crossweave.placing.PlacementDocument;
import crossweave.placing.Placing;
import crossweave.topology.Topology;
import crossweave.trace.route.RouteFile;
import crossweave.util.CountedNoun;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result of a search for a mapping: as lines, JSON, pictures and files. */
record MapReport(
        Placing placing,
        String objective,
        Found before,
        List<Found> found,
        PlacementSearch search,
        Optional<PlacementQuality> woven) {

    MapReport {
        found = List.copyOf(found);
    }

    MapReport(
            Placing placing,
            String objective,
            Found before,
            List<Found> found,
            PlacementSearch search) {
        this(placing, objective, before, found, search, Optional.empty());
    }

    /** Adds the quality of the best mapping on routes chosen for it. */
    MapReport with(PlacementQuality onRoutes) {
        return new MapReport(placing, objective, before, found, search, Optional.of(onRoutes));
    }

    private Topology topology() {
        return placing.machine().topology();
    }

    private Found best() {
        return found.getFirst();
    }

    /** The quality of the best mapping, on its own routes if there are any. */
    private PlacementQuality after() {
        return woven.orElse(best().quality());
    }

    private String title() {
        return placing.text() + " on " + topology().text();
    }

    void print(PrintWriter out, boolean byTime) {
        out.println(title() + ", for " + objective);
        out.println("  %-28s %10s %10s".formatted("", "before", "after"));
        PlacementQuality old = before.quality();
        row(out, "contention level, worst", old.maxLevel(), after().maxLevel(), 0);
        row(out, "contention level, mean", old.meanLevel(), after().meanLevel(), 2);
        row(out, "channel load, worst", old.maxLoad(), after().maxLoad(), 0);
        row(out, "channel load, mean", old.meanLoad(), after().meanLoad(), 2);
        if (!topology().isFullRate()) {
            PlacementQuality.Times was = old.times();
            PlacementQuality.Times is = after().times();
            row(out, "contention time, worst", was.highestLevel(), is.highestLevel(), 1);
            row(out, "channel time, worst", was.mostBusy(), is.mostBusy(), 1);
        }
        row(out, "weight on a channel, worst", old.maxVolume(), after().maxVolume(), 1);
        row(out, "hops, mean", old.meanHops(), after().meanHops(), 3);
        row(out, "hop-bytes", old.hopBytes(), after().hopBytes(), 0);
        if (search.evaluations() > 0) {
            String remark = byTime ? " (limited by time; --steps makes the search repeatable)" : "";
            new FigureLines(out)
                    .add(
                            "tried",
                            "%s%s",
                            CountedNoun.of(search.evaluations(), "placement"),
                            remark);
            if (best().equals(before)) {
                new FigureLines(out)
                        .add("note", "the search found no better mapping than the one before");
            }
        }
    }

    private static void row(PrintWriter out, String name, double old, double now, int digits) {
        String form = "%,10." + digits + "f";
        out.println("  %-28s ".formatted(name) + form.formatted(old) + " " + form.formatted(now));
    }

    /** A file for 'mapping: file', in the format that its name implies. */
    String placementFile(Path name) {
        return placing.file(name, best().placement());
    }

    /** A file for 'routing: routes'. */
    static String routeFile(GivenRoutes routes, Machine machine) {
        Topology topology = machine.topology();
        StringBuilder text = new StringBuilder();
        int ports = machine.node().ports();
        for (GivenRoutes.Way route : routes.all()) {
            List<String> stops = new ArrayList<>();
            stops.add(topology.name(topology.source(route.channels().getFirst())));
            route.channels().forEach(c -> stops.add(topology.name(topology.target(c))));
            text.append(RouteFile.line(route.from() * ports, route.to() * ports, stops))
                    .append('\n');
        }
        return text.toString();
    }

    String heatBefore(Provenance origin) {
        return heat(before.quality(), "paths over a channel, before").from(origin).svg();
    }

    String heatAfter(Provenance origin) {
        return heat(after(), "paths over a channel, after").from(origin).svg();
    }

    /** Both pictures use the same scale of colours. */
    private TopologyDrawing heat(PlacementQuality quality, String caption) {
        int scale = Math.max(before.quality().maxLoad(), after().maxLoad());
        return new TopologyDrawing(topology())
                .heat(channel -> quality.load()[channel], scale, caption);
    }

    /** The best cost over the course of the search; a single point if there was no search. */
    Figure course() {
        List<Dot> dots = new ArrayList<>();
        for (PlacementSearch.Step step : search.course()) {
            dots.add(new Dot(step.evaluations(), step.verdict().worst()));
        }
        dots.add(new Dot(search.evaluations(), best().verdict().worst()));
        Chart chart =
                new Chart(
                        "best so far",
                        AxisText.of("placements tried"),
                        AxisText.of(objective),
                        List.of(Series.measured("", dots)));
        return new Figure(
                title(), "The quantity that the search for a mapping minimises.", List.of(chart));
    }

    Map<String, Object> document(long seed, List<MapTrials.Trial> trials) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", Version.text());
        document.put("graph", placing.text());
        document.put("topology", topology().text());
        document.put("objective", objective);
        document.put("seed", seed);
        document.put("placements_looked_at", search.evaluations());
        document.put("before", PlacementDocument.figures(before.quality()));
        document.put("after", PlacementDocument.figures(after()));
        document.put("mapping", best().placement());
        document.put("course", search.course());
        document.put("simulated", trials);
        return document;
    }
}
