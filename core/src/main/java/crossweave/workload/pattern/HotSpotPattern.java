package crossweave.workload.pattern;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.Probability;
import crossweave.random.RandomStream;
import crossweave.workload.NodeList;
import crossweave.workload.WorkloadSettings;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A share of all packets goes to few terminals. */
final class HotSpotPattern implements Pattern {

    record Settings(
            @Doc("the hot terminals, such as 0,4,8-15") NodeList nodes,
            @Doc(value = "share of the packets that go to a hot terminal", byDefault = "0.1")
                    double share,
            @Doc(
                            value =
                                    "whether the share includes packets that would go there anyway,"
                                            + " by chance",
                            byDefault = "false")
                    boolean total) {
        Settings {
            new Checks().isShare("share", share).verify();
        }
    }

    private final int[] hot; // terminals
    private final int[] place; // per terminal: its index in hot; hot.length if none
    private final Probability isHot; // of a packet
    private final UniformPattern rest;

    HotSpotPattern(Settings settings, WorkloadSettings.Site site) {
        this.hot = hot(settings, site);
        this.place = new int[site.terminals()];
        this.isHot =
                Probability.of(
                        settings.total ? beyondChance(settings.share, site) : settings.share);
        this.rest = new UniformPattern(site.terminals());
        Arrays.fill(place, hot.length);
        for (int i = 0; i < hot.length; i++) {
            place[hot[i]] = i;
        }
    }

    /**
     * The share to draw so that, with the packets that others send there by chance, the given share
     * results: of uniform traffic a share of hot / terminals goes there.
     */
    private double beyondChance(double wanted, WorkloadSettings.Site site) {
        double byChance = (double) hot.length / site.terminals();
        double most = hot.length > 1 ? 1 : 1 - byChance; // a single one sends none to itself
        if (wanted < byChance || wanted > most) {
            throw new InvalidSettings(
                    "pattern",
                    ProblemCode.NOT_ALLOWED,
                    "is hot-spot with a total share of %s, but must be from %.4f, as in"
                                    .formatted(wanted, byChance)
                            + " uniform traffic, to %.4f".formatted(most));
        }
        return (wanted - byChance) / (most - byChance);
    }

    private static int[] hot(Settings settings, WorkloadSettings.Site site) {
        try {
            return settings.nodes.among(site.terminals());
        } catch (IllegalArgumentException e) {
            throw InvalidSettings.within(
                    "pattern", "is hot-spot ", e, ProblemCode.DOES_NOT_FIT_NETWORK);
        }
    }

    /** A hot terminal sends its share to the other hot ones; a single one sends it anywhere. */
    @Override
    public int destination(int source, RandomStream random) {
        int others = place[source] < hot.length ? hot.length - 1 : hot.length;
        if (others == 0 || !isHot.happens(random)) {
            return rest.destination(source, random);
        }
        int pick = random.nextInt(others);
        return hot[pick < place[source] ? pick : pick + 1];
    }

    @Override
    public OptionalInt addTo(DrawTable table) {
        LongStream head = LongStream.of(place.length, hot.length);
        LongStream terminals =
                IntStream.concat(IntStream.of(hot), IntStream.of(place)).asLongStream();
        long[] words =
                Stream.of(head, LongStream.of(isHot.words()), terminals)
                        .flatMapToLong(some -> some)
                        .toArray();
        return OptionalInt.of(table.add(Kind.HOT_SPOT, words));
    }
}
