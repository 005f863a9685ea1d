package crossweave.trace.topology;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.topology.GraphFile.Edge;
import crossweave.trace.topology.GraphFile.Point;
import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.unit.LinkSpeed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds a network from nodes and edges that refer to them by id, in any order. */
public final class GraphBuilder {
    private static final int MOST_TERMINALS = 1 << 24; // more are a typing error

    private final FileProblems problems;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();

    private final UnknownNames unknown;

    public GraphBuilder(FileProblems problems, UnknownNames unknown) {
        this.problems = problems;
        this.unknown = unknown;
    }

    /** A router with its terminals; nodes may share a label, but not an id. */
    public record Node(
            String id,
            String label,
            Terminals terminals,
            Optional<Point> position,
            SourcePosition where) {}

    /** So many terminals at a node, all with the same speeds. */
    public record Terminals(int count, LinkSpeed injection, LinkSpeed ejection) {}

    /** The ends of an edge: ids of nodes, empty where missing. */
    public record Ends(String source, String target, boolean directed) {}

    /** An edge as the file has it: one channel if directed, two otherwise. */
    public record Link(Ends ends, LinkSpeed speed, String linkClass, SourcePosition where) {
        private String source() {
            return ends.source();
        }

        private String target() {
            return ends.target();
        }
    }

    /** Adds a node; one without an id, which the reader has reported, is ignored. */
    public void add(Node node) {
        nodes.add(node);
    }

    /** Adds an edge unless an end of it is missing, which the reader has reported. */
    public void add(Link link) {
        if (!link.source().isEmpty() && !link.target().isEmpty()) {
            links.add(link);
        }
    }

    /** The network; throws all problems, those of the reader included. */
    public GraphFile build() {
        List<Edge> edges = edges(index());
        checkTerminals();
        problems.throwIfAny();
        List<Point> positions =
                DrawingPositions.normalised(nodes.stream().map(Node::position).toList(), edges);
        GraphFile.Besides besides = new GraphFile.Besides(unknown.notes(), List.of());
        return new GraphFile(names(), terminals(), edges, positions, besides);
    }

    private Map<String, Integer> index() {
        Map<String, Integer> index = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            Integer earlier = index.putIfAbsent(node.id, i);
            if (earlier != null && !node.id.isEmpty()) {
                problems.add(
                        node.where,
                        ProblemCode.DUPLICATE,
                        "a node with the id %s is already at %s; give this one another id"
                                .formatted(quote(node.id), nodes.get(earlier).where));
            }
        }
        return index;
    }

    private List<Edge> edges(Map<String, Integer> index) {
        List<Edge> edges = new ArrayList<>();
        for (Link link : links) {
            Integer from = index.get(link.source());
            Integer to = index.get(link.target());
            if (from == null || to == null) {
                problems.add(
                        link.where,
                        ProblemCode.UNKNOWN_NAME,
                        "there is no node with the id %s; add it or correct this edge"
                                .formatted(quote(from == null ? link.source() : link.target())));
            } else if (from.equals(to)) {
                problems.add(
                        link.where,
                        ProblemCode.CONTRADICTION,
                        "this edge joins node %s to itself; remove it"
                                .formatted(quote(link.source())));
            } else {
                edges.add(new Edge(from, to, link.speed, link.linkClass));
                if (!link.ends.directed()) {
                    edges.add(new Edge(to, from, link.speed, link.linkClass));
                }
            }
        }
        return edges;
    }

    private void checkTerminals() {
        long terminals = nodes.stream().mapToLong(node -> node.terminals.count).sum();
        if (nodes.isEmpty()) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no node in this file; add at least one");
        } else if (terminals == 0) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no node has terminals; give at least one of them some");
        } else if (terminals > MOST_TERMINALS) {
            problems.add(
                    problems.start(),
                    ProblemCode.TOO_LARGE,
                    "%d terminals in all, but at most %d are possible"
                            .formatted(terminals, MOST_TERMINALS));
        }
    }

    private List<Terminal> terminals() {
        List<Terminal> all = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            Terminals its = nodes.get(i).terminals;
            all.addAll(
                    Collections.nCopies(
                            its.count, new Terminal(i, i, its.injection, its.ejection)));
        }
        return all;
    }

    /** The labels, with the id after those that several nodes have. */
    private List<String> names() {
        Map<String, Integer> uses = new HashMap<>();
        nodes.forEach(node -> uses.merge(node.label, 1, Integer::sum));
        Set<String> names = new LinkedHashSet<>();
        for (Node node : nodes) {
            boolean shared = uses.getOrDefault(node.label, 0) > 1;
            String name = shared ? node.label + " " + node.id : node.label;
            while (!names.add(name)) {
                name += " " + node.id; // "a 1" may be another node's label
            }
        }
        return List.copyOf(names);
    }
}
