package crossweave.routing.function;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.random.RandomStream;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.trace.route.RouteFile;
import crossweave.util.FileName;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Routes given one by one in a file ("careful routing"); pairs that it leaves out use another
 * routing. The state of a packet on a given route is the complement of its index in the list of all
 * channels, so that it cannot be confused with a state of the other routing, which is not negative.
 */
final class ExplicitRoutes implements RoutingFunction {
    private final Topology topology;
    private final RoutingFunction otherwise;
    private final long vcs;
    private final Map<Long, Integer> first = new HashMap<>(); // per pair: its first channel's index
    private final List<Integer> channels = new ArrayList<>(); // of all routes, concatenated

    private ExplicitRoutes(Topology topology, RoutingFunction otherwise, int vcs) {
        this.topology = topology;
        this.otherwise = otherwise;
        this.vcs = VcSet.all(vcs);
    }

    record Settings(
            @Doc("a file with lines such as 0 -> 5: (0,0) (0,1) (1,1)") FileName file,
            @Doc(value = "the routing for all other pairs", byDefault = "default")
                    Choice<RoutingAlgorithm> otherwise) {}

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        RoutingFunction otherwise = settings.otherwise.build().on(topology, vcs);
        if (otherwise instanceof ExplicitRoutes) {
            throw new InvalidSettings(
                    "otherwise",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is '%s', but routes of a file cannot fall back on those of another",
                    settings.otherwise);
        }
        ExplicitRoutes routing = new ExplicitRoutes(topology, otherwise, vcs);
        Problems problems = new Problems();
        Map<String, Integer> routers = routersByName(topology);
        for (RouteFile.Route route : RouteFile.read(settings.file.path()).routes()) {
            try {
                routing.add(route, routers);
            } catch (IllegalArgumentException e) {
                InvalidSettings.of(e, ProblemCode.INVALID)
                        .forEach(each -> problems.add(each.at(route.where(), "")));
            }
        }
        problems.throwIfAny();
        return routing;
    }

    private static Map<String, Integer> routersByName(Topology topology) {
        Map<String, Integer> routers = new HashMap<>();
        for (int router = 0; router < topology.routers(); router++) {
            routers.put(Integer.toString(router), router);
        }
        for (int router = 0; router < topology.routers(); router++) {
            routers.put(topology.name(router), router); // names before numbers
        }
        return routers;
    }

    private void add(RouteFile.Route route, Map<String, Integer> routers) {
        int source = terminal(route.source());
        int destination = terminal(route.destination());
        List<Integer> stops = route.routers().stream().map(name -> router(name, routers)).toList();
        requireEnd("begins", stops.getFirst(), source, topology.entry(source));
        requireEnd("ends", stops.getLast(), destination, topology.exit(destination));
        if (stops.indexOf(topology.exit(destination)) < stops.size() - 1) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.CONTRADICTION,
                    "the route passes router %s, where its destination is, before its end",
                    topology.name(topology.exit(destination)));
        }
        first.put(pair(source, destination), channels.size());
        for (int i = 0; i + 1 < stops.size(); i++) {
            channels.add(channelBetween(stops.get(i), stops.get(i + 1)));
        }
    }

    private int terminal(int terminal) {
        if (terminal < 0 || terminal >= topology.terminals()) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.UNKNOWN_NAME,
                    "there is no terminal %d: '%s' has 0 to %d",
                    terminal,
                    topology.text(),
                    topology.terminals() - 1);
        }
        return terminal;
    }

    private int router(String name, Map<String, Integer> routers) {
        Integer router = routers.get(name);
        if (router == null) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.UNKNOWN_NAME,
                    "there is no router '%s' in '%s'",
                    name,
                    topology.text());
        }
        return router;
    }

    private void requireEnd(String verb, int router, int terminal, int wanted) {
        if (router != wanted) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.CONTRADICTION,
                    "the route %s at router %s, but terminal %d is at %s",
                    verb,
                    topology.name(router),
                    terminal,
                    topology.name(wanted));
        }
    }

    private int channelBetween(int from, int to) {
        for (int c = topology.firstChannel(from); c < topology.endChannel(from); c++) {
            if (topology.target(c) == to && !topology.isBroken(c)) {
                return c;
            }
        }
        throw new InvalidSettings(
                "",
                ProblemCode.UNKNOWN_NAME,
                "no channel leads from router %s to %s",
                topology.name(from),
                topology.name(to));
    }

    private static long pair(int source, int destination) {
        return (long) source << Integer.SIZE | destination;
    }

    @Override
    public Nature nature() {
        return otherwise.nature();
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public int choices(int source, int destination) {
        return isGiven(source, destination) ? 1 : otherwise.choices(source, destination);
    }

    private boolean isGiven(int source, int destination) {
        return first.containsKey(pair(source, destination));
    }

    @Override
    public int start(int source, int destination, int choice) {
        Integer place = first.get(pair(source, destination));
        return place == null ? otherwise.start(source, destination, choice) : ~place;
    }

    @Override
    public boolean choosesEvenly() {
        return false;
    }

    @Override
    public int choose(int source, int destination, int number, RandomStream random) {
        return isGiven(source, destination)
                ? 0
                : otherwise.choose(source, destination, number, random);
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        if (state >= 0) {
            otherwise.route(router, destination, state, candidates);
        } else {
            candidates.add(channels.get(~state), vcs, state - 1);
        }
    }
}
