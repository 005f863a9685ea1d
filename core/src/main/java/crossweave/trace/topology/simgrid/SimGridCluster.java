package crossweave.trace.topology.simgrid;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.trace.topology.NetworkSketch;
import crossweave.unit.LinkSpeed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The network of a cluster of SimGrid: flat (a switch, or a backbone that all share), fat tree,
 * torus or dragonfly. Hosts with a single link are terminals of the switch at its other end.
 */
final class SimGridCluster {
    private static final int MOST_HOSTS = 1 << 20; // more are a typing error
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

    private final Parts parts;
    private final Names names;
    private final SimGridPlaces places;
    private final NetworkSketch sketch;
    private final FileProblems problems;
    private String label = ""; // before the names of routers

    SimGridCluster(
            Parts parts,
            Names names,
            SimGridPlaces places,
            NetworkSketch sketch,
            FileProblems problems) {
        this.parts = parts;
        this.names = names;
        this.places = places;
        this.sketch = sketch;
        this.problems = problems;
    }

    /**
     * What the element says.
     *
     * @param radical the numbers of hosts, such as 0-9,12
     * @param link between a host and what it is attached to, or of a torus
     */
    record Parts(
            PlacedWord topology,
            PlacedWord parameters,
            PlacedWord radical,
            LinkSpeed link,
            Optional<LinkSpeed> backbone) {}

    /** By what routes refer to hosts and to the gateway, the router of the cluster. */
    record Names(PlacedWord id, String prefix, String suffix, String router) {
        private String gateway() {
            return router.isEmpty() ? prefix + id.text() + "_router" + suffix : router;
        }

        private String host(int number) {
            return prefix + number + suffix;
        }
    }

    /**
     * Builds the cluster; if it is not the only one, the names of its routers begin with its id.
     */
    void build(boolean isOnly) {
        label = isOnly ? "" : names.id.text() + " ";
        List<Integer> hosts = hosts();
        if (hosts.isEmpty()) {
            return; // reported
        }
        switch (parts.topology.text().toUpperCase(Locale.ROOT)) {
            case "FLAT" -> flat(hosts.size());
            case "FAT_TREE" -> fatTree(hosts.size());
            case "TORUS" -> torus(hosts);
            case "DRAGONFLY" -> dragonfly(hosts.size());
            default ->
                    problems.add(
                            parts.topology.where(),
                            ProblemCode.NOT_ALLOWED,
                            "topology is %s but must be FLAT, FAT_TREE, TORUS or DRAGONFLY"
                                    .formatted(quote(parts.topology.text())));
        }
    }

