package crossweave.files.result;

import crossweave.workload.CollectiveReport;
import crossweave.workload.CollectiveReport.Repetition;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProcessReport.One;
import crossweave.workload.ProcessReport.Spread;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the processes of a workload did, as a part of the result document. */
final class ProcessDocument {
    private ProcessDocument() {}

    static Map<String, @Nullable Object> of(String workload, ProcessReport report) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("workload", workload);
        document.put("complete", report.isComplete());
        document.put("begin", report.begin());
        document.put("end", report.isComplete() ? report.lastEnd() : null);
        document.put("unreceived", report.unreceived());
        document.put(
                "collectives",
                report.collectives().stream().map(ProcessDocument::collective).toList());
        document.put("sections", sections(report));
        document.put("processes", processes(report));
        return document;
    }

    private static Map<String, Object> collective(CollectiveReport report) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("kind", report.name());
        document.put("algorithm", report.algorithm());
        document.put("ranks", report.ranks());
        document.put("bytes", report.bytes());
        document.put("begin", report.repetitions().stream().map(Repetition::begin).toList());
        document.put("end", report.repetitions().stream().map(Repetition::end).toList());
        return document;
    }

    private static List<Map<String, @Nullable Object>> sections(ProcessReport report) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        for (int i = 0; i < report.sections().size(); i++) {
            Spread spread = report.perPass(i).orElse(null);
            Map<String, @Nullable Object> section = new LinkedHashMap<>();
            section.put("name", report.sections().get(i));
            section.put("passes", report.passes(i));
            section.put("mean", spread == null ? null : spread.mean());
            section.put("worst", spread == null ? null : spread.most());
            all.add(section);
        }
        return all;
    }

    private static List<Map<String, @Nullable Object>> processes(ProcessReport report) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        for (One one : report.processes()) {
            Map<String, @Nullable Object> process = new LinkedHashMap<>();
            process.put("process", all.size());
            process.put("node", one.node());
            process.put("end", one.isDone() ? one.end() : null);
            process.put("computing", one.computing());
            process.put("sending", one.sending());
            process.put("receiving", one.receiving());
            process.put("in_barriers", one.inBarriers());
            process.put("exposed", one.exposed());
            process.put("overlapped", one.overlapped());
            process.put("messages", one.messages());
            process.put("flits", one.flits());
            process.put("passes", one.passes());
            process.put("spent", one.spent());
            process.put("computed", one.computed());
            all.add(process);
        }
        return all;
    }
}
