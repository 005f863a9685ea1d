package crossweave.experiment;

import crossweave.config.Binder;
import crossweave.machine.BitEnergy;
import crossweave.machine.EnergySettings;
import crossweave.network.Counters;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
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
record EnergyEstimate(EnergySettings settings, Topology topology, UnitScale scale) {
    private static final int BITS = 8; // of a byte

    /** Reports what is missing or does not fit the network. */
    void check(Binder marks, Problems problems) {
        if (scale.flit().isEmpty()) {
            problems.add(
                    marks.positionOf("energy"),
                    "energy",
                    ProblemCode.MISSING_SETTING,
                    "energy is per bit, but it is not known how many bits a flit has; add flit: 32"
                            + " B, or cycle: 1 ns and a bandwidth in network.links");
        }
        if (settings.staticPower().isPresent() && scale.cycle().isEmpty()) {
            problems.add(
                    marks.positionOf("energy.static-power"),
                    "energy.static-power",
                    ProblemCode.MISSING_SETTING,
                    "is %s, but it is not known how long a cycle is; add cycle: 1 ns, or a"
                            + " bandwidth in network.links",
                    settings.staticPower().get());
        }
        List<String> classes = topology.linkClasses().stream().map(LinkClass::name).toList();
        for (String name : settings.links().keySet()) {
            if (!name.equals(EnergySettings.ALL) && !classes.contains(name)) {
                problems.add(
                        marks.positionOf("energy.links." + name),
                        "energy.links." + name,
                        ProblemCode.UNKNOWN_NAME,
                        "is no class of links of '%s'%s",
                        topology.text(),
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
                topology,
                (channel, name) -> {
                    long flits = counters.flits(channel);
                    sum.crossed += flits;
                    if (topology.isNetwork(channel)) {
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
        double bits = BITS * scale.bytes(1).orElseThrow(); // of a flit
        double seconds =
                scale.nanoseconds((double) cycles).map(time -> time / 1e9).orElse(Double.NaN);
        double idle =
                settings.staticPower()
                        .map(power -> power.watts() * topology.routers() * seconds)
                        .orElse(0.);
        return Optional.of(
                new Result.Energy(
                        bits * (sum.links + arrived * toAndFro),
                        bits * (sum.hops + arrived) * passing,
                        idle,
                        seconds,
                        bits * arrived));
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
