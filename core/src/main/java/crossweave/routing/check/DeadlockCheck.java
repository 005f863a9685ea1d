package crossweave.routing.check;

import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.routing.check.VcDependencyGraph.VirtualChannel;
import crossweave.topology.Topology;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Decides whether packets can block each other in a cycle, from the dependency graph of VCs (Dally
 * and Seitz 1987). Without a cycle there is no deadlock. With one, a deterministic or oblivious
 * function can deadlock; an adaptive one may still be free of it if its escape VCs are (Duato
 * 1993).
 */
public final class DeadlockCheck {
    public static final long BUDGET = 100_000_000; // steps of the search: up to ten seconds

    private static final int MOST_CHANNELS = 1 << 20; // a larger graph would not fit into memory

    private DeadlockCheck() {}

    /** The result of a check. */
    public enum Outcome {
        FREE,
        CYCLE,
        UNDECIDED
    }

    /** The outcome, a sentence that explains it, and the channels of the cycle if one was found. */
    public record Verdict(Outcome outcome, String sentence, List<Integer> cycle) {}

    public static Verdict of(Topology topology, RoutingFunction routing) {
        return of(topology, routing, BUDGET);
    }

    /** As above, with so many steps of the search: ten million take up to a second. */
    public static Verdict of(Topology topology, RoutingFunction routing, long budget) {
        long points = (long) topology.terminals() * topology.networkChannels(); // of a whole search
        if (points > budget && !routing.decidingParts().isEmpty()) {
            return byParts(routing.decidingParts(), budget);
        }
        if (topology.networkChannels() > MOST_CHANNELS) {
            return undecided(
                    "%d channels are more than the check looks at; try a smaller network of the kind"
                            .formatted(topology.networkChannels()));
        }
        ChannelDependencies dependencies = new ChannelDependencies(topology, routing);
        int walked = RouteWalk.toAll(topology, dependencies, budget);
        boolean complete = walked == topology.terminals();
        Optional<UnreachablePair> stuck = dependencies.deadEnd();
        if (stuck.isPresent()) {
            return undecided(stuck.get().describe(topology));
        }
        List<VirtualChannel> cycle = dependencies.graph().cycle();
        if (cycle.isEmpty()) {
            return complete
                    ? free("deadlock-free, proved by an acyclic dependency graph")
                    : undecided(
                            "no cycle found among the paths to %d of %d terminals; the rest would take"
                                            .formatted(walked, topology.terminals())
                                    + " too long");
        }
        if (routing.nature() != RoutingFunction.Nature.ADAPTIVE) {
            return cycle(topology, cycle);
        }
        return adaptive(topology, routing, cycle, budget);
    }

    /**
     * Whether packets between these pairs alone can deadlock; adaptive functions are not decided.
     */
    public static Verdict among(
            TerminalPairs pairs, Topology topology, RoutingFunction routing, long budget) {
        if (topology.networkChannels() > MOST_CHANNELS
                || routing.nature() == RoutingFunction.Nature.ADAPTIVE) {
            return undecided("who sends to whom does not tell");
        }
        ChannelDependencies dependencies = new ChannelDependencies(topology, routing);
        for (int destination : pairs.destinations()) {
            long left = budget - dependencies.steps();
            if (!dependencies.walk(pairs.sources(destination), destination, left)) {
                return undecided("the paths of all messages would take too long");
            }
        }
        List<VirtualChannel> cycle = dependencies.graph().cycle();
        return cycle.isEmpty()
                ? free("deadlock-free for these pairs, proved by an acyclic dependency graph")
                : cycle(topology, cycle);
    }

    private static Verdict byParts(List<RoutingFunction.Part> parts, long budget) {
        for (RoutingFunction.Part part : parts) {
            Verdict verdict = of(part.topology(), part.routing(), budget);
            if (verdict.outcome() != Outcome.FREE) {
                String sentence =
                        verdict.sentence() + " (in every " + part.topology().text() + " of it)";
                return new Verdict(verdict.outcome(), sentence, List.of());
            }
        }
        String rows =
                parts.stream()
                        .map(part -> part.topology().text())
                        .collect(Collectors.joining(", "));
        return free(
                "deadlock-free, proved by acyclic dependency graphs of its rows (" + rows + ")");
    }

    private static Verdict adaptive(
            Topology topology, RoutingFunction routing, List<VirtualChannel> cycle, long budget) {
        if (routing.escapeVcs() == VcSet.NO_VC) {
            return undecided(
                    "an adaptive function whose dependencies have a cycle ("
                            + describe(topology, cycle)
                            + ") and that names no escape VCs");
        }
        EscapeCheck escape = new EscapeCheck(topology, routing, budget);
        return switch (escape.run()) {
            case FREE ->
                    free(
                            "deadlock-free, proved by an acyclic extended dependency graph of the"
                                    + " escape VCs (Duato)");
            case CYCLE ->
                    undecided(
                            "the escape VCs depend on each other in a cycle: "
                                    + describe(topology, escape.cycle()));
            case UNDECIDED -> undecided(escape.why());
        };
    }

    private static Verdict free(String sentence) {
        return new Verdict(Outcome.FREE, sentence, List.of());
    }

    private static Verdict undecided(String why) {
        return new Verdict(Outcome.UNDECIDED, "not decided: " + why, List.of());
    }

    private static Verdict cycle(Topology topology, List<VirtualChannel> cycle) {
        List<Integer> channels = cycle.stream().map(VirtualChannel::channel).toList();
        return new Verdict(Outcome.CYCLE, "cycle: " + describe(topology, cycle), channels);
    }

    private static String describe(Topology topology, List<VirtualChannel> cycle) {
        int shown = Math.min(cycle.size(), 12);
        String text =
                cycle.subList(0, shown).stream()
                        .map(v -> topology.channelName(v.channel()) + " VC " + v.vc())
                        .collect(Collectors.joining(", "));
        return shown == cycle.size() ? text : text + ", ... (" + cycle.size() + " VCs)";
    }
}
