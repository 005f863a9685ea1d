package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;
import crossweave.util.GridShape;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A folded Clos network of levels of routers, or extended generalised fat tree (Öhring et al.
 * 1995): a router of level l, from 1, has m(l) channels down and w(l) up. Level 1 is single routers
 * with m(1) terminals each; level l joins m(l) networks of l-1 levels by the i-th of their external
 * channels. With k down and k up everywhere it is the k-ary n-tree.
 *
 * <p>A part of l levels has W(l) = w(1)...w(l-1) routers at its top. Router i of part p of level l
 * has the id first(l) + p W(l) + i. Ports 0..m(l)-1 lead down to the parts below (to terminals at
 * level 1, where they are holes), the others up. External channel u W(l) + i of a part is upward
 * channel u of its top router i; so the top router that a packet reaches has its upward choices as
 * the digits of its number.
 */
public final class FoldedClos implements Family {
    private final int height;
    private final int[] down; // per level: channels down of a router
    private final int[] up; // per level: channels up of a router
    private final int[] below; // per level: terminals below a router
    private final int[] tops; // per level: routers at the top of a part
    private final int[] parts; // per level
    private final int[] first; // per level: its first router; one more at the end

    /** A network whose routers have k channels down and k up, those of the top level unused. */
    public FoldedClos(int height, int k) {
        this(uniform(height, k), uniform(height, k));
    }

    private static int[] uniform(int height, int k) {
        new Checks().between("height", height, 1, 26).atLeast("k", k, 2).verify();
        int[] all = new int[height];
        Arrays.fill(all, k);
        return all;
    }

    /** Channels down and up of the routers of each level, from the lowest one. */
    private FoldedClos(int[] down, int... up) {
        this.height = down.length;
        this.down = fromOne(down);
        this.up = fromOne(up);
        this.below = new int[height + 1];
        this.tops = new int[height + 1];
        this.parts = new int[height + 1];
        this.first = new int[height + 2];
        below[0] = 1;
        for (int level = 1; level <= height; level++) {
            below[level] = product(below[level - 1], this.down[level]);
            tops[level] = level == 1 ? 1 : product(tops[level - 1], this.up[level - 1]);
        }
        first[1] = 0;
        for (int level = 1; level <= height; level++) {
            parts[level] = below[height] / below[level];
            first[level + 1] = first[level] + product(parts[level], tops[level]);
        }
    }

    private static int[] fromOne(int... levels) {
        int[] all = new int[levels.length + 1];
        System.arraycopy(levels, 0, all, 1, levels.length);
        return all;
    }

