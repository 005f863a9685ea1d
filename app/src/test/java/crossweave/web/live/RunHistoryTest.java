package crossweave.web.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.Metrics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/** What the page says of a run is so at every moment. */
class RunHistoryTest {
    private static final double ROUNDING = 1e-9;

    private static Experiment experiment(String... settings) {
        ScenarioFile scenario = ScenarioFile.of(Path.of("scenario.yaml"), "");
        for (String setting : settings) {
            scenario = scenario.with("--set", setting);
        }
        return scenario.experiment().tracked();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "vc-router", "cut-through"})
    void noChannelIsBusyMoreThanAllTheTime(String technique) {
        Experiment experiment =
                experiment(
                        "network.topology=mesh 4x4",
                        "network.technique=" + technique,
                        "workload=traffic load=0.9 packet=32",
                        "measure.warmup=300",
                        "measure.cycles=700");
        RunHistory history = new RunHistory(experiment.machine().topology().networkChannels());
        Run run = new Run(experiment, history);
        double most = 0;
        do {
            history.beforeStep(run);
            NetworkFrame network = NetworkFrame.of(run);
            most = Math.max(most, most(history.recent(run, RunHistory.Heat.BUSY, network)));
            most = Math.max(most, most(history.overall(run, RunHistory.Heat.BUSY, network)));
            most = Math.max(most, most(network.busy(run, experiment.machine().topology())));
        } while (run.step(history.endOfInterval(run.nextCycle())));
        assertTrue(most > 0.9, "a link of a saturated mesh is busy nearly always: " + most);
        assertTrue(most <= 1 + ROUNDING, "a link carries one flit a cycle: " + most);
    }

    private static double most(double[] values) {
        return Arrays.stream(values).max().orElse(0);
    }

    /** So that the page shows them by the labels, units and sentences of the catalog. */
    @Test
    void whatIsShownOverTimeAreMetricsOfTheCatalog() {
        for (RunCourse.Quantity quantity : RunCourse.Quantity.values()) {
            assertTrue(Metrics.CATALOG.find(quantity.metric).isPresent(), quantity.metric);
        }
    }

    @Test
    void meansOverTimeAreThoseOfWhatArrivesInEachInterval() {
        int cycles = 64 * 256; // as many intervals as there are
        Experiment experiment =
                experiment(
                        "network.topology=mesh 4x4",
                        "workload=traffic load=0.2 until=" + cycles / 2,
                        "measure.warmup=0");
        RunHistory history = new RunHistory(experiment.machine().topology().networkChannels());
        List<Delivery> all = new ArrayList<>();
        Run run =
                new Run(
                        experiment,
                        delivery -> {
                            history.delivered(delivery);
                            all.add(delivery);
                        });
        run.run();
        for (RunCourse.Quantity quantity : RunCourse.Quantity.values()) {
            double[] shown = history.course().values(quantity, cycles - 1, 16);
            for (int i : new int[] {3, 40, 77}) {
                List<Delivery> in = all.stream().filter(d -> d.arrived() / 64 == i).toList();
                double expected =
                        switch (quantity) {
                            case LATENCY -> mean(in, Delivery::latency);
                            case NETWORK_LATENCY -> mean(in, Delivery::networkLatency);
                            case BLOCKED -> mean(in, Delivery::blocked);
                            case HOPS -> mean(in, Delivery::hops);
                            case ACCEPTED ->
                                    in.stream().mapToLong(Delivery::flits).sum() / 64.0 / 16;
                        };
                assertEquals(expected, shown[i], ROUNDING);
            }
        }
    }

    private static double mean(List<Delivery> all, ToLongFunction<Delivery> of) {
        return all.stream().mapToLong(of).average().orElse(Double.NaN);
    }

    @Test
    void throughputIsWhatArrives() {
        double load = 0.2;
        Experiment experiment =
                experiment(
                        "network.topology=mesh 4x4",
                        "workload=traffic load=" + load,
                        "measure.warmup=0",
                        "measure.cycles=20000");
        RunHistory history = new RunHistory(experiment.machine().topology().networkChannels());
        Run run = new Run(experiment, history);
        run.run();
        double[] rates = history.course().values(RunCourse.Quantity.ACCEPTED, 19_999, 16);
        double mean = Arrays.stream(rates).average().orElse(0);
        assertEquals(load, mean, 0.1 * load);
    }
}
