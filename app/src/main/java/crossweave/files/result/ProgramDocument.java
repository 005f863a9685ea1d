package crossweave.files.result;

import crossweave.engine.EventQueue;
import crossweave.workload.ProgramReport;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What a CPC program did, as a part of the result document. */
final class ProgramDocument {
    private ProgramDocument() {}

    static Map<String, Object> of(ProgramReport report) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("finished", report.isFinished());
        document.put("status", report.status());
        document.put("time", report.time());
        document.put("progress", report.progress());
        document.put("parallel_time", report.measured());
        document.put("computation", report.computing());
        document.put("communication", report.communication());
        document.put("utilisation", report.utilisation());
        document.put("processors", processors(report));
        document.put("profile", report.profile());
        document.put("processes", report.lives().stream().map(ProgramDocument::life).toList());
        document.put("traffic", report.traffic());
        if (!report.messages().isEmpty()) {
            document.put(
                    "messages", report.messages().stream().map(ProgramDocument::message).toList());
        }
        document.put("output", report.output());
        return document;
    }

    private static List<Map<String, Object>> processors(ProgramReport report) {
        return IntStream.range(0, report.processors().size())
                .mapToObj(p -> processor(report, p))
                .toList();
    }

    private static Map<String, Object> processor(ProgramReport report, int number) {
        ProgramReport.Processor one = report.processors().get(number);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("computing", one.computing());
        document.put("communicating", one.communicating());
        document.put("switching", one.switching());
        document.put("utilisation", report.utilisation(number));
        return document;
    }

    private static Map<String, Object> life(ProgramReport.Life life) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("process", life.process());
        document.put("parent", life.parent());
        document.put("virtual", life.virtual());
        document.put("physical", life.physical());
        document.put("made_by", life.madeBy().toString());
        document.put("created", life.created());
        document.put("began", life.began());
        document.put("ended", life.isOver() ? life.ended() : -1);
        document.put("computing", life.computing());
        document.put("sending", life.sending());
        document.put("waiting", life.waiting());
        document.put("in_barriers", life.inBarriers());
        return document;
    }

    static Map<String, Object> message(ProgramReport.MessageRecord message) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("sent", message.sent());
        document.put("arrived", message.arrived() == EventQueue.NEVER ? -1 : message.arrived());
        document.put("from", message.from());
        document.put("to", message.to());
        document.put("bytes", message.bytes());
        document.put("kind", message.kind().name());
        document.put("process", message.origin().process());
        document.put("place", message.origin().place().toString());
        return document;
    }
}
