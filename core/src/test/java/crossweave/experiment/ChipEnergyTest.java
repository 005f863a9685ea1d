package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.metric.Metrics;
import crossweave.problem.BadInput;
import crossweave.result.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Energy and area of a chip by the model that BookSim 2 has. */
class ChipEnergyTest {
    /** What BookSim simulates with dim_order, packets of 4 flits at 0.05, and sim_power. */
    private static final ScenarioRecipe TORUS =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "torus 8x8 latency=2")
                    .with("network.routing", "dimension-order ties=random dateline=keep")
                    .with("network.technique", "vc-router loopback=router")
                    .with("network.vcs", "4")
                    .with("network.buffer", "8")
                    .with("workload.pattern", "uniform self=true")
                    .with("workload.load", "0.2")
                    .with("workload.packet", "4")
                    .with("measure.warmup", "3000")
                    .with("measure.cycles", "20000")
                    .with("flit", "16 B")
                    .with("energy.chip.technology", "itrs-32nm");

    private static double metric(String name, Result result) {
        return Metrics.find(name, Metrics.ALL).of(result);
    }

    /**
     * BookSim's components in watts, at 0.1997 flits per terminal per cycle, added as here: switch
     * and its control; wires and their registers; registers of outputs and their control; both
     * clocks. It leaves the voltage out of what the switch leaks, and the clock out of a part of
     * what writing needs, so that its writes cost as much as reads.
     */
    @ParameterizedTest
    @CsvSource({
        "crossbar-power, 8.44906 + 3.3341",
        "channel-power, 140.063 + 1.74021",
        "output-power, 0.435053 + 0.224523",
        "clock-power, 4.8475 + 1.21188",
    })
    void thePowerOfComponentsIsThatOfBookSim(String name, String watts) {
        assertEquals(sum(watts), metric(name, TORUS.run()), .01 * sum(watts));
    }

    @Test
    void whatLeaksIsWhatBookSimSaysWithTheVoltageOfTheSwitch() {
        double voltage = .9;
        double expected = 1.82742 + .377487 + voltage * 1.87408;
        assertEquals(expected, metric("leakage-power", TORUS.run()), 1e-5 * expected);
    }

    @Test
    void buffersNeedWhatBookSimSaysAndWhatItLeavesOut() {
        double bookSim = 2 * 2.58852;
        double power = metric("buffer-power", TORUS.run());
        assertTrue(power > bookSim && power < 1.05 * bookSim, "" + power);
    }

    @Test
    void theAreaIsThatOfBookSim() {
        assertEquals(.363227 + .671089 + .402653 + .0335544, metric("area", TORUS.run()), 1e-5);
    }

    private static double sum(String text) {
        double sum = 0;
        for (String part : text.split("\\+")) {
            sum += Double.parseDouble(part.strip());
        }
        return sum;
    }

    /** Energy goes with the square of the voltage, where nothing leaks. */
    @Test
    void aFigureOfTheTableCanBeReplaced() {
        double usual = metric("crossbar-power", TORUS.run());
        double lower =
                metric("crossbar-power", TORUS.with("energy.chip.values.voltage", "0.45").run());
        assertEquals(usual / 4, lower, 1e-9 * usual);
    }

    @Test
    void anUnknownFigureIsRefused() {
        BadInput refused =
                assertThrows(
                        BadInput.class,
                        () -> TORUS.with("energy.chip.values.volts", "1").experiment());
        assertTrue(refused.getMessage().contains("volts"), refused.getMessage());
    }

    @Test
    void buffersWithoutALimitAreRefused() {
        BadInput refused =
                assertThrows(
                        BadInput.class,
                        () ->
                                ScenarioRecipe.EMPTY
                                        .with("network.topology", "torus 4x4")
                                        .with("network.technique", "store-and-forward")
                                        .with("flit", "16 B")
                                        .with("energy.chip.technology", "itrs-32nm")
                                        .experiment());
        assertTrue(refused.getMessage().contains("network.buffer"), refused.getMessage());
    }

    @Test
    void theComponentsAddUpToTheEnergy() {
        Result result = TORUS.run();
        Result.Energy energy = result.energy().orElseThrow();
        assertEquals(energy.chip().orElseThrow().total(), energy.total(), 1e-12 * energy.total());
    }
}
