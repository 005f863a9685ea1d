package crossweave.metric;

import static crossweave.metric.CatalogMetric.metric;

import crossweave.result.ChipEnergy;
import crossweave.result.Result;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** The metrics of energy and area: estimates, of which nothing is measured. */
final class EnergyMetrics {
    private static final int DIGITS = 4;

    private EnergyMetrics() {}

    /** What that cost, where a scenario says what bits cost; none of it is measured. */
    static final List<CatalogMetric> ALL =
            List.of(
                    metric(
                                    "energy",
                                    "J",
                                    "estimate of the energy of the window, if the scenario has a"
                                            + " section energy",
                                    r -> energy(r, Result.Energy::total))
                            .significant(DIGITS),
                    metric(
                                    "power",
                                    "W",
                                    "the same by time, if it is known how long a cycle is",
                                    r -> energy(r, Result.Energy::power))
                            .significant(DIGITS),
                    metric(
                                    "energy-per-bit",
                                    "pJ/b",
                                    "the same by the bits that arrived",
                                    r -> energy(r, Result.Energy::perBit))
                            .significant(DIGITS),
                    chip("buffer-power", "the buffers of a chip", ChipEnergy::buffers),
                    chip("crossbar-power", "its crossbars", ChipEnergy::crossbars),
                    chip("channel-power", "flits on its channels", ChipEnergy::channels),
                    chip("output-power", "flits in the registers of outputs", ChipEnergy::outputs),
                    chip("clock-power", "the clocks of its registers", ChipEnergy::clocks),
                    chip("leakage-power", "what its transistors leak", ChipEnergy::leakage),
                    metric(
                                    "area",
                                    "mm2",
                                    "estimate of the area of routers and channels, if the scenario"
                                            + " has energy.chip",
                                    r ->
                                            r.energy()
                                                    .flatMap(Result.Energy::chip)
                                                    .map(chip -> chip.area().total())
                                                    .orElse(Double.NaN))
                            .significant(DIGITS));

    private static CatalogMetric chip(
            String name, String what, ToDoubleFunction<ChipEnergy> joules) {
        return metric(
                        name,
                        "W",
                        "estimate of the power of " + what + ", if the scenario has energy.chip",
                        r -> energy(r, all -> power(all, joules)))
                .significant(DIGITS);
    }

    private static double power(Result.Energy all, ToDoubleFunction<ChipEnergy> joules) {
        return all.chip().map(joules::applyAsDouble).orElse(Double.NaN) / all.seconds();
    }

    private static double energy(Result result, ToDoubleFunction<Result.Energy> figure) {
        return result.energy().map(figure::applyAsDouble).orElse(Double.NaN);
    }
}
