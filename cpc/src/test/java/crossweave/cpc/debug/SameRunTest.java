package crossweave.cpc.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.workload.Golden;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.result.Result;
import crossweave.workload.ProgramReport;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A program does the same under the debugger as without it, in the same cycles. */
class SameRunTest {
    private static final Path EXAMPLES = Path.of("..", "examples", "15-parallel-programs");

    private static final List<String> TECHNIQUES =
            Boolean.getBoolean("crossweave.nightly")
                    ? List.of("wormhole", "store-and-forward", "shortest-path")
                    : List.of("wormhole");

    @TestFactory
    Stream<DynamicTest> aProgramDoesTheSameUnderTheDebugger() {
        return Stream.concat(Golden.all().stream(), Golden.in(EXAMPLES).stream())
                .filter(golden -> golden.compiled().code().isPresent())
                .map(
                        golden ->
                                DynamicTest.dynamicTest(
                                        golden.file().toString(), () -> compare(golden)));
    }

    private static void compare(Golden golden) {
        VCode code = golden.compiled().code().orElseThrow();
        for (String technique : TECHNIQUES) {
            Experiment experiment =
                    golden.experiment(
                            code, technique, "workload.messages=true", "workload.quantum=7");
            assertEquals(told(plain(experiment)), told(debugged(experiment)), technique);
        }
    }

    private static Result plain(Experiment experiment) {
        Run run = new Run(experiment);
        try {
            return run.run();
        } catch (WorkloadFailed e) {
            return run.failed(e);
        }
    }

    private static Result debugged(Experiment experiment) {
        try (Debugger debugger = new Debugger(experiment)) {
            StopReason stop = debugger.goOn();
            return stop.reason() == StopReason.Reason.ERROR
                    ? debugger.run().failed(new WorkloadFailed(stop.text()))
                    : debugger.run().result();
        }
    }

    /**
     * What ends with an error is measured to different depths when it does: others may be in the
     * midst of a long piece of computing. Likewise a limit of time is looked at between pieces.
     */
    private static String told(Result result) {
        ProgramReport program = result.programs().getFirst();
        String failure = result.failure().orElse("");
        if (!failure.isEmpty()) {
            boolean isLate = failure.contains("max-time");
            return program.text()
                    + (isLate ? failure.replaceAll("(cycle|at) [\\d,]+", "") : failure);
        }
        return String.join(
                "\n",
                result.fingerprint(),
                program.text(),
                program.time() + " " + program.measured() + " " + program.status(),
                program.processors().toString(),
                program.lives().toString(),
                program.profile().toString(),
                program.messages().toString(),
                program.receptions().toString(),
                program.output().toString(),
                program.files().keySet().toString(),
                result.notes().toString());
    }
}
