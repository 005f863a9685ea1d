package crossweave.files.result;

import crossweave.machine.Machine;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStreams;
import crossweave.routing.Route;
import crossweave.routing.RoutingFunction;
import crossweave.routing.Unroutable;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The route of one packet between two terminals, with remarks. */
public record RouteDocument(Machine machine, int from, int to, Route path) {

    /** The seed decides random choices of the routing. */
    public static RouteDocument of(Machine machine, int from, int to, long seed) {
        check("--from", from, machine.topology());
        check("--to", to, machine.topology());
        int choice =
                machine.routing()
                        .choose(from, to, 0, new RandomStreams(seed).stream("terminal", from));
        try {
            Route path = Route.trace(machine.topology(), machine.routing(), from, to, choice);
            return new RouteDocument(machine, from, to, path);
        } catch (Unroutable e) {
            throw new BadInput("--from", ProblemCode.NO_ROUTE, String.valueOf(e.getMessage()));
        }
    }

    /** Throws BadInput if the topology has no such terminal. */
    public static void check(String option, int terminal, Topology topology) {
        if (terminal < 0 || terminal >= topology.terminals()) {
            throw new BadInput(
                    option,
                    ProblemCode.UNKNOWN_NAME,
                    "there is no terminal %d: '%s' has 0 to %d",
                    terminal,
                    topology.text(),
                    topology.terminals() - 1);
        }
    }

    /** What might be different for another packet; empty if nothing. */
    public String remark() {
        RoutingFunction routing = machine.routing();
        return switch (routing.nature()) {
            case DETERMINISTIC -> "";
            case OBLIVIOUS ->
                    routing.choices(from, to) > 1 ? "random: another seed gives another path" : "";
            case ADAPTIVE -> "adaptive: this is the first choice at every router";
        };
    }

    public Map<String, Object> document() {
        Topology topology = machine.topology();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("topology", topology.text());
        figures.put("from", from);
        figures.put("to", to);
        figures.put("hops", path.hops());
        figures.put("channels", path.channels().stream().map(topology::channelName).toList());
        figures.put("channel_ids", path.channels());
        figures.put("vcs", path.vcs().stream().map(RouteDocument::vcsOf).toList());
        return figures;
    }

    private static List<Integer> vcsOf(long vcs) {
        return IntStream.range(0, VcSet.MOST).filter(i -> (vcs >> i & 1) != 0).boxed().toList();
    }
}
