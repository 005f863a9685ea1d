package crossweave.workload.pattern;

import crossweave.config.Doc;
import crossweave.mapping.PlacementTarget;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.RandomStream;
import crossweave.workload.WorkloadSettings;

import java.util.OptionalInt;

/**
 * Patterns of BookSim 2 whose destinations are drawn by a formula. In all of them a terminal may
 * send to itself.
 */
final class RandomPatterns {
    private static final int TAPER = 64; // terminals, as an 8x8 grid
    private static final int ROW = 8;

    private RandomPatterns() {}

    /** A pattern by a formula of source and random numbers, which a device has, too. */
    private static Pattern of(Kind kind, Pattern formula, long... parameters) {
        return new Pattern() {
            @Override
            public int destination(int source, RandomStream random) {
                return formula.destination(source, random);
            }

            @Override
            public OptionalInt addTo(DrawTable table) {
                return OptionalInt.of(table.add(kind, parameters));
            }
        };
    }

    /** To itself twice as often as to the next one. */
    static Pattern diagonal(WorkloadSettings.Site site) {
        int terminals = site.terminals();
        return of(
                Kind.DIAGONAL,
                (source, random) -> random.nextInt(3) == 0 ? (source + 1) % terminals : source,
                terminals);
    }

    /** To its own number within the first half or within the second, each with probability 1/2. */
    static Pattern halves(WorkloadSettings.Site site) {
        int half = site.terminals() / 2;
        return of(Kind.HALVES, (source, random) -> source % half + half * random.nextInt(2), half);
    }

    /**
     * Half of the packets to the nine terminals around the source, with wrap-around, the rest to
     * any.
     */
    static Pattern taper(WorkloadSettings.Site site) {
        if (site.terminals() != TAPER) {
            throw new InvalidSettings(
                    "pattern",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is taper, which is for %d terminals, but there are %d; restrict it with"
                                    .formatted(TAPER, site.terminals())
                            + " nodes: 0-%d".formatted(TAPER - 1));
        }
        return of(Kind.TAPER, RandomPatterns::nearOrAnywhere, TAPER, ROW);
    }

    private static int nearOrAnywhere(int source, RandomStream random) {
        if (random.nextInt(2) == 0) {
            return random.nextInt(TAPER);
        }
        int step = ROW * (random.nextInt(3) - 1) + random.nextInt(3) - 1;
        return Math.floorMod(source + step, TAPER);
    }

    /** Settings of {@link #nextGroup}. */
    record Group(
            @Doc(
                            value =
                                    "terminals per group; 0: those of a group of the network, such"
                                            + " as of a dragonfly, a row or a router",
                            byDefault = "0")
                    int size) {
        Group {
            new Checks().atLeast("size", size, 0).verify();
        }

        /** As many as the first group of the network has, which are as many as any has. */
        private int on(WorkloadSettings.Site site) {
            if (size > 0 || site.ground().isEmpty()) {
                return Math.max(1, size);
            }
            PlacementTarget ground = site.ground().get();
            int own = 1;
            while (own < ground.nodes() && ground.group(own) == ground.group(0)) {
                own++;
            }
            return own;
        }
    }

    static Pattern nextGroup(Group group, WorkloadSettings.Site site) {
        int terminals = site.terminals();
        int size = group.on(site);
        if (size > terminals) {
            throw new InvalidSettings(
                    "pattern",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is next-group of %d, but there are %d terminals",
                    size,
                    terminals);
        }
        return of(
                Kind.NEXT_GROUP,
                (source, random) ->
                        (int) (((source / size + 1L) * size + random.nextInt(size)) % terminals),
                terminals,
                size);
    }

    /** From every row of a square to the column of the same number. */
    static Pattern column(WorkloadSettings.Site site) {
        int side = GridPatterns.side("column", site);
        return of(
                Kind.COLUMN, (source, random) -> random.nextInt(side) * side + source / side, side);
    }
}
