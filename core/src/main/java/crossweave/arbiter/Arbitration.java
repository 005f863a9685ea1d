package crossweave.arbiter;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.Arrays;
import java.util.Locale;

/** Which packet goes first when several request the same channel. */
public enum Arbitration {
    DEFAULT(
            "the technique's own: fifo with store-and-forward and simulated-packet, else"
                    + " oldest-first"),
    OLDEST_FIRST("the packet that entered the network first"),
    FIFO("who asked first; ties by fixed input order"),
    FIFO_LRU("who asked first; ties to the input that asked least recently"),
    BIASED("priority 9 for the local input, 4 for others, 1 less at each failure; lowest wins"),
    SOURCE_CLOCK("the source whose number comes next after that of the last winner"),
    ROUND_ROBIN("the input that comes next after the last winner"),
    RANDOM("any, by chance");

    private final String sentence;

    Arbitration(String sentence) {
        this.sentence = sentence;
    }

    public static final Catalog<Arbitration> ALL =
            new Catalog<>(
                    "arbitration",
                    Arbitration.class,
                    Arrays.stream(values()).map(Arbitration::entry).toList());

    /** This policy, or the technique's default where none was chosen. */
    public Arbitration or(Arbitration own) {
        return this == DEFAULT ? own : this;
    }

    /** Creates the arbiter; outputs are numbered from 0. */
    public Arbiter arbiter(Requests claims, int outputs, long seed) {
        return switch (this) {
            case DEFAULT, OLDEST_FIRST -> new Arbiters.OldestFirst(claims);
            case FIFO -> new Arbiters.Fifo(claims);
            case FIFO_LRU -> new Arbiters.FifoLru(claims);
            case BIASED -> new Arbiters.Biased(claims);
            case SOURCE_CLOCK -> new Arbiters.SourceClock(claims, outputs);
            case ROUND_ROBIN -> new Arbiters.RoundRobin(claims, outputs);
            case RANDOM -> new Arbiters.Random(claims, seed);
        };
    }

    private static Entry<Arbitration> entry(Arbitration policy) {
        String name = policy.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return Entry.of(name, policy.sentence, policy);
    }
}
