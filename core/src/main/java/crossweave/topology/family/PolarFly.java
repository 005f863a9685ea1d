package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;
import crossweave.util.GaloisField;

import java.util.Optional;

/**
 * The PolarFly (Lakhotia et al. 2022): the polarity graph of Erdős and Rényi. Its routers are the
 * q^2+q+1 points of the projective plane over the field of q elements, and two of them are joined
 * if their vectors are orthogonal. Any two have exactly one common neighbour, so that the diameter
 * is 2. The q+1 routers that are orthogonal to themselves have q links, the others q+1.
 *
 * <p>The vector of a point begins with a 1: router aq + b is (1,a,b), q^2 + a is (0,1,a), and the
 * last one is (0,0,1).
 */
public final class PolarFly implements Family {
    private static final int MOST = 127;

    private final int q;
    private final GaloisField field;
    private final int concentration;

    public PolarFly(Settings settings) {
        q = settings.q;
        field = new GaloisField(q);
        concentration =
                settings.concentration == 0 ? Math.ceilDiv(q + 1, 2) : settings.concentration;
    }

    /** Settings of the PolarFly. */
    public record Settings(
            @Doc("prime power; q^2+q+1 routers with q+1 links") int q,
            @Doc(value = "terminals per router; 0: half as many as it has links", byDefault = "0")
                    int concentration) {
        public Settings {
            new Checks()
                    .between("q", q, 2, MOST)
                    .require(
                            GaloisField.isPrimePower(q),
                            "q",
                            ProblemCode.NOT_ALLOWED,
                            "is %s, but must be a power of a prime: 2, 3, 4, 5, 7, 8, 9, 11, 13,"
                                    + " 16, 17, 19, 23, 25, 27, ...",
                            q)
                    .between("concentration", concentration, 0, 1024)
                    .verify();
        }
    }

    @Override
    public int routers() {
        return q * q + q + 1;
    }

    @Override
    public int terminals() {
        return routers() * concentration;
    }

    @Override
    public int entry(int terminal) {
        return terminal / concentration;
    }

    @Override
    public int ports(int router) {
        return q + 1;
    }

    /** The points of a line; itself, if it is orthogonal to itself, is a hole. */
    @Override
    public int neighbor(int router, int port) {
        int there = orthogonal(router, port);
        return there == router ? NONE : there;
    }

    /** The port-th point (x,y,z) that is orthogonal to the point (u,v,w) of a router. */
    private int orthogonal(int router, int port) {
        int u = router < q * q ? 1 : 0;
        int v = router < q * q ? router / q : router < q * q + q ? 1 : 0;
        int w = router < q * q ? router % q : router < q * q + q ? router - q * q : 1;
        if (w != 0 && port == q) { // (0,1,-v/w)
            return q * q + field.quotient(field.negative(v), w);
        }
        if (w != 0) { // (1,y,-(u+vy)/w)
            int sum = field.plus(u, field.times(v, port));
            return port * q + field.quotient(field.negative(sum), w);
        }
        if (v != 0) { // (1,-u/v,z), and (0,0,1)
            return port < q ? field.quotient(field.negative(u), v) * q + port : q * q + q;
        }
        return q * q + port; // (0,1,z), and (0,0,1)
    }

    @Override
    public String name(int router) {
        return router < q * q
                ? "(1,%d,%d)".formatted(router / q, router % q)
                : router < q * q + q ? "(0,1,%d)".formatted(router - q * q) : "(0,0,1)";
    }

    /** Router (0,0,1) in the middle, its neighbours around it, and theirs beyond them. */
    @Override
    public DrawingPosition place(int router) {
        int center = q * q + q;
        if (router == center) {
            return new DrawingPosition(0, 0);
        }
        boolean isInner = router >= q * q;
        // The neighbours of (0,0,1) are (1,a,0) and (0,1,0): those whose last number is 0.
        int last = isInner ? router - q * q : router % q;
        int ray = isInner ? q : router / q;
        double radius = Math.max(2, .9 * (q + 1) * q / (2 * Math.PI));
        double share = last == 0 ? 0 : (last - q / 2.0) / q;
        double angle = 2 * Math.PI * (ray + share) / (q + 1);
        double at = last == 0 ? .5 * radius : radius;
        return new DrawingPosition(at * StrictMath.sin(angle), -at * StrictMath.cos(angle));
    }

    @Override
    public String defaultRouting() {
        return "shortest-path vcs=hop";
    }

    @Override
    public Optional<Distances> distances() {
        double others = routers() - 1.0;
        double near = (double) q * q * (q + 1) + (q + 1.0) * q; // ordered pairs of neighbours
        double sum = near + 2 * (routers() * others - near);
        double mean = sum * concentration / (routers() * (terminals() - 1.0));
        return Optional.of(new Distances(2, mean, Distances.Basis.FORMULA));
    }
}
