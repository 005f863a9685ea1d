package crossweave.trace.topology;

import crossweave.trace.topology.GraphFile.Edge;
import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.unit.LinkSpeed;

import java.util.ArrayList;
import java.util.List;

/** A network that a reader builds router by router and link by link. */
final class NetworkSketch {
    private final List<String> routers = new ArrayList<>();
    private final List<Terminal> terminals = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** Adds a router and returns its number. */
    int router(String name) {
        routers.add(name);
        return routers.size() - 1;
    }

    void terminal(Terminal terminal) {
        terminals.add(terminal);
    }

    /** Adds a link that carries as much in either direction. */
    void link(int one, int other, LinkSpeed speed, String linkClass) {
        link(one, other, speed, linkClass, linkClass);
    }

    /** Adds a two-way link whose directions have classes of their own. */
    void link(int from, int to, LinkSpeed speed, String there, String back) {
        edges.add(new Edge(from, to, speed, there));
        edges.add(new Edge(to, from, speed, back));
    }

    /** Adds one direction. */
    void channel(int from, int to, LinkSpeed speed, String linkClass) {
        edges.add(new Edge(from, to, speed, linkClass));
    }

    /** Adds a sentence for the user, once. */
    void note(String sentence) {
        if (!notes.contains(sentence)) {
            notes.add(sentence);
        }
    }

    boolean hasTerminals() {
        return !terminals.isEmpty();
    }

    GraphFile file() {
        return new GraphFile(routers, terminals, edges, List.of(), notes);
    }
}
