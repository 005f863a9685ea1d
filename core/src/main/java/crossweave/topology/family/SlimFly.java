package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;
import crossweave.util.GaloisField;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The Slim Fly (Besta, Hoefler 2014): a graph of McKay, Miller and Širáň with 2q^2 routers, any two
 * of which are at most two links apart, for a prime power q = 4w + d with d = -1, 0 or 1. Its
 * degree (3q-d)/2 is near the smallest that this diameter allows.
 *
 * <p>Router (s,x,y) of side s has the id s q^2 + x q + y; x, y are elements of the field of q
 * elements. (0,x,y) and (0,x,y') are joined if y-y' is in X, (1,m,c) and (1,m,c') if c-c' is in X',
 * and (0,x,y) and (1,m,c) if y = mx + c. X has the even powers of a primitive element (for d = -1
 * half of them and their negatives), and X' the elements of X times that element. Ports 0..|X|-1
 * are local, those after them lead to the other side.
 */
public final class SlimFly implements Family {
    private static final int MOST = 128;

    private final int q;
    private final GaloisField field;
    private final int[][] generators; // per side
    private final int concentration;

    public SlimFly(Settings settings) {
        q = settings.q;
        field = new GaloisField(q);
        generators = new int[][] {generators(0), generators(1)};
        concentration =
                settings.concentration == 0 ? Math.ceilDiv(degree(), 2) : settings.concentration;
    }

    /** Settings of the Slim Fly. */
    public record Settings(
            @Doc("prime power of the form 4w-1, 4w or 4w+1; 2q^2 routers") int q,
            @Doc(value = "terminals per router; 0: half as many as it has links", byDefault = "0")
                    int concentration) {
        public Settings {
            new Checks()
                    .between("q", q, 3, MOST)
                    .require(
                            GaloisField.isPrimePower(q) && q % 4 != 2,
                            "q",
                            ProblemCode.NOT_ALLOWED,
                            "is %s, but must be a power of a prime: 3, 4, 5, 7, 8, 9, 11, 13, 16,"
                                    + " 17, 19, 23, 25, 27, ...",
                            q)
                    .between("concentration", concentration, 0, 1024)
                    .verify();
        }
    }

    private int[] generators(int side) {
        int[] powers = field.powersOfPrimitive();
        int w = (q + 1) / 4; // only used for q = 4w - 1
        IntStream exponents =
                q % 4 == 3
                        ? IntStream.range(0, 2 * w).map(i -> i < w ? 2 * i : 2 * i - 1)
                        : IntStream.range(0, q / 2).map(i -> 2 * i);
        return exponents.map(e -> powers[(e + side) % (q - 1)]).sorted().toArray();
    }

    private int degree() {
        return generators[0].length + q;
    }

    @Override
    public int routers() {
        return 2 * q * q;
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
        return degree();
    }

    @Override
    public int neighbor(int router, int port) {
        int side = router / (q * q);
        int column = router / q % q;
        int row = router % q;
        int local = generators[side].length;
        if (port < local) {
            return router - row + field.plus(row, generators[side][port]);
        }
        int other = port - local;
        int product = field.times(column, other);
        int there = side == 0 ? field.minus(row, product) : field.plus(product, row);
        return (1 - side) * q * q + other * q + there;
    }

    @Override
    public String linkClass(int router, int port) {
        return port < generators[0].length ? "local" : "global";
    }

    @Override
    public int groupSize() {
        return q;
    }

    @Override
    public String name(int router) {
        return "(%d,%d,%d)".formatted(router / (q * q), router / q % q, router % q);
    }

    /** The groups of a side are on half of the large ring. */
    @Override
    public DrawingPosition place(int router) {
        return DrawingPosition.onRingOfRings(router, q, 2 * q);
    }

    @Override
    public String defaultRouting() {
        return "shortest-path vcs=hop";
    }

    /** All routers that are not neighbours are two links away. */
    @Override
    public Optional<Distances> distances() {
        double others = routers() - 1.0;
        double sum = degree() + 2 * (others - degree());
        double mean = sum * concentration / (terminals() - 1.0);
        return Optional.of(new Distances(2, mean, Distances.Basis.FORMULA));
    }
}
