package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;
import crossweave.util.GridShape;

import java.util.OptionalLong;

/**
 * Mesh of Clos(h,r) (Monien et al.): the r top stages of a Clos network of height h are replaced by
 * a mesh of k^(r/2) x k^(r/2) clusters. A cluster is a Clos of height h-r; each of its k^(h-r-1)
 * top routers uses its upward channels as east, west, south and north, which gives as many
 * independent mesh layers.
 *
 * <p>Routers and terminals are numbered cluster by cluster, clusters row-major. Upward ports of a
 * top router, k/4 parallel ones for each direction, come in the order east, west, south, north.
 */
public final class MeshOfClos implements Family {
    private final FoldedClos cluster;
    private final Grid mesh; // of clusters
    private final int perDirection; // parallel channels between neighbouring top routers

    public MeshOfClos(Settings settings) {
        int k = settings.k;
        power(k, settings.height); // terminals
        long clusters = power(k, settings.replaced);
        int side = (int) Math.round(Math.sqrt((double) clusters));
        if ((long) side * side != clusters) {
            throw new InvalidSettings(
                    "replaced",
                    ProblemCode.NOT_ALLOWED,
                    "is %d, but with k=%d the %d clusters make no square",
                    settings.replaced,
                    k,
                    clusters);
        }
        this.cluster = new FoldedClos(settings.height - settings.replaced, k);
        this.mesh = new Grid(new GridShape(side, side), false, 1);
        this.perDirection = k / 4;
    }

    /** k^n; throws for more than 2^26 terminals. */
    private static long power(int k, int n) {
        double power = StrictMath.pow(k, n);
        if (power > 1 << 26) {
            throw new InvalidSettings(
                    "k", ProblemCode.TOO_LARGE, "is %d, and k^%d is more than 2^26", k, n);
        }
        return Math.round(power);
    }

    /** Settings of the Mesh of Clos. */
    public record Settings(
            @Doc("levels of the Clos network that it is derived from (h)") int height,
            @Doc("top levels that the mesh replaces (r)") int replaced,
            @Doc(value = "channels down, and also channels up, of each router", byDefault = "4")
                    int k) {
        public Settings {
            if (replaced < 1 || replaced >= height) {
                throw new InvalidSettings(
                        "height",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %d and replaced %d, but at least one level must go and one stay",
                        height,
                        replaced);
            }
            if (k < 4 || k % 4 != 0) {
                throw new InvalidSettings(
                        "k",
                        ProblemCode.NOT_ALLOWED,
                        "is %d, but the upward channels serve four directions: k must be 4, 8, ...",
                        k);
            }
        }
    }

    public FoldedClos clusterShape() {
        return cluster;
    }

    /** The mesh of clusters. */
    public Grid mesh() {
        return mesh;
    }

    public int layers() {
        return cluster.tops();
    }

    public int cluster(int router) {
        return router / cluster.routers();
    }

    public int clusterOf(int terminal) {
        return terminal / cluster.terminals();
    }

    /** A router's number within its cluster. */
    public int inCluster(int router) {
        return router % cluster.routers();
    }

    public boolean isTop(int router) {
        return cluster.level(inCluster(router)) == cluster.height();
    }

    /** The first of the parallel ports of a top router in a direction of the mesh. */
    public int meshPort(int direction) {
        return cluster.down(0) + direction * perDirection;
    }

    public int perDirection() {
        return perDirection;
    }

    @Override
    public int routers() {
        return mesh.routers() * cluster.routers();
    }

    @Override
    public int terminals() {
        return mesh.routers() * cluster.terminals();
    }

    @Override
    public int entry(int terminal) {
        return clusterOf(terminal) * cluster.routers()
                + cluster.entry(terminal % cluster.terminals());
    }

    @Override
    public int ports(int router) {
        return 2 * cluster.down(0);
    }

    @Override
    public int neighbor(int router, int port) {
        int base = cluster(router) * cluster.routers();
        if (isTop(router) && port >= cluster.down(0)) {
            int direction = (port - cluster.down(0)) / perDirection;
            int there = mesh.neighbor(cluster(router), direction);
            return there == NONE ? NONE : there * cluster.routers() + inCluster(router);
        }
        int inside = cluster.neighbor(inCluster(router), port);
        return inside == NONE ? NONE : base + inside;
    }

    @Override
    public String linkClass(int router, int port) {
        return isTop(router) && port >= cluster.down(0)
                ? mesh.linkClass(cluster(router), (port - cluster.down(0)) / perDirection)
                : cluster.linkClass(inCluster(router), port);
    }

    @Override
    public String name(int router) {
        int inside = inCluster(router);
        int level = cluster.level(inside);
        String name = "cluster " + mesh.name(cluster(router));
        if (layers() == 1 && isTop(router)) {
            return name;
        }
        int index = inside % layers();
        return name + (isTop(router) ? " layer " + index : " l" + level + " router " + index);
    }

    /**
     * Clusters at the points of the mesh. Their top routers form stairs beside the columns of the
     * others, so that the mesh links of each layer have rows and columns of their own.
     */
    @Override
    public DrawingPosition place(int router) {
        double column = (cluster.down(0) + 1) / 2.0; // terminals are half a unit apart
        int inside = inCluster(router);
        int index = inside % layers();
        double stairs = layers() - 1;
        boolean stair = isTop(router) && layers() > 1;
        double x = column * (index + (stair ? .5 : 0));
        double y = 3.0 * (cluster.height() - cluster.level(inside)) + (stair ? -index : 0);
        DrawingPosition corner = mesh.place(cluster(router));
        double width = column * layers() + (layers() > 1 ? 2.6 : 1.6);
        double height = 3.0 * (cluster.height() - 1) + stairs + 3.8;
        return new DrawingPosition(corner.x() * width + x, corner.y() * height + y);
    }

    @Override
    public String defaultRouting() {
        return "layer-xy";
    }

    /** The distance up to the layer, along it, and down. */
    @Override
    public int distance(int from, int to) {
        int a = inCluster(from);
        int b = inCluster(to);
        if (cluster.level(a) != 1 || cluster.level(b) != 1) {
            return NONE;
        }
        return cluster(from) == cluster(to)
                ? cluster.distance(a, b)
                : 2 * (cluster.height() - 1) + mesh.distance(cluster(from), cluster(to));
    }

    @Override
    public OptionalLong bisection() {
        OptionalLong oneLayer = mesh.bisection();
        return mesh.extent(0) % 2 == 0
                ? OptionalLong.of(oneLayer.orElseThrow() * layers() * perDirection)
                : OptionalLong.empty();
    }
}
