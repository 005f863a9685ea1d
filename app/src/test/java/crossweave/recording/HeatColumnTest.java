package crossweave.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.files.scenario.ScenarioFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;

/** Recorded heat is of flits that have crossed channels, window by window. */
class HeatColumnTest {
    private static final long LAST = 1999;

    private static Experiment experiment(String... settings) {
        ScenarioFile scenario = ScenarioFile.of(Path.of("scenario.yaml"), "");
        for (String setting : settings) {
            scenario = scenario.with("--set", setting);
        }
        return scenario.experiment().tracked();
    }

    /** Of a run whose packets are much longer than a window. */
    private static Run recorded(Experiment experiment, HeatColumn heat) {
        Run run = new Run(experiment, _ -> {});
        run.watch(
                LAST,
                running -> {
                    heat.after(running);
                    return true;
                });
        return run;
    }

    @ParameterizedTest
    @CsvSource({"wormhole, 0", "wormhole, 500", "vc-router, 0", "vc-router, 500", "cut-through, 0"})
    void noWindowHasMoreFlitsThanCycles(String technique, int warmup) {
        Experiment experiment =
                experiment(
                        "network.topology=mesh 4x4",
                        "network.technique=" + technique,
                        "workload=traffic load=0.9 packet=200",
                        "measure.warmup=" + warmup,
                        "measure.cycles=3000");
        int channels = experiment.machine().topology().networkChannels();
        HeatColumn heat = new HeatColumn(channels, 0, LAST);
        recorded(experiment, heat);
        int most = 0;
        for (byte flits : heat.column().bytes()) {
            most = Math.max(most, flits & 0xff);
        }
        assertEquals((LAST + 1) / HeatColumn.WINDOW, heat.windows());
        assertTrue(most <= HeatColumn.WINDOW, "a link carries one flit a cycle: " + most);
        assertEquals(HeatColumn.WINDOW, most, "links of a saturated mesh are busy");
    }

    /** All have arrived when the run ends, within a window. */
    @Test
    void windowsHaveAllFlitsThatHaveCrossed() {
        Experiment experiment =
                experiment(
                        "network.topology=mesh 4x4",
                        "workload=traffic load=0.2 packet=100 until=1000",
                        "measure.warmup=0");
        int channels = experiment.machine().topology().networkChannels();
        HeatColumn heat = new HeatColumn(channels, 0, LAST);
        Run run = recorded(experiment, heat);
        long[] sums = new long[channels];
        byte[] bytes = heat.column().bytes();
        for (int i = 0; i < bytes.length; i++) {
            sums[i % channels] += bytes[i] & 0xff;
        }
        for (int channel = 0; channel < channels; channel++) {
            long missing = run.network().counters().flits(channel) - sums[channel];
            assertTrue(
                    0 <= missing && missing < HeatColumn.WINDOW, "of the last window: " + missing);
        }
    }
}
