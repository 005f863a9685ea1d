package crossweave.trace.topology;

import crossweave.trace.topology.GraphFile.Besides;
import crossweave.trace.topology.GraphFile.Edge;
import crossweave.trace.topology.GraphFile.Point;
import crossweave.trace.topology.GraphFile.Route;
import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.unit.LinkSpeed;

import java.util.ArrayList;
import java.util.List;

/** A network that a reader builds router by router and link by link. */
public final class NetworkSketch {
    /** Most links of a network that a file describes in a few words; more are a typing error. */
    public static final int MOST_LINKS = 1 << 22;

    private final List<String> routers = new ArrayList<>();
    private final List<Terminal> terminals = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Route> routes = new ArrayList<>();

    /** Adds a router and returns its number. */
    public int router(String name) {
        routers.add(name);
        return routers.size() - 1;
    }

    /** The number of the next router. */
    public int routers() {
        return routers.size();
    }

    /** Adds a terminal and returns its number. */
    public int terminal(Terminal terminal) {
        terminals.add(terminal);
        return terminals.size() - 1;
    }

    public void route(Route route) {
        routes.add(route);
    }

    /** Adds a link that carries as much in either direction. */
    public void link(int one, int other, LinkSpeed speed, String linkClass) {
        link(one, other, speed, linkClass, linkClass);
    }

    /** Adds a two-way link whose directions have classes of their own. */
    public void link(int from, int to, LinkSpeed speed, String there, String back) {
        edges.add(new Edge(from, to, speed, there));
        edges.add(new Edge(to, from, speed, back));
    }

    /** Adds one direction. */
    public void channel(int from, int to, LinkSpeed speed, String linkClass) {
        edges.add(new Edge(from, to, speed, linkClass));
    }

    /** The class of links with a name in a file, as a word that no other channels have. */
    public static String className(String link) {
        String word = link.replaceAll("\\s+", "-");
        return GraphAttributes.isOfTerminals(word) ? "link-" + word : word;
    }

    /** Adds a sentence for the user, once. */
    public void note(String sentence) {
        if (!notes.contains(sentence)) {
            notes.add(sentence);
        }
    }

    public boolean hasTerminals() {
        return !terminals.isEmpty();
    }

    public GraphFile file() {
        List<Point> positions = LayeredPositions.of(routers.size(), terminals, edges);
        return new GraphFile(routers, terminals, edges, positions, new Besides(notes, routes));
    }
}
