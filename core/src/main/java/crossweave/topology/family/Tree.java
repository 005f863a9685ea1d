package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

import java.util.Optional;

/** A complete k-ary tree in heap numbering: the children of i are ki+1 .. ki+k. */
public final class Tree implements Family {
    private static final int MOST_NODES = 1 << 26;

    private final int nodes;
    private final long arity;
    private final int[] depth; // per node

    public Tree(Settings settings) {
        this(settings.nodes, settings.arity);
    }

    public Tree(int nodes, int arity) {
        this.nodes = nodes;
        this.arity = arity;
        this.depth = new int[nodes];
        for (int node = 1; node < nodes; node++) {
            depth[node] = depth[parent(node)] + 1;
        }
    }

    /** Settings of the k-ary tree. */
    public record Settings(
            @Doc("number of nodes") int nodes,
            @Doc(value = "children of each inner node (k)", byDefault = "2") int arity) {
        public Settings {
            new Checks().between("nodes", nodes, 1, MOST_NODES).atLeast("arity", arity, 1).verify();
        }
    }

    /** Settings of the binary tree. */
    public record Binary(@Doc("number of nodes") int nodes) {
        public Binary {
            new Checks().between("nodes", nodes, 1, MOST_NODES).verify();
        }
    }

    public int parent(int node) {
        return node == 0 ? NONE : (int) ((node - 1) / arity);
    }

    private long firstChild(int node) {
        return arity * node + 1;
    }

    /** Port 0 leads to the parent, port 1+c to child c. */
    @Override
    public int neighbor(int router, int port) {
        return port == 0 ? parent(router) : (int) (firstChild(router) + port - 1);
    }

    /** The port towards another node: down to the child whose subtree contains it, otherwise up. */
    public int portTo(int router, int destination) {
        if (arity == 1) {
            return destination > router ? 1 : 0; // a chain is too deep to climb
        }
        int node = destination;
        while (node > router) {
            int parent = parent(node);
            if (parent == router) {
                return (int) (1 + node - firstChild(router));
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
        return (int) (1 + Math.clamp(nodes - firstChild(router), 0, arity));
    }

    /** Levels are counted from the deepest one, which is 1, as in the other trees. */
    @Override
    public String linkClass(int router, int port) {
        int level = 1 + depth[nodes - 1] - depth[router];
        return port == 0 ? FoldedClos.upFrom(level) : FoldedClos.downTo(level - 1);
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

    /**
     * A link with s nodes below it is on the paths of s(n-s) pairs; the longest path joins two
     * leaves.
     */
    @Override
    public Optional<Distances> distances() {
        int[] below = new int[nodes]; // per node: size of its subtree
        int[] height = new int[nodes]; // per node: of its subtree
        double sum = 0;
        int diameter = 0;
        for (int node = nodes - 1; node > 0; node--) {
            int parent = parent(node);
            below[node]++;
            sum += 2.0 * below[node] * (nodes - below[node]);
            below[parent] += below[node];
            diameter = Math.max(diameter, height[parent] + height[node] + 1);
            height[parent] = Math.max(height[parent], height[node] + 1);
        }
        double pairs = (double) nodes * (nodes - 1);
        double mean = nodes == 1 ? 0 : sum / pairs;
        return Optional.of(new Distances(diameter, mean, Distances.Basis.FORMULA));
    }

    @Override
    public DrawingPosition place(int router) {
        double width =
                StrictMath.pow(
                        (double) arity, depth[nodes - 1]); // the lowest level, if it were full
        double level =
                StrictMath.pow((double) arity, depth[router]); // nodes of this router's level
        double first = arity == 1 ? router : (level - 1) / (arity - 1);
        return new DrawingPosition(width * (router - first + .5) / level, 1.6 * depth[router]);
    }

    @Override
    public String defaultRouting() {
        return "common-ancestor";
    }
}
