package crossweave.web.live;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.runtime.CpcView;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.files.Json;
import crossweave.topology.Topology;
import crossweave.workload.ProgramReport;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The state of a program as the page shows it. */
final class ProgramFrame {
    private static final int MOST_PROCESSES = 1024;
    private static final int MOST_OUTPUT = 20_000; // the last characters of the output

    private final Debugger debugger;
    private final String program; // the program's own file
    private final Topology topology;
    private final ShownExpression shown;

    ProgramFrame(Debugger debugger, String program, Experiment experiment) {
        this.debugger = debugger;
        this.program = program;
        this.shown = new ShownExpression(debugger);
        this.topology = experiment.machine().topology();
    }

    void showExpression(String expression) {
        shown.show(expression);
    }

    String text(StopReason stop, boolean isGoing) {
        Run run = debugger.run();
        CpcView view = debugger.view();
        Map<String, Object> frame = new LinkedHashMap<>();
        frame.put("cycle", isGoing ? run.cycle() : Math.max(run.cycle(), stop.cycle()));
        frame.put("going", isGoing);
        frame.put("stop", stop(stop));
        frame.put("process_count", view.processCount());
        frame.put(
                "processes",
                IntStream.range(0, Math.min(MOST_PROCESSES, view.processCount()))
                        .mapToObj(number -> process(view, number))
                        .toList());
        shown.putValues(frame, MOST_PROCESSES);
        putOutput(frame, view.output());
        NetworkFrame network = NetworkFrame.of(run);
        NetworkFrame.putHeat(frame, network.busy(run, topology), 1);
        network.putPackets(frame, true);
        return Json.compact(frame);
    }

    static Map<String, Object> stop(StopReason stop) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("reason", stop.reason().name().toLowerCase(Locale.ROOT));
        document.put("process", stop.process());
        document.put("cycle", stop.cycle());
        document.put("text", stop.text());
        document.put("end", stop.isEnd());
        return document;
    }

    private Map<String, Object> process(CpcView view, int number) {
        CpcView.ProcessView process = view.process(number);
        List<CallFrame> calls = debugger.frames(number);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("number", number);
        document.put("parent", process.parent());
        document.put("virtual", process.virtual());
        document.put("physical", process.physical());
        document.put("state", process.state().name().toLowerCase(Locale.ROOT));
        document.put("does", process.does());
        document.put("place", calls.stream().findFirst().map(f -> f.place().toString()).orElse(""));
        document.put("line", innermost(calls).map(f -> f.place().line()).orElse(0));
        return document;
    }

    /** The innermost call in the program's own file; others are in included files. */
    private Optional<CallFrame> innermost(List<CallFrame> calls) {
        return calls.stream().filter(call -> call.place().file().equals(program)).findFirst();
    }

    private static void putOutput(Map<String, Object> frame, List<ProgramReport.Piece> pieces) {
        int from = pieces.size();
        int length = 0;
        while (from > 0 && length < MOST_OUTPUT) {
            from--;
            length += pieces.get(from).text().length();
        }
        String text =
                pieces.subList(from, pieces.size()).stream()
                        .map(ProgramReport.Piece::text)
                        .collect(Collectors.joining());
        frame.put("output", text.substring(Math.max(0, text.length() - MOST_OUTPUT)));
        frame.put("output_cut", from > 0 || text.length() > MOST_OUTPUT);
    }
}
