package crossweave.experiment;

import crossweave.config.Binder;
import crossweave.machine.BitEnergy;
import crossweave.machine.ChipModel;
import crossweave.machine.ChipSettings;
import crossweave.machine.EnergySettings;
import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.network.Counters;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.result.ChipEnergy;
import crossweave.result.Result;
import crossweave.topology.LinkClass;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.unit.UnitScale;
import crossweave.util.Suggestion;

import java.util.List;
import java.util.Optional;

/**
 * Estimates energy from counted flits. A flit that crosses a link between routers pays for that
 * link and for the router that it leaves; one that arrives pays for its last router and for both
 * links of terminals, which not all techniques count. Static power is drawn by all routers for as
 * long as the window lasts. It knows neither data patterns nor clock gating nor voltages.
 */
record EnergyEstimate(EnergySettings settings, Machine machine) {
    private static final int BITS = 8; // of a byte

    private Topology topology() {
        return machine.topology();
    }

    private UnitScale scale() {
        return machine.physics().scale();
    }

    /** Reports what is missing or does not fit the network. */
    void check(Binder marks, Problems problems) {
        if (scale().flit().isEmpty()) {
            problems.add(
                    marks.positionOf("energy"),
                    "energy",
                    ProblemCode.MISSING_SETTING,
                    "energy is per bit, but it is not known how many bits a flit has; add flit: 32"
                            + " B, or cycle: 1 ns and a bandwidth in network.links");
        }
        if (settings.staticPower().isPresent() && scale().cycle().isEmpty()) {
            problems.add(
                    marks.positionOf("energy.static-power"),
                    "energy.static-power",
                    ProblemCode.MISSING_SETTING,
                    "is %s, but it is not known how long a cycle is; add cycle: 1 ns, or a"
                            + " bandwidth in network.links",
                    settings.staticPower().get());
        }
        if (settings.chip().isPresent() && words() == 0) {
            problems.add(
                    marks.positionOf("energy.chip"),
                    "energy.chip",
                    ProblemCode.MISSING_SETTING,
                    "has memories for the flits in buffers, but these are without a limit; give"
                            + " network.buffer, or use technique vc-router or wormhole");
        }
        List<String> classes = topology().linkClasses().stream().map(LinkClass::name).toList();
        for (String name : settings.links().keySet()) {
            if (!name.equals(EnergySettings.ALL) && !classes.contains(name)) {
                problems.add(
                        marks.positionOf("energy.links." + name),
                        "energy.links." + name,
                        ProblemCode.UNKNOWN_NAME,
                        "is no class of links of '%s'%s",
                        topology().text(),
                        classesLike(name, classes));
            }
        }
    }

    private static String classesLike(String name, List<String> classes) {
        String list = EnergySettings.ALL + ", " + String.join(", ", classes);
        return Suggestion.near(name, classes)
                .map(near -> "; did you mean '%s' of its classes %s?".formatted(near, list))
                .orElse("; its classes are " + list);
    }

    /** The energy of a window; empty where a formula stands for channels. */
    Optional<Result.Energy> of(Counters counters, long cycles) {
        Sum sum = new Sum();
        LinkClass.forEachChannel(
                topology(),
                (channel, name) -> {
                    long flits = counters.flits(channel);
                    sum.crossed += flits;
                    if (topology().isNetwork(channel)) {
                        sum.hops += flits;
                        sum.links += flits * perBit(name);
                    }
                });
        long arrived = counters.arrivedFlits();
        boolean isCounted = sum.crossed > 0 || arrived == 0;
        if (!isCounted || sum.hops != counters.flitHops()) {
            return Optional.empty();
        }
        double toAndFro = perBit(LinkSpeeds.INJECTION) + perBit(LinkSpeeds.EJECTION);
        double passing = settings.router().map(BitEnergy::joules).orElse(0.);
        double bits = BITS * scale().bytes(1).orElseThrow(); // of a flit
        double seconds = cycles * cycle();
        double idle =
                settings.staticPower()
                        .map(power -> power.watts() * topology().routers() * seconds)
                        .orElse(0.);
        return Optional.of(
                new Result.Energy(
                        bits * (sum.links + arrived * toAndFro),
                        bits * (sum.hops + arrived) * passing,
                        idle,
                        seconds,
                        bits * arrived,
                        settings.chip().map(chip -> chip(chip, counters, cycles))));
    }

    private ChipEnergy chip(ChipSettings chip, Counters counters, long cycles) {
        double bits = BITS * scale().bytes(1).orElseThrow();
        ChipModel model = new ChipModel(chip, bits, words(), cycle());
        return new ChipEstimate(chip, topology(), model, counters, cycles).of(cycles * cycle());
    }

    /** Flits in the buffers of an input; 0 if there is no limit. */
    private double words() {
        NetworkSettings network = machine.settings();
        int usual = network.technique().build().usualBuffer().orElse(0);
        return (double) network.vcs() * network.buffer().orElse(usual);
    }

    /** Seconds of a cycle; a chip has a usual one. NaN if it is not known. */
    private double cycle() {
        return scale().nanoseconds(1)
                .map(time -> time / 1e9)
                .or(() -> settings.chip().map(ChipModel::usualCycle))
                .orElse(Double.NaN);
    }

    private double perBit(String linkClass) {
        BitEnergy own = settings.links().get(linkClass);
        BitEnergy found = own == null ? settings.links().get(EnergySettings.ALL) : own;
        return found == null ? 0 : found.joules();
    }

    private static final class Sum {
        private double links; // between routers: flits times J per bit
        private long hops; // flits over channels between routers
        private long crossed; // the same of all channels
    }
}
