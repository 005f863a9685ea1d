package crossweave.arbiter;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.Arrays;
import java.util.Locale;

/** Which packet goes first when several request the same channel. */
public enum ArbitrationPolicy {
    DEFAULT(
            "that of the technique: fifo with store-and-forward and simulated-packet, "
                    + "otherwise oldest-first"),
    OLDEST_FIRST("the packet that entered the network first"),
    FIFO("the packet that requested first; ties are decided by a fixed order of inputs"),
    FIFO_LRU(
            "the packet that requested first; ties go to the input that requested least "
                    + "recently"),
    BIASED(
            "the lowest priority number: 9 for the local input, 4 for others, 1 less after "
                    + "each failure"),
    SOURCE_CLOCK("the source with the next number after the last winner"),
    ROUND_ROBIN("the next input after the last winner"),
    RANDOM("a random input");

    private final String sentence;

    ArbitrationPolicy(String sentence) {
        this.sentence = sentence;
    }

    public static final Catalog<ArbitrationPolicy> ALL =
            new Catalog<>(
                    "arbitration",
                    ArbitrationPolicy.class,
                    Arrays.stream(values()).map(ArbitrationPolicy::entry).toList());

    /** This policy, or the technique's default where none was chosen. */
    public ArbitrationPolicy or(ArbitrationPolicy own) {
        return this == DEFAULT ? own : this;
    }

    /** Creates the arbiter; outputs are numbered from 0. */
    public Arbiter arbiter(Requests claims, int outputs, long seed) {
        return switch (this) {
            case DEFAULT, OLDEST_FIRST -> new Arbiters.OldestFirst(claims);
            case FIFO -> new Arbiters.Fifo(claims);
            case FIFO_LRU -> new Arbiters.FifoLru(claims);
            case BIASED -> new Arbiters.Biased(claims);
            case SOURCE_CLOCK -> new Arbiters.SourceRoundRobin(claims, outputs);
            case ROUND_ROBIN -> new Arbiters.RoundRobin(claims, outputs);
            case RANDOM -> new Arbiters.Random(claims, seed);
        };
    }

    private static Entry<ArbitrationPolicy> entry(ArbitrationPolicy policy) {
        String name = policy.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return Entry.of(name, policy.sentence, policy);
    }
}
