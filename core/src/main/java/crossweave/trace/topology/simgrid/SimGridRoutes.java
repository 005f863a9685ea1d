package crossweave.trace.topology.simgrid;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.simgrid.SimGridPlaces.Place;
import crossweave.unit.LinkSpeed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Links, and the routes over them: between hosts or routers, or between the gateways of zones. A
 * link that is alone on its only route joins the ends of the route. Any other link is a resource
 * that routes pass through: a channel between two routers of its own, or two channels if it is
 * duplex; where routes go from one link to the next, a channel of a flit a cycle joins them.
 */
final class SimGridRoutes {
    private static final String JOINT = "joint"; // the class of channels that join links

    private final SimGridPlaces places;
    private final NetworkSketch sketch;
    private final FileProblems problems;
    private final Map<String, Link> links = new HashMap<>(); // by id
    private final Map<String, Route> routes = new LinkedHashMap<>(); // by both ends
    private final Map<String, Integer> uses = new HashMap<>(); // of links by routes
    private final Map<String, Channel> channels = new HashMap<>(); // of links by name and direction
    private final Set<Long> joints = new HashSet<>(); // both ends

    SimGridRoutes(SimGridPlaces places, NetworkSketch sketch, FileProblems problems) {
        this.places = places;
        this.sketch = sketch;
        this.problems = problems;
    }

    private record Link(LinkSpeed speed, boolean isDuplex) {}

    /** The routers at the two ends of the channel of a link. */
    private record Channel(int in, int out) {}

    /** A link of a route; a duplex link is passed up or down. */
    record Step(String link, boolean isDown, SourcePosition where) {
        Step reversed() {
            return new Step(link, !isDown, where);
        }
    }

    /** Links from one place to another, by ids. */
    record Route(
            String from, String to, List<Step> steps, boolean isSymmetrical, SourcePosition where) {
        Route {
            steps = List.copyOf(steps);
        }

        Route reversed() {
            List<Step> back = steps.reversed().stream().map(Step::reversed).toList();
            return new Route(to, from, back, isSymmetrical, where);
        }
    }

    void link(String id, LinkSpeed speed, boolean isDuplex, SourcePosition where) {
        if (links.putIfAbsent(id, new Link(speed, isDuplex)) != null) {
            duplicate(id, where);
        }
    }

    private void duplicate(String id, SourcePosition where) {
        problems.add(
                where,
                ProblemCode.DUPLICATE,
                "the id %s is already given; give another".formatted(quote(id)));
    }

    void route(Route route) {
        if (route.from.equals(route.to)) {
            sketch.note("routes from a place to itself are left out: such messages take no links");
        } else if (routes.putIfAbsent(route.from + " -> " + route.to, route) != null) {
            problems.add(
                    route.where,
                    ProblemCode.DUPLICATE,
                    "the route from %s to %s is already given; keep one"
                            .formatted(quote(route.from), quote(route.to)));
        }
    }

    /** Builds links and joints, once everything is read. */
    void build() {
        routes.values().forEach(this::check);
        problems.throwIfAny();
        routes.values().stream()
                .flatMap(route -> route.steps.stream())
                .forEach(step -> uses.merge(step.link, 1, Integer::sum));
        routes.values().forEach(this::build);
        if (!joints.isEmpty()) {
            sketch.note(
                    "links that several routes pass have two routers of their own, which each add a"
                            + " hop; the routing finds its own way over the links, unless it is"
                            + " 'routes' with the file that xw topology --write-routes writes");
        }
    }

    private void check(Route route) {
        for (String end : List.of(route.from, route.to)) {
            boolean isThere = places.find(end).isPresent();
            checkThere(isThere, "host, router or gateway", end, route.where);
        }
        for (Step step : route.steps) {
            checkThere(links.containsKey(step.link), "link", step.link, step.where);
        }
    }

    private void checkThere(boolean isThere, String what, String id, SourcePosition where) {
        if (!isThere) {
            problems.add(
                    where,
                    ProblemCode.UNKNOWN_NAME,
                    "there is no %s with the id %s; add it or correct this route"
                            .formatted(what, quote(id)));
        }
    }

    private void build(Route route) {
        boolean isAlone =
                route.steps.isEmpty()
                        || route.steps.size() == 1
                                && uses.getOrDefault(route.steps.getFirst().link, 0) == 1;
        List<Route> both =
                route.isSymmetrical && !routes.containsKey(route.to + " -> " + route.from)
                        ? List.of(route, route.reversed())
                        : List.of(route);
        for (Route way : both) {
            Place from = places.find(way.from).orElseThrow();
            Place to = places.find(way.to).orElseThrow();
            List<Integer> routers =
                    isAlone ? direct(way, from, to, both.size()) : follow(way, from, to);
            if (from.terminal().isPresent() && to.terminal().isPresent()) {
                int source = from.terminal().getAsInt();
                sketch.route(new GraphFile.Route(source, to.terminal().getAsInt(), routers));
            }
        }
    }

    /** A link that is used here only; one that its directions share has half duplex in SimGrid. */
    private List<Integer> direct(Route way, Place from, Place to, int directions) {
        LinkSpeed speed = LinkSpeed.PLAIN;
        String name = JOINT;
        if (!way.steps.isEmpty()) {
            String id = way.steps.getFirst().link;
            Link link = link(id);
            speed = link.speed;
            name = className(id);
            if (!link.isDuplex && directions == 2) {
                sketch.note(
                        "links that both directions share in SimGrid carry their bandwidth in each"
                                + " direction; network.duplex: half lets them take turns");
            }
        }
        sketch.channel(from.out(), to.in(), speed, name);
        return List.of(from.out(), to.in());
    }

    private Link link(String id) {
        return links.getOrDefault(id, new Link(LinkSpeed.PLAIN, false));
    }

    private List<Integer> follow(Route way, Place from, Place to) {
        List<Integer> routers = new ArrayList<>();
        routers.add(from.out());
        for (Step step : way.steps) {
            Channel channel = channel(step);
            join(routers.getLast(), channel.in);
            routers.add(channel.in);
            routers.add(channel.out);
        }
        join(routers.getLast(), to.in());
        routers.add(to.in());
        return routers;
    }

    private void join(int from, int to) {
        if (joints.add((long) from << Integer.SIZE | to)) {
            sketch.channel(from, to, LinkSpeed.FULL, JOINT);
        }
    }

    /** The channel of a link, or of one of its directions; made when it is first used. */
    private Channel channel(Step step) {
        Link link = link(step.link);
        String name = "link " + step.link + (!link.isDuplex ? "" : step.isDown ? " down" : " up");
        return channels.computeIfAbsent(
                name,
                _ -> {
                    int in = sketch.router(name + " in");
                    int out = sketch.router(name + " out");
                    sketch.channel(in, out, link.speed, className(step.link));
                    return new Channel(in, out);
                });
    }

    private static String className(String link) {
        return "link-" + link.replaceAll("\\s+", "-");
    }
}
