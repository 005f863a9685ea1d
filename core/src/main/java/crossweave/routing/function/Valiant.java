package crossweave.routing.function;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.routing.Routing;
import crossweave.routing.RoutingRule;
import crossweave.routing.Ways;
import crossweave.topology.Topology;

/**
 * Valiant 1982: first to a terminal drawn by chance, then to the destination, both by another
 * routing. The first leg has the lower half of the lanes, the second the upper half. State: 2 x the
 * terminal between + the leg.
 */
final class Valiant implements Routing {
    private final Topology topology;
    private final Routing firstLeg;
    private final Routing secondLeg;
    private final int legShift; // lanes of the second leg begin here

    private Valiant(Topology topology, Routing firstLeg, Routing secondLeg, int legShift) {
        this.topology = topology;
        this.firstLeg = firstLeg;
        this.secondLeg = secondLeg;
        this.legShift = legShift;
    }

    /** Settings of Valiant routing. */
    record Settings(
            @Doc(value = "the routing of both legs", byDefault = "default")
                    Choice<RoutingRule> base) {}

    static Routing on(Settings settings, Topology topology, int lanes) {
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            if (topology.entry(terminal) != topology.exit(terminal)) {
                throw RoutingRule.misfit(
                        "valiant",
                        topology,
                        "networks whose terminals send and receive at one router");
            }
        }
        RoutingRule rule = settings.base.build();
        int first = Math.max(1, lanes / 2);
        Routing base = rule.on(topology, first);
        if (base.usesState() || base.nature() != Nature.DETERMINISTIC) {
            throw new IllegalArgumentException(
                    "routing 'valiant' cannot use base '%s' on '%s': it is adaptive or its packets"
                                    .formatted(settings.base, topology.text())
                            + " carry a state of their own; take base=shortest-path");
        }
        int shift = lanes > 1 ? first : 0;
        return new Valiant(topology, base, rule.on(topology, lanes - shift), shift);
    }

    @Override
    public Nature nature() {
        return Nature.OBLIVIOUS;
    }

    @Override
    public int choices(int source, int destination) {
        return topology.terminals();
    }

    @Override
    public int start(int source, int destination, int choice) {
        return 2 * choice;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public void route(int router, int destination, int state, Ways ways) {
        int between = state >> 1;
        int first = ways.count();
        boolean onSecond = (state & 1) == 1 || router == topology.exit(between);
        if (onSecond) {
            secondLeg.route(router, destination, 0, ways);
            ways.rewrite(first, legShift, _ -> 2 * between + 1);
        } else {
            firstLeg.route(router, between, 0, ways);
            ways.rewrite(first, 0, _ -> state);
        }
    }
}
