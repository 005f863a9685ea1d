package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

import java.util.Optional;

/**
 * The Dragonfly+ (Shpiner et al. 2017): groups of leaves with terminals and of spines with links to
 * other groups; every leaf of a group is joined to every spine of it, and all groups are joined.
 *
 * <p>A group has its leaves first, then its spines. Ports 0..s-1 of a leaf lead to the spines.
 * Ports 0..l-1 of a spine lead to the leaves, those after them are global: link q = h spine + port
 * of a group leads to the o-th of the other groups, o = q/L, where L = sh/(g-1) is the number of
 * links between two groups.
 */
public final class DragonflyPlus implements Family {
    private final Settings settings;
    private final int leaves;
    private final int spines;
    private final int groups;
    private final int parallel; // links between two groups

    public DragonflyPlus(Settings settings) {
        this.settings = settings;
        leaves = settings.leaves;
        spines = settings.spines == 0 ? leaves : settings.spines;
        long most = (long) spines * settings.links + 1;
        groups = (int) Math.min(settings.groups == 0 ? most : settings.groups, 1 << 20);
        new Checks()
                .atLeast("groups", groups, 2)
                .require(
                        groups <= most,
                        "groups",
                        ProblemCode.TOO_LARGE,
                        "is %s, but with spines=%s and links=%s a group reaches only %s others",
                        groups,
                        spines,
                        settings.links,
                        most - 1)
                .require(
                        (double) groups * (leaves + spines) * settings.terminals < 1 << 26,
                        "leaves",
                        ProblemCode.TOO_LARGE,
                        "is %s, which makes more than 2^26 routers or terminals",
                        leaves)
                .verify();
        parallel = spines * settings.links / (groups - 1);
    }

    /** Settings of the Dragonfly+. */
    public record Settings(
            @Doc("routers with terminals in a group (leaves)") int leaves,
            @Doc(
                            value = "routers with global links in a group; 0: as many as leaves",
                            byDefault = "0")
                    int spines,
            @Doc(value = "terminals per leaf", byDefault = "1") int terminals,
            @Doc(value = "global links per spine", byDefault = "1") int links,
            @Doc(
                            value = "number of groups; 0: the maximum, a global link to each other",
                            byDefault = "0")
                    int groups) {
        public Settings {
            new Checks()
                    .between("leaves", leaves, 1, 1024)
                    .between("spines", spines, 0, 1024)
                    .between("terminals", terminals, 1, 1024)
                    .between("links", links, 1, 1024)
                    .notNegative("groups", groups)
                    .verify();
        }
    }

    public int groups() {
        return groups;
    }

    @Override
    public int groupSize() {
        return leaves + spines;
    }

    /** Whether a router is a leaf: otherwise it is a spine. */
    public boolean isLeaf(int router) {
        return router % groupSize() < leaves;
    }

    @Override
    public int routers() {
        return groups * groupSize();
    }

    @Override
    public int terminals() {
        return groups * leaves * settings.terminals;
    }

    @Override
    public int entry(int terminal) {
        int leaf = terminal / settings.terminals;
        return leaf / leaves * groupSize() + leaf % leaves;
    }

    @Override
    public int ports(int router) {
        return isLeaf(router) ? spines : leaves + settings.links;
    }

    @Override
    public int neighbor(int router, int port) {
        int group = group(router);
        int first = group * groupSize();
        if (isLeaf(router)) {
            return first + leaves + port;
        }
        if (port < leaves) {
            return first + port;
        }
        int link = (router - first - leaves) * settings.links + port - leaves;
        int order = link / parallel;
        if (order >= groups - 1) {
            return NONE;
        }
        int other = order < group ? order : order + 1;
        int back = (group < other ? group : group - 1) * parallel + link % parallel;
        return other * groupSize() + leaves + back / settings.links;
    }

    @Override
    public String linkClass(int router, int port) {
        return isLeaf(router) || port < leaves ? "local" : "global";
    }

    @Override
    public String name(int router) {
        int index = router % groupSize();
        return "group %d %s %d"
                .formatted(
                        group(router),
                        isLeaf(router) ? "leaf" : "spine",
                        isLeaf(router) ? index : index - leaves);
    }

    /** Groups on a ring, with their spines inside and their leaves outside. */
    @Override
    public DrawingPosition place(int router) {
        int widest = Math.max(leaves, spines);
        int index = router % groupSize();
        double across =
                isLeaf(router) ? index - (leaves - 1) / 2.0 : index - leaves - (spines - 1) / 2.0;
        double room = widest + 1.5;
        double inner = Math.max(2, room / (2 * StrictMath.tan(Math.PI / Math.max(3, groups))));
        double out = isLeaf(router) ? inner + 2.5 : inner;
        double angle = 2 * Math.PI * group(router) / groups;
        double sin = StrictMath.sin(angle);
        double cos = StrictMath.cos(angle);
        return new DrawingPosition(out * sin + across * cos, -out * cos + across * sin);
    }

    @Override
    public String defaultRouting() {
        return "shortest-path vcs=hop";
    }

    /**
     * Two leaves of a group are two links apart; those of different groups three, by a spine that
     * has a link to the other group.
     */
    @Override
    public Optional<Distances> distances() {
        double here = (leaves - 1.0) * settings.terminals;
        double there = (groups - 1.0) * leaves * settings.terminals;
        double mean = (2 * here + 3 * there) / (terminals() - 1.0);
        return Optional.of(new Distances(3, mean, Distances.Basis.FORMULA));
    }
}
