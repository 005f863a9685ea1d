package crossweave.experiment;

import crossweave.config.Binder;
import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.network.NetworkConfig;
import crossweave.network.device.DeviceRefusal;
import crossweave.network.vc.VcRouter;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;

import java.util.List;
import java.util.Optional;

/** Finds everything in a scenario that a GPU cannot simulate; docs/guide/gpu.md has the rules. */
final class DeviceFit {
    private static final long MOST_CYCLES = Integer.MAX_VALUE;
    private static final String ELSE = "; leave out measure.device, or write cpu";

    private final Scenario scenario;
    private final Machine machine;
    private final Binder marks;
    private final Problems problems;

    DeviceFit(Scenario scenario, Machine machine, Binder marks, Problems problems) {
        this.scenario = scenario;
        this.machine = machine;
        this.marks = marks;
        this.problems = problems;
    }

    void check(List<WorkloadSettings> workloads) {
        checkTechnique();
        checkNetwork();
        require(
                scenario.engine() == Scenario.Engine.FAST,
                "engine",
                "is reference, which is Java and runs on a core");
        checkLength("measure.most", scenario.measure().most());
        checkLength("measure.cycles", scenario.measure().cycles());
        checkLength("measure.warmup", scenario.measure().warmup());
        require(
                scenario.measure().interval().isEmpty(),
                "measure.interval",
                "is %s, but a GPU keeps no results over time",
                scenario.measure().interval().orElse(0L));
        checkWorkloads(workloads);
    }

    private void checkLength(String path, Optional<Long> cycles) {
        require(
                cycles.orElse(0L) <= MOST_CYCLES,
                path,
                "is %,d cycles, but a GPU counts no more than %,d",
                cycles.orElse(0L),
                MOST_CYCLES);
    }

    private void require(boolean holds, String path, String sentence, Object... values) {
        if (!holds) {
            problems.add(
                    marks.positionOf(path),
                    path,
                    ProblemCode.NOT_SUPPORTED,
                    sentence + ELSE,
                    values);
        }
    }

    private void checkTechnique() {
        NetworkSettings network = scenario.network();
        boolean isRouter = network.technique().build() instanceof VcRouter;
        require(
                isRouter,
                "network.technique",
                "is %s, but a GPU simulates vc-router only",
                network.technique().name());
        if (network.technique().build() instanceof VcRouter router) {
            require(
                    DeviceRefusal.isPlain(router.settings()),
                    "network.technique",
                    "is a vc-router with settings that a GPU does not simulate: there both"
                            + " allocators are islip with one iteration and take a cycle each, and"
                            + " there is no speed-up, speculation, priority, held switch or shared"
                            + " buffer");
        }
    }

    private void checkNetwork() {
        require(
                scenario.network().deadlock() == NetworkSettings.OnDeadlock.STOP,
                "network.deadlock",
                "is recover, but on a GPU a deadlock ends the run");
        require(
                scenario.network().duplex() == NetworkConfig.Duplex.FULL,
                "network.duplex",
                "is half, but a GPU simulates links with both directions");
        require(
                scenario.network().packets().localRate().isEmpty(),
                "network.packets.local-rate",
                "is %s, but a GPU copies messages within a node all at once",
                scenario.network().packets().localRate().orElse(0.));
        require(
                machine.topology().isFullRate(),
                "network.links",
                "has links that carry less than a flit a cycle, which a GPU does not simulate");
        require(
                scenario.node().name().equals("plain"),
                "node",
                "is %s, but a GPU simulates no costs of nodes",
                scenario.node().name());
    }

    private void checkWorkloads(List<WorkloadSettings> workloads) {
        var sites = new WorkloadSites(machine, new RandomStreams(scenario.seed()));
        for (int i = 0; i < workloads.size(); i++) {
            Workload each = workloads.get(i).on(sites.next(workloads.get(i)).forTrial());
            require(
                    !each.isFinite() && each.messages().isPresent(),
                    workloads.size() == 1 ? "workload" : "workload[%d]".formatted(i),
                    "is %s, but a GPU only draws the messages of endless traffic of all nodes from"
                            + " cycle 0 on, which does not depend on what arrives",
                    scenario.workload().get(i).name());
        }
    }
}
