package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

/**
 * De Bruijn and Kautz networks: one-way links from every router to those whose words of n letters
 * begin with the last n-1 letters of its own. With d links each, a de Bruijn network has d^n
 * routers and a Kautz network, in whose words no letter follows itself, d^n + d^(n-1). Both have
 * the diameter n.
 *
 * <p>Routers have the numbers of Imase and Itoh 1981: in a de Bruijn network, v leads to dv + i
 * modulo their number, i from 0 to d-1; in a Kautz network to -(dv + i), i from 1 to d. Links of a
 * router to itself are left out.
 */
public final class ShiftGraph implements Family {
    private static final int MOST = 1 << 20; // routers

    private final boolean kautz;
    private final int degree;
    private final int routers;

    private ShiftGraph(boolean kautz, Settings settings) {
        this.kautz = kautz;
        this.degree = settings.degree;
        double words = StrictMath.pow(degree, settings.letters);
        double all = kautz ? words + words / degree : words;
        new Checks()
                .require(
                        all <= MOST,
                        "letters",
                        ProblemCode.TOO_LARGE,
                        "is %s, and with %s links per router there are more than 2^20 routers",
                        settings.letters,
                        degree)
                .verify();
        this.routers = (int) all;
    }

    /** Settings of both. */
    public record Settings(
            @Doc("links that leave a router (d)") int degree,
            @Doc("letters of a word (n), which is the diameter") int letters) {
        public Settings {
            new Checks()
                    .between("degree", degree, 2, 64)
                    .between("letters", letters, 1, 20)
                    .verify();
        }
    }

    static ShiftGraph deBruijn(Settings settings) {
        return new ShiftGraph(false, settings);
    }

    static ShiftGraph kautz(Settings settings) {
        return new ShiftGraph(true, settings);
    }

    @Override
    public int routers() {
        return routers;
    }

    @Override
    public int terminals() {
        return routers;
    }

    @Override
    public int ports(int router) {
        return degree;
    }

    @Override
    public int neighbor(int router, int port) {
        long next = (long) degree * router + port;
        int there = (int) (kautz ? Math.floorMod(-next - 1, routers) : next % routers);
        return there == router ? NONE : there;
    }

    @Override
    public DrawingPosition place(int router) {
        return DrawingPosition.onCircle(router, routers);
    }

    /** After k hops, a packet can be at any of d^k routers with consecutive numbers. */
    @Override
    public int distance(int from, int to) {
        long first = from;
        long count = 1;
        int hops = 0;
        while (Math.floorMod(to - first, (long) routers) >= count) {
            first = (kautz ? -degree * (first + count) : degree * first) % routers;
            count *= degree;
            hops++;
        }
        return hops;
    }

    @Override
    public String defaultRouting() {
        return "shortest-path vcs=hop";
    }
}
