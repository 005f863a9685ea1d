package crossweave.workload.script;

import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStreams;
import crossweave.script.ParamValues;
import crossweave.script.Script;
import crossweave.workload.ProcessReport;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.process.Processes;

import java.util.List;

/** A script that is carried out on the simplest network. */
record Played(Wires wires) {
    static final int LATENCY = 10; // of the network
    static final int HEARD = LATENCY + 1; // cycles from a send until it may be received

    private static final long FOR_EVER = 100_000_000;

    static Wires wires(String text, String params, int processes, boolean lastFirst) {
        WorkloadSettings.Site site =
                new WorkloadSettings.Site(processes, List.of(), new RandomStreams(1), 0);
        ScriptInterpreter program =
                new ScriptInterpreter(
                        Script.of("s.xws", text).compile(ParamValues.parse(params)),
                        processes,
                        site,
                        CollectiveMeans.PLAIN);
        return new Wires(new Processes(program, 1, 0), LATENCY, lastFirst);
    }

    /** To its end, or until nothing happens any more. */
    static Played of(String text, int processes) {
        Wires wires = wires(text, "", processes, false);
        wires.run(FOR_EVER);
        return new Played(wires);
    }

    static Played finished(String text, int processes) {
        Played played = of(text, processes);
        assertTrue(played.report().isComplete(), () -> played.waiting().toString());
        return played;
    }

    ProcessReport report() {
        return wires.work().processes().orElseThrow();
    }

    long end(int process) {
        return report().processes().get(process).end();
    }

    List<Sent> sent() {
        return wires.run(0);
    }

    /** Lengths of all messages, in the order in which they were sent. */
    List<Integer> flits() {
        return sent().stream().map(Sent::flits).toList();
    }

    List<String> waiting() {
        return wires.work().waiting();
    }
}
