package crossweave.trace.topology.simgrid;

import crossweave.trace.topology.NetworkSketch;
import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.unit.LinkSpeed;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The network of a platform with hosts, links and routes. A link that is alone on its only route
 * joins the ends of the route. Any other link is a resource that routes pass through: a channel
 * between two routers of its own, or two channels if it is duplex; where routes go from one link to
 * the next, a channel of a flit a cycle joins them.
 */
final class SimGridRoutes {
    private static final String JOINT = "joint"; // the class of channels that join links

    private final NetworkSketch sketch;
    private final FileProblems problems;
    private final Map<String, Place> places = new LinkedHashMap<>(); // by id
    private final Map<String, Link> links = new LinkedHashMap<>(); // by id
    private final Map<String, Route> routes = new LinkedHashMap<>(); // by both ends
    private final Map<String, Integer> uses = new HashMap<>(); // of links by routes
    private final Map<String, Channel> channels = new HashMap<>(); // of links by name and direction
    private final Set<String> joints = new LinkedHashSet<>();

    SimGridRoutes(NetworkSketch sketch, FileProblems problems) {
        this.sketch = sketch;
        this.problems = problems;
    }

    private record Place(boolean isHost, int router) {}

    private record Link(LinkSpeed speed, boolean isDuplex) {}

    /** The routers at the two ends of the channel of a link. */
    private record Channel(int in, int out) {}

    /** A link of a route; a duplex link is passed up or down. */
    record Step(String link, boolean isDown, SourcePosition where) {
        Step reversed() {
            return new Step(link, !isDown, where);
        }
    }

    record Route(
            String from, String to, List<Step> steps, boolean isSymmetrical, SourcePosition where) {
        Route {
            steps = List.copyOf(steps);
        }
    }

    boolean hasHosts() {
        return !places.isEmpty();
    }

    void place(String id, boolean isHost, SourcePosition where) {
        if (places.containsKey(id)) {
            duplicate(id, where);
            return;
        }
        int router = sketch.router(id);
        places.put(id, new Place(isHost, router));
        if (isHost) {
            sketch.terminal(new Terminal(router));
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
        boolean isKnown = true;
        for (String end : List.of(route.from, route.to)) {
            isKnown &= isKnown(places.containsKey(end), "host or router", end, route.where);
        }
        for (Step step : route.steps) {
            isKnown &= isKnown(links.containsKey(step.link), "link", step.link, step.where);
        }
        if (!isKnown) {
            return;
        }
        if (route.from.equals(route.to)) {
            sketch.note(
                    "routes of hosts to themselves are left out: such messages take the terminal");
        } else if (routes.putIfAbsent(route.from + " -> " + route.to, route) != null) {
            duplicate(route.from + " -> " + route.to, route.where);
        }
    }

    private boolean isKnown(boolean isThere, String what, String id, SourcePosition where) {
        if (!isThere) {
            problems.add(
                    where,
                    ProblemCode.UNKNOWN_NAME,
                    "there is no %s with the id %s above; add it or correct this route"
                            .formatted(what, quote(id)));
        }
        return isThere;
    }

    /** Builds links and joints, once everything is read. */
    void build() {
        routes.values().stream()
                .flatMap(route -> route.steps.stream())
                .forEach(step -> uses.merge(step.link, 1, Integer::sum));
        for (Route route : routes.values()) {
            Step only = route.steps.isEmpty() ? null : route.steps.getFirst();
            if (only == null || route.steps.size() == 1 && uses.getOrDefault(only.link, 0) == 1) {
                direct(route);
            } else {
                follow(route.from, route.steps, route.to);
                if (route.isSymmetrical) {
                    follow(
                            route.to,
                            route.steps.reversed().stream().map(Step::reversed).toList(),
                            route.from);
                }
            }
        }
        if (!joints.isEmpty()) {
            sketch.note(
                    "links that several routes pass have two routers of their own, which each add a"
                            + " hop; the routing finds its own way over the links of the platform,"
                            + " not always that of its routes");
        }
    }

    /** A link that is used here only; one that its directions share has half duplex in SimGrid. */
    private void direct(Route route) {
        Step step = route.steps.isEmpty() ? null : route.steps.getFirst();
        LinkSpeed speed = LinkSpeed.PLAIN;
        String name = JOINT;
        if (step != null) {
            Link link = links.getOrDefault(step.link, new Link(LinkSpeed.PLAIN, true));
            speed = link.speed;
            name = className(step.link);
            if (!link.isDuplex && route.isSymmetrical) {
                sketch.note(
                        "links that both directions share in SimGrid carry their bandwidth in each"
                                + " direction; network.duplex: half lets them take turns");
            }
        }
        int from = router(route.from);
        int to = router(route.to);
        sketch.channel(from, to, speed, name);
        if (route.isSymmetrical) {
            sketch.channel(to, from, speed, name);
        }
    }

    private int router(String id) {
        return places.getOrDefault(id, new Place(false, 0)).router;
    }

    private void follow(String from, List<Step> steps, String to) {
        int at = router(from);
        for (Step step : steps) {
            Channel channel = channel(step);
            join(at, channel.in);
            at = channel.out;
        }
        join(at, router(to));
    }

    private void join(int from, int to) {
        if (joints.add(from + " " + to)) {
            sketch.channel(from, to, LinkSpeed.FULL, JOINT);
        }
    }

    /** The channel of a link, or of one of its directions; made when it is first used. */
    private Channel channel(Step step) {
        Link link = links.getOrDefault(step.link, new Link(LinkSpeed.PLAIN, false));
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
