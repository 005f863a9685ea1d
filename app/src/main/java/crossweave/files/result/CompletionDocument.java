package crossweave.files.result;

import crossweave.result.Result.Completion;
import crossweave.result.Result.Completion.MessageKind;
import crossweave.workload.Workload.Repetition;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a workload ended, as a part of the result document. */
final class CompletionDocument {
    private CompletionDocument() {}

    static Map<String, @Nullable Object> of(Completion work) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("workload", work.workload());
        document.put("priority", work.priority());
        document.put("complete", work.isDone());
        document.put("begin", cycles(work.begin()));
        document.put("end", cycles(work.end()));
        document.put("makespan", cycles(work.makespan()));
        putRepetitions(document, work.repetitions());
        document.put("first_sent", cycles(work.firstSent()));
        document.put("last_sent", cycles(work.lastSent()));
        document.put("last_arrived", cycles(work.lastArrived()));
        document.put("drain", cycles(work.drain()));
        document.put("sent", work.sent());
        document.put("messages", work.messages());
        document.put("flits", work.flits());
        document.put("kinds", work.kinds().stream().map(CompletionDocument::of).toList());
        document.put("nodes", work.nodes().stream().map(CompletionDocument::of).toList());
        return document;
    }

    /** Adds what a repeated workload did, and nothing to others. */
    static void putRepetitions(
            Map<String, @Nullable Object> document, List<Repetition> repetitions) {
        if (!repetitions.isEmpty()) {
            document.put(
                    "repetitions",
                    repetitions.stream()
                            .map(each -> Map.of("begin", each.begin(), "end", each.end()))
                            .toList());
        }
    }

    private static Map<String, @Nullable Object> of(MessageKind some) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("kind", some.name());
        document.put("sent", some.sent());
        document.put("messages", some.messages());
        document.put("flits", some.flits());
        document.put("first_sent", cycles(some.firstSent()));
        document.put("last_sent", cycles(some.lastSent()));
        document.put("last_arrived", cycles(some.lastArrived()));
        document.put("latency", ResultDocument.figures(some.latency()));
        return document;
    }

    private static Map<String, @Nullable Object> of(Completion.NodeMessages node) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("node", node.node());
        document.put("messages", node.messages());
        document.put("last_sent", cycles(node.lastSent()));
        document.put("delivered", cycles(node.delivered()));
        document.put("received", cycles(node.received()));
        return document;
    }

    private static @Nullable Long cycles(long cycles) {
        return cycles == Completion.NONE ? null : cycles;
    }
}