    private static int product(int a, int b) {
        if ((long) a * b > 1 << 26) {
            throw new InvalidSettings(
                    "", ProblemCode.TOO_LARGE, "more than 2^26 terminals or routers of a level");
        }
        return a * b;
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

    /** Settings of the extended generalised fat tree. */
    public record Extended(
            @Doc("channels down of the routers of each level, from the lowest one") GridShape down,
            @Doc("channels up of the routers of each level but the top one; none for one level")
                    Optional<GridShape> up) {
        public Extended {
            int ups = up.map(GridShape::dimensions).orElse(0);
            new Checks()
                    .require(
                            ups == down.dimensions() - 1,
                            "up",
                            ProblemCode.CONFLICTING_SETTINGS,
                            "has %s levels, but down has %s; up must have one less",
                            ups,
                            down.dimensions())
                    .verify();
        }

        FoldedClos family() {
            int[] ups = up.map(GridShape::extents).orElse(new int[0]);
            return new FoldedClos(down.extents(), Arrays.copyOf(ups, down.dimensions()));
        }
    }

    public int height() {
        return height;
    }

    /** Channels down of a router, which are its first ports. */
    public int down(int router) {
        return down[level(router)];
    }

    /** Channels up of a router, the ports after those down. */
    public int up(int router) {
        return up[level(router)];
    }

    /** Routers of a level. */
    public int routers(int level) {
        return first[level + 1] - first[level];
    }

    /** Top routers, that is, paths up from a terminal. */
    public int tops() {
        return tops[height];
    }

    /** The level of a router, from 1 for those with terminals. */
    public int level(int router) {
        int level = 1;
        while (router >= first[level + 1]) {
            level++;
        }
        return level;
    }

    /** A router's number within its level. */
    public int column(int router) {
        return router - first[level(router)];
    }

    private int part(int router) {
        return column(router) / tops[level(router)];
    }

    private int index(int router) {
        return column(router) % tops[level(router)];
    }

    int router(int level, int part, int index) {
        return first[level] + part * tops[level] + index;
    }

    /** The pod of a router: what the top routers join. Top routers are on their own. */
    @Override
    public int group(int router) {
        int level = level(router);
        return level == height
                ? router
                : routers() + part(router) / (below[height - 1] / below[level]);
    }

    /** Whether a router is above a terminal, so that the path to it leads down. */
    public boolean isAbove(int router, int terminal) {
        return part(router) == terminal / below[level(router)];
    }

    /** The one port down towards a terminal below. */
    public int portDown(int router, int terminal) {
        int level = level(router);
        return terminal / below[level - 1] % down[level];
    }

    /** The port up on the path to a top router: digit l of its number, at level l. */
    public int portUp(int router, int top) {
        int level = level(router);
        return down[level] + top / tops[level] % up[level];
    }

    @Override
    public int routers() {
        return first[height + 1];
    }

    @Override
    public int terminals() {
        return below[height];
    }

    @Override
    public int entry(int terminal) {
        return terminal / down[1];
    }

    @Override
    public int ports(int router) {
        return down(router) + up(router);
    }

    @Override
    public int neighbor(int router, int port) {
        int level = level(router);
        int part = part(router);
        int index = index(router);
        if (port >= down[level]) {
            int external = (port - down[level]) * tops[level] + index;
            return level == height ? NONE : router(level + 1, part / down[level + 1], external);
        }
        return level == 1
                ? NONE
                : router(level - 1, part * down[level] + port, index % tops[level - 1]);
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
        return port >= down[level] ? upFrom(level) : downTo(level - 1);
    }

    @Override
    public String name(int router) {
        int level = level(router);
        return level == height && height > 1
                ? "top " + index(router)
                : "level " + level + " router " + column(router);
    }

    /** Levels above each other, each as wide as the terminals. */
    @Override
    public DrawingPosition place(int router) {
        int level = level(router);
        double width = .5 * terminals() / routers(level);
        return new DrawingPosition(
                width * (column(router) + .5) - .25 * down[1], 3.0 * (height - level));
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
        int levels = 0;
        while (from / (below[levels + 1] / down[1]) != to / (below[levels + 1] / down[1])) {
            levels++;
        }
        return levels;
    }

    @Override
    public boolean sameFromEveryTerminal() {
        return true;
    }

    /** M(l) - M(l-1) terminals are behind a common ancestor of level l, 2(l-1) channels away. */
    @Override
    public Optional<Distances> distances() {
        double sum = 0;
        int diameter = 0;
        for (int level = 2; level <= height; level++) {
            sum += 2.0 * (level - 1) * (below[level] - below[level - 1]);
            diameter = down[level] > 1 ? 2 * (level - 1) : diameter;
        }
        double mean = terminals() < 2 ? 0 : sum / (terminals() - 1);
        return Optional.of(new Distances(diameter, mean, Distances.Basis.FORMULA));
    }

    /**
     * Halves of the parts below the top level: half of the top level's links cross. No cut is
     * smaller if links become fewer on the way up.
     */
    @Override
    public OptionalLong bisection() {
        if (height == 1) {
            return OptionalLong.of(0);
        }
        boolean isTapered = true;
        for (int level = 1; level < height; level++) {
            isTapered &= up[level] <= down[level];
        }
        return isTapered && down[height] % 2 == 0
                ? OptionalLong.of((long) tops() * down[height] / 2)
                : OptionalLong.empty();
    }
}