    private List<Integer> hosts() {
        List<Integer> hosts = new ArrayList<>();
        for (String part : parts.radical.text().split("\\s*,\\s*", -1)) {
            Matcher range = RANGE.matcher(part.strip());
            if (!range.matches()) {
                wrong("radical is %s but must be numbers of hosts such as 0-9,12", parts.radical);
                return List.of();
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (last < first || (long) last - first + hosts.size() >= MOST_HOSTS) {
                wrong("radical %s has no hosts, or too many", parts.radical);
                return List.of();
            }
            for (int host = first; host <= last; host++) {
                hosts.add(host);
            }
        }
        return hosts;
    }

    private void wrong(String sentence, PlacedWord word) {
        problems.add(word.where(), ProblemCode.WRONG_FORM, sentence.formatted(quote(word.text())));
    }

    /**
     * A switch, which is the gateway; with a backbone, every message crosses the one channel that
     * it is, also on the way to other zones and from them.
     */
    private void flat(int hosts) {
        boolean hasBackbone = parts.backbone.isPresent();
        int entry = sketch.router(label + (hasBackbone ? "backbone in" : "switch"));
        int exit = hasBackbone ? sketch.router(label + "backbone out") : entry;
        SimGridPlaces.Place gateway = new SimGridPlaces.Place(entry, exit, OptionalInt.empty());
        places.put(names.gateway(), gateway, names.id.where());
        parts.backbone.ifPresent(speed -> sketch.channel(entry, exit, speed, "backbone"));
        for (int host = 0; host < hosts; host++) {
            sketch.terminal(new Terminal(entry, exit, parts.link, parts.link));
        }
    }

    /** The numbers of the parameters: groups by semicolons, numbers in them by commas. */
    private List<List<Integer>> numbers() {
        List<List<Integer>> groups = new ArrayList<>();
        for (String group : parts.parameters.text().split(";", -1)) {
            List<Integer> numbers = new ArrayList<>();
            for (String number : group.split(",", -1)) {
                int value = new PlacedWord(number.strip(), problems.start()).integer(1).orElse(0);
                if (value < 1 || value > MOST_HOSTS) {
                    return List.of();
                }
                numbers.add(value);
            }
            groups.add(numbers);
        }
        return groups;
    }

    private static boolean haveSizes(List<List<Integer>> groups, List<Integer> sizes) {
        return groups.stream().map(List::size).toList().equals(sizes);
    }

    /** Whether the shape has as many hosts as the cluster; says so if not. */
    private boolean fits(long places, int hosts) {
        if (places != hosts) {
            problems.add(
                    parts.parameters.where(),
                    ProblemCode.WRONG_COUNT,
                    "topo_parameters %s are for %,d hosts, but radical %s has %,d"
                            .formatted(
                                    quote(parts.parameters.text()),
                                    places,
                                    quote(parts.radical.text()),
                                    hosts));
        }
        return places == hosts;
    }

    private boolean isPossible(long links) {
        if (links > NetworkSketch.MOST_LINKS) {
            wrong("topo_parameters %s describe more links than are possible", parts.parameters);
        }
        return links <= NetworkSketch.MOST_LINKS;
    }

    private static long product(List<Integer> factors) {
        long product = 1;
        for (int factor : factors) {
            product = Math.min(product * factor, Integer.MAX_VALUE);
        }
        return product;
    }

    /** A link from every host to the next one in every dimension; the first runs fastest. */
    private void torus(List<Integer> hosts) {
        List<List<Integer>> groups = numbers();
        if (groups.size() != 1) {
            wrong("topo_parameters are %s but must be sizes such as 4,4,2", parts.parameters);
            return;
        }
        List<Integer> sizes = groups.getFirst();
        long dimensions = sizes.stream().filter(size -> size > 1).count();
        if (!fits(product(sizes), hosts.size()) || !isPossible(dimensions * hosts.size())) {
            return;
        }
        int first = sketch.routers();
        for (int host : hosts) {
            int router = sketch.router(label + host);
            OptionalInt terminal = OptionalInt.of(sketch.terminal(new Terminal(router)));
            SimGridPlaces.Place place = new SimGridPlaces.Place(router, router, terminal);
            places.put(names.host(host), place, names.id.where());
        }
        for (int host = 0; host < hosts.size(); host++) {
            wireTorus(host, first, sizes);
        }
    }

    private void wireTorus(int host, int first, List<Integer> sizes) {
        int stride = 1;
        for (int dimension = 0; dimension < sizes.size(); dimension++) {
            int size = sizes.get(dimension);
            boolean isLast = host / stride % size == size - 1;
            int next = isLast ? host - stride * (size - 1) : host + stride;
            if (size > 1) {
                sketch.link(first + host, first + next, parts.link, dimensionName(dimension));
            }
            stride *= size;
        }
    }

    private static String dimensionName(int dimension) {
        return dimension < 3 ? "xyz".substring(dimension, dimension + 1) : "d" + dimension;
    }

    /**
     * A parallel-ports generalised fat tree (Zahavi 2010): level l has m_l children below each
     * switch, w_l parents of each node below, and p_l cables between the two.
     */
    private void fatTree(int hosts) {
        List<List<Integer>> groups = numbers();
        int levels = groups.isEmpty() ? 0 : groups.getFirst().getFirst();
        if (!haveSizes(groups, List.of(1, levels, levels, levels))) {
            wrong(
                    "topo_parameters are %s but must be levels;children;parents;cables, as in"
                            + " 2;4,4;1,2;1,2",
                    parts.parameters);
            return;
        }
        long most = product(groups.get(1)) * product(groups.get(2)) * product(groups.get(3));
        if (fits(product(groups.get(1)), hosts) && isPossible(most)) {
            new SimGridFatTree(groups.get(1), groups.get(2), groups.get(3))
                    .build(parts.link, label, sketch);
        }
    }

    /** Groups, chassis in them and routers in those, each with so many cables, and hosts. */
    private void dragonfly(int hosts) {
        List<List<Integer>> groups = numbers();
        if (!haveSizes(groups, List.of(2, 2, 2, 1))) {
            wrong(
                    "topo_parameters are %s but must be groups,cables;chassis,cables;"
                            + "routers,cables;hosts, as in 3,4;4,3;5,1;2",
                    parts.parameters);
            return;
        }
        SimGridDragonfly dragonfly =
                new SimGridDragonfly(
                        groups.get(0).getFirst(),
                        groups.get(1).getFirst(),
                        groups.get(2).getFirst(),
                        groups.get(3).getFirst(),
                        groups.stream().limit(3).map(List::getLast).toList());
        if (!fits(dragonfly.terminals(), hosts) || !isPossible(dragonfly.mostLinks())) {
            return;
        }
        if (dragonfly.groups() > dragonfly.groupSize()) {
            wrong("topo_parameters %s have more groups than a group has routers", parts.parameters);
            return;
        }
        dragonfly.build(parts.link, label, sketch);
    }
}
