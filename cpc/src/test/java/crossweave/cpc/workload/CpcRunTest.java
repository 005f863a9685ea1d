package crossweave.cpc.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.runtime.CpcWorkload;
import crossweave.cpc.runtime.ProgramObserver;
import crossweave.cpc.runtime.Ran;
import crossweave.engine.Snapshot;
import crossweave.experiment.Experiment;
import crossweave.experiment.Prepared;
import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.result.Result;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** CPC programs on networks and nodes as they are. */
class CpcRunTest {
    private static final int NODES = 16;

    /** An experiment in which this program is the work; it puts its machine into the list. */
    private static Experiment experiment(
            String program, List<CpcWorkload> made, String... settings) {
        List<String> all = new ArrayList<>(List.of("network.topology=torus 4x4"));
        all.addAll(List.of(settings));
        Experiment other = Prepared.experiment(all.toArray(String[]::new));
        return new Experiment(
                other.scenario(),
                other.machine(),
                List.of(
                        _ -> {
                            ProcessorPlacement layout = ProcessorPlacement.identical(NODES, true);
                            CpcWorkload work =
                                    new CpcWorkload(
                                            Ran.setup(program, layout), ProgramObserver.NOBODY);
                            made.add(work);
                            return work;
                        }));
    }

    private static final String TO_NEXT = Ran.forall(NODES, Ran.TO_NEXT);

    private static String sorted(String text) {
        return String.join("\n", text.lines().sorted().toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wormhole",
                "cut-through",
                "store-and-forward",
                "circuit",
                "simulated-packet",
                "shortest-path",
                "ideal"
            })
    void aProgramSaysTheSameWhateverTheTechnique(String technique) {
        List<CpcWorkload> made = new ArrayList<>();
        Run run = new Run(experiment(TO_NEXT, made, "network.technique=" + technique));
        Result result = run.run();
        assertTrue(result.processes().getFirst().report().isComplete());
        String expected =
                IntStream.range(0, NODES)
                        .mapToObj(i -> "%d got %d".formatted(i, 10 * ((i + NODES - 1) % NODES)))
                        .sorted()
                        .reduce((a, b) -> a + "\n" + b)
                        .orElseThrow();
        assertEquals(expected, sorted(made.getFirst().program().orElseThrow().text()));
    }

    @Test
    void journeysSayWhichProcessSentTheMessage() {
        List<CpcWorkload> made = new ArrayList<>();
        List<RoutedDelivery> journeys = new ArrayList<>();
        Run.Log log =
                new Run.Log() {
                    @Override
                    public void delivered(Delivery delivery) {}

                    @Override
                    public void travelled(RoutedDelivery delivery) {
                        journeys.add(delivery);
                    }
                };
        Experiment tracked = experiment(TO_NEXT, made, "network.technique=wormhole").tracked();
        new Run(tracked, log).run();
        ProgramReport program = made.getLast().program().orElseThrow();
        assertTrue(journeys.size() > NODES);
        for (RoutedDelivery delivery : journeys) {
            int process = delivery.origin().orElseThrow().process();
            assertEquals(delivery.delivery().source(), program.lives().get(process).physical());
        }
    }

    @Test
    void aRunRestoredFromASnapshotEndsTheSame() {
        Run run = new Run(experiment(TO_NEXT, new ArrayList<>(), "network.technique=wormhole"));
        for (int i = 0; i < 20; i++) {
            run.step();
        }
        Snapshot<Run> snapshot = new Snapshot<>(run);
        Result first = run.run();
        Result again = snapshot.restore().run();
        assertEquals(first.fingerprint(), again.fingerprint());
        assertEquals(first.processes(), again.processes());
        assertEquals(first.cycles(), again.cycles());
    }

    @Test
    void nodesThatCostTimeMakeProcessesSendLonger() {
        ProcessReport plain = report("node=plain");
        ProcessReport kernel = report("node=kernel send=50");
        assertTrue(kernel.lastEnd() > plain.lastEnd());
        assertEquals(0, sending(plain));
        assertTrue(sending(kernel) > 0);
    }

    private static ProcessReport report(String node) {
        Run run =
                new Run(experiment(TO_NEXT, new ArrayList<>(), "network.technique=wormhole", node));
        return run.run().processes().getFirst().report();
    }

    private static long sending(ProcessReport report) {
        return report.processes().stream().mapToLong(ProcessReport.One::sending).sum();
    }

    @Test
    void aProgramThatWaitsForEverEndsWithWhoWaitsForWhat() {
        String program =
                Ran.forall(1, "ADLOCAL 1\nREF\nCONST 1\nCONST 4\nCONST -2147483648\nRECEIVE int\n");
        Result result = new Run(experiment(program, new ArrayList<>())).run();
        assertTrue(
                String.join("\n", result.notes()).contains("with tag 4; nobody is left to send it"),
                () -> result.notes().toString());
    }
}
