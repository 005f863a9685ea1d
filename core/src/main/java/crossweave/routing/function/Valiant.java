package crossweave.routing.function;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

/**
 * Valiant 1982: first to a random terminal, then to the destination, both by another routing. The
 * first leg uses the lower half of the VCs, the second the upper half. State: 2 x the intermediate
 * terminal + the leg.
 */
final class Valiant implements RoutingFunction {
    private final Topology topology;
    private final RoutingFunction firstLeg;
    private final RoutingFunction secondLeg;
    private final int legShift; // VCs of the second leg begin here
    private final Between between;

    private Valiant(Topology topology, RoutingAlgorithm rule, int vcs, Between between) {
        int first = Math.max(1, vcs / 2);
        this.topology = topology;
        this.legShift = vcs > 1 ? first : 0;
        this.firstLeg = rule.on(topology, first);
        this.secondLeg = rule.on(topology, vcs - legShift);
        this.between = between;
    }

    /** The terminals through which packets may go. */
    interface Between {
        int choices(int source, int destination);

        int terminal(int source, int destination, int choice);
    }

    record Settings(
            @Doc(value = "the routing of both legs", byDefault = "default")
                    Choice<RoutingAlgorithm> base,
            @Doc(
                            value =
                                    "leg: the lower half of the VCs to the terminal between, the"
                                            + " upper half from there; hop: VCs by the hops to go,"
                                            + " over shortest paths",
                            byDefault = "leg")
                    Classes vcs) {}

    /** What tells apart classes of VCs. */
    enum Classes {
        LEG,
        HOP
    }

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            if (topology.entry(terminal) != topology.exit(terminal)) {
                throw RoutingAlgorithm.misfit(
                        "valiant",
                        topology,
                        "networks whose terminals send and receive at one router");
            }
        }
        if (settings.vcs == Classes.HOP) {
            return new Detour("valiant", topology, Detour.When.ALWAYS, Weighing.NONE, vcs);
        }
        Valiant valiant = through(anywhere(topology), settings.base.build(), topology, vcs);
        RoutingFunction leg = valiant.firstLeg;
        if (leg.usesState() || leg.nature() != Nature.DETERMINISTIC) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "routing 'valiant' cannot use base '%s' on '%s': it is adaptive or its packets"
                                    .formatted(settings.base, topology.text())
                            + " carry a state of their own; take base=shortest-path");
        }
        return valiant;
    }

    /** Two legs by a rule without routing states, through one of some terminals. */
    static Valiant through(Between between, RoutingAlgorithm rule, Topology topology, int vcs) {
        return new Valiant(topology, rule, vcs, between);
    }

    private static Between anywhere(Topology topology) {
        return new Between() {
            @Override
            public int choices(int source, int destination) {
                return topology.terminals();
            }

            @Override
            public int terminal(int source, int destination, int choice) {
                return choice;
            }
        };
    }

    @Override
    public Nature nature() {
        return Nature.OBLIVIOUS;
    }

    @Override
    public int choices(int source, int destination) {
        return between.choices(source, destination);
    }

    @Override
    public int start(int source, int destination, int choice) {
        return 2 * between.terminal(source, destination, choice);
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int through = state >> 1;
        int first = candidates.count();
        boolean onSecond = (state & 1) == 1 || router == topology.exit(through);
        if (onSecond) {
            secondLeg.route(router, destination, 0, candidates);
            candidates.rewrite(first, legShift, _ -> 2 * through + 1);
        } else {
            firstLeg.route(router, through, 0, candidates);
            candidates.rewrite(first, 0, _ -> state);
        }
    }
}
