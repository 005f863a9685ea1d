package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A Clos network of height h from routers with k channels down and k up; also known as the k-ary
 * n-tree or fat tree. Height 1 is one router with k terminals; height h joins k networks of height
 * h-1 by k^(h-1) routers, the i-th external channel of each to the i-th router.
 *
 * <p>Every level has k^(h-1) routers. Router i of part p of level l (from 1) has the id (l-1)
 * k^(h-1) + p k^(l-1) + i. Ports 0..k-1 lead down to the parts below (to terminals at level 1,
 * where they are holes), ports k..2k-1 lead up. External channel u k^(l-1) + i of a part is upward
 * channel u of its top router i; so the top router that a packet reaches has the digits of its
 * upward choices as its number.
 */
public final class FoldedClos implements Family {
    private final int k;
    private final int height;
    private final int[] power; // power[l] = k^l
    private final int perLevel; // routers of a level

    public FoldedClos(int height, int k) {
        new Checks().between("height", height, 1, 26).atLeast("k", k, 2).verify();
        this.k = k;
        this.height = height;
        this.power = new int[height + 1];
        power[0] = 1;
        for (int level = 1; level <= height; level++) {
            if (power[level - 1] > (1 << 26) / k) {
                throw new InvalidSettings(
                        "height",
                        ProblemCode.TOO_LARGE,
                        "is %d and k %d: more than 2^26 terminals",
                        height,
                        k);
            }
            power[level] = power[level - 1] * k;
        }
        this.perLevel = power[height - 1];
    }

    /** Settings of the Clos network. */
    public record Settings(
            @Doc("number of levels (h)") int height,
            @Doc(value = "channels down, and also channels up, of each router", byDefault = "4")
                    int k) {}

    /** Settings of the fat tree. */
    public record Kary(
            @Doc("channels down, and also channels up, of each router (k)") int k,
            @Doc("number of levels (n); k^n terminals") int levels) {}

    public int k() {
        return k;
    }

    public int height() {
        return height;
    }

    /** Top routers, that is, paths up from a terminal. */
    public int tops() {
        return perLevel;
    }

    /** The level of a router, from 1 for those with terminals. */
    public int level(int router) {
        return router / perLevel + 1;
    }

    private int part(int router) {
        return router % perLevel / power[level(router) - 1];
    }

    private int index(int router) {
        return router % power[level(router) - 1];
    }

    int router(int level, int part, int index) {
        return (level - 1) * perLevel + part * power[level - 1] + index;
    }

    /** The pod of a router: what the top routers join. Top routers are on their own. */
    @Override
    public int group(int router) {
        return height == 1 || level(router) == height
                ? router
                : perLevel * height + router % perLevel / power[height - 2];
    }

    /** Whether a router is above a terminal, so that the path to it leads down. */
    public boolean isAbove(int router, int terminal) {
        return part(router) == terminal / power[level(router)];
    }

    /** The one port down towards a terminal below. */
    public int portDown(int router, int terminal) {
        return terminal / power[level(router) - 1] % k;
    }

    /** The port up on the path to a top router: digit l-1 of its number, at level l. */
    public int portUp(int router, int top) {
        return k + top / power[level(router) - 1] % k;
    }

    @Override
    public int routers() {
        return height * perLevel;
    }

    @Override
    public int terminals() {
        return power[height];
    }

    @Override
    public int entry(int terminal) {
        return terminal / k;
    }

    @Override
    public int ports(int router) {
        return 2 * k;
    }

    @Override
    public int neighbor(int router, int port) {
        int level = level(router);
        int part = part(router);
        int index = index(router);
        if (port >= k) {
            int external = (port - k) * power[level - 1] + index;
            return level == height ? NONE : router(level + 1, part / k, external);
        }
        return level == 1 ? NONE : router(level - 1, part * k + port, index % power[level - 2]);
    }

    /** The class of the channels that lead up from a level, the lowest being 1. */
    static String upFrom(int level) {
        return "up-" + level;
    }

    /** The class of the channels that lead down to a level: the reverse of those up from it. */
    static String downTo(int level) {
        return "down-" + level;
    }

    @Override
    public String linkClass(int router, int port) {
        int level = level(router);
        return port >= k ? upFrom(level) : downTo(level - 1);
    }

    @Override
    public String name(int router) {
        int level = level(router);
        return level == height && height > 1
                ? "top " + index(router)
                : "level " + level + " router " + router % perLevel;
    }

    @Override
    public DrawingPosition place(int router) {
        double spread = (double) k / 2;
        return new DrawingPosition(spread * (router % perLevel), 3.0 * (height - level(router)));
    }

    @Override
    public String defaultRouting() {
        return "common-ancestor";
    }

    @Override
    public int distance(int from, int to) {
        return level(from) == 1 && level(to) == 1 ? 2 * levelsUp(from, to) : NONE;
    }

    private int levelsUp(int from, int to) {
        int up = 0;
        while (from / power[up] != to / power[up]) {
            up++;
        }
        return up;
    }

    @Override
    public boolean sameFromEveryTerminal() {
        return true;
    }

    /** k^l - k^(l-1) terminals are behind a common ancestor of level l, 2(l-1) channels away. */
    @Override
    public Optional<Distances> distances() {
        double sum = 0;
        for (int level = 2; level <= height; level++) {
            sum += 2.0 * (level - 1) * (power[level] - power[level - 1]);
        }
        double mean = sum / (terminals() - 1);
        return Optional.of(new Distances(2 * (height - 1), mean, Distances.Basis.FORMULA));
    }

    /** Halves of the subnetworks below the top level: half of the top level's links cross. */
    @Override
    public OptionalLong bisection() {
        return k % 2 == 0 && height > 1
                ? OptionalLong.of(power[height] / 2)
                : height == 1 ? OptionalLong.of(0) : OptionalLong.empty();
    }
}
