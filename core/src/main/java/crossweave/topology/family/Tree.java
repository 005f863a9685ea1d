package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.topology.Family;
import crossweave.topology.Place;

/** A complete k-ary tree in heap numbering: the children of i are ki+1 .. ki+k. */
public final class Tree implements Family {
    private final int nodes;
    private final int arity;

    public Tree(Settings settings) {
        this(settings.nodes, settings.arity);
    }

    public Tree(int nodes, int arity) {
        this.nodes = nodes;
        this.arity = arity;
    }

    /** Settings of the k-ary tree. */
    public record Settings(
            @Doc("number of nodes") int nodes,
            @Doc(value = "children of each inner node (k)", byDefault = "2") int arity) {
        public Settings {
            if (nodes < 1 || arity < 1) {
                throw new IllegalArgumentException(
                        "nodes is %d and arity %d, but at least 1 and 1 are needed"
                                .formatted(nodes, arity));
            }
        }
    }

    public int parent(int node) {
        return node == 0 ? NONE : (node - 1) / arity;
    }

    /** Port 0 leads to the parent, port 1+c to child c. */
    @Override
    public int neighbor(int router, int port) {
        if (port == 0) {
            return parent(router);
        }
        long child = (long) arity * router + port;
        return child < nodes ? (int) child : NONE;
    }

    /** The port towards another node: down to the child above it, otherwise up. */
    public int portTo(int router, int destination) {
        int node = destination;
        while (node > router) {
            int parent = parent(node);
            if (parent == router) {
                return node - arity * router;
            }
            node = parent;
        }
        return 0;
    }

    @Override
    public int routers() {
        return nodes;
    }

    @Override
    public int terminals() {
        return nodes;
    }

    @Override
    public int ports(int router) {
        return arity + 1;
    }

    @Override
    public int distance(int from, int to) {
        int hops = 0;
        int a = from;
        int b = to;
        while (a != b) {
            if (a > b) {
                a = parent(a);
            } else {
                b = parent(b);
            }
            hops++;
        }
        return hops;
    }

    @Override
    public Place place(int router) {
        int depth = 0;
        long first = 0; // first node of the level
        long width = 1; // nodes of the level
        while (router >= first + width) {
            first += width;
            width *= arity;
            depth++;
        }
        return new Place(leaves() * (router - first + .5) / width, 1.6 * depth);
    }

    private double leaves() {
        long width = 1;
        for (long first = 0; first + width < nodes; width *= arity) {
            first += width;
        }
        return width;
    }

    @Override
    public String defaultRouting() {
        return "common-ancestor";
    }
}
