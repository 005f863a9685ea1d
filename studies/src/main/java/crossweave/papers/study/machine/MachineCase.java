package crossweave.papers.study.machine;

import crossweave.experiment.ScenarioRecipe;

import java.util.List;

/**
 * A preset and the sizes of its benchmarks.
 *
 * @param near a neighbour of process 0
 * @param far one at the largest distance from it
 * @param spread an all-to-all runs on every so-many-th terminal
 * @param message bytes of its messages, a few packets
 */
record MachineCase(String preset, int near, int far, int spread, int message) {
    static final List<MachineCase> ALL =
            List.of(
                    new MachineCase("blue-gene-q", 2, 1 + 2 * (2 + 8 + 32 + 128), 1, 2 << 10),
                    new MachineCase("tofu-d", 1, 1 + 2 + 6 + 2 * (12 + 48 + 192), 1, 2 * 1920),
                    new MachineCase("tpu-v4", 1, 2 * (1 + 4 + 16), 1, 16 << 10),
                    new MachineCase("hgx-h100", 1, 7, 1, 1 << 20),
                    new MachineCase("dgx-superpod-h100", 1, 511, 8, 64 << 10),
                    new MachineCase("nvl72", 1, 71, 1, 64 << 10),
                    new MachineCase("frontier", 1, 74 * 512 - 1, 128, 32 << 10),
                    new MachineCase("ethernet-clos", 1, 255, 1, 32 << 10),
                    new MachineCase("ucie-4", 1, 63, 1, 1 << 10));

    /** A benchmark script on this machine. */
    ScenarioRecipe script(String program, String parameters) {
        return ScenarioRecipe.EMPTY
                .with("machine", preset)
                .with("workload.name", "script")
                .with("workload.program", program)
                .with("workload.set", parameters)
                .with("seed", 1);
    }
}
