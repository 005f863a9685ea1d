package crossweave.cli.breakdown;

import crossweave.cli.output.Version;
import crossweave.experiment.critical.CriticalPath.Link;
import crossweave.experiment.critical.Piece;
import crossweave.topology.Topology;
import crossweave.workload.CollectiveGroups;
import crossweave.workload.ProcessReport.One;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A breakdown as a JSON document. Times are cycles. */
final class BreakdownDocument {
    private BreakdownDocument() {}

    static Map<String, Object> of(Breakdown breakdown, Map<String, Breakdown> compared) {
        Topology topology = breakdown.experiment().machine().topology();
        Map<String, Object> document = figures(breakdown);
        document.put("version", Version.text());
        document.put("seed", breakdown.result().seed());
        document.put("fingerprint", breakdown.result().fingerprint());
        document.put(
                "collectives",
                breakdown.collectives().stream().map(BreakdownDocument::collective).toList());
        document.put(
                "critical_path",
                breakdown.path().pieces().stream().map(BreakdownDocument::piece).toList());
        document.put(
                "links",
                breakdown.path().links().stream().map(link -> link(link, topology)).toList());
        Map<String, Object> others = new LinkedHashMap<>();
        compared.forEach((setting, other) -> others.put(setting, figures(other)));
        document.put("what_if", others);
        return document;
    }

    private static Map<String, Object> figures(Breakdown breakdown) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("scenario", breakdown.title());
        figures.put("step", breakdown.step());
        figures.put("computing_percent", breakdown.percent(One::computing));
        figures.put("exposed_percent", breakdown.percent(One::exposed));
        figures.put("overlapped_percent", breakdown.percent(One::overlapped));
        return figures;
    }

    private static Map<String, Object> collective(CollectiveGroups groups) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("operation", groups.first().name());
        one.put("algorithm", groups.first().algorithm());
        one.put("bytes", groups.first().bytes());
        one.put("ranks", groups.first().ranks());
        one.put("groups", groups.groups().size());
        one.put("times", groups.repetitions());
        one.put("cycles", groups.meanCycles());
        one.put("longest", groups.longest());
        return one;
    }

    private static Map<String, Object> piece(Piece piece) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("kind", piece.kind().name().toLowerCase(Locale.ROOT));
        one.put("from", piece.from());
        one.put("to", piece.to());
        one.put("begin", piece.begin());
        one.put("end", piece.end());
        return one;
    }

    private static Map<String, Object> link(Link link, Topology topology) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("link", topology.channelName(link.channel()));
        one.put("class", topology.linkClass(link.channel()));
        one.put("messages", link.messages());
        one.put("cycles", link.cycles());
        one.put("waited", link.waited());
        return one;
    }
}
