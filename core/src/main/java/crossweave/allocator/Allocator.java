package crossweave.allocator;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Matches inputs with outputs: of the requests, {@link #allocate} grants some, so that every input
 * and every output has at most one grant. A round begins with {@link #clear}. The outcome depends
 * on the requests and on earlier rounds, not on the order in which requests come.
 */
public abstract class Allocator implements Serializable {
    public static final int NONE = -1;

    protected final int inputs;
    protected final int outputs;
    protected int count; // requests of this round
    protected int[] input = new int[16]; // per request
    protected int[] output = new int[16]; // per request
    protected long[] priority = new long[16]; // per request: the higher goes first
    private int[] label = new int[16]; // per request: chosen by the requester
    private final int[] byInput; // per input: the request granted, or NONE
    private final int[] byOutput; // per output: the request granted, or NONE

    protected Allocator(int inputs, int outputs) {
        this.inputs = inputs;
        this.outputs = outputs;
        this.byInput = new int[inputs];
        this.byOutput = new int[outputs];
        Arrays.fill(byInput, NONE);
        Arrays.fill(byOutput, NONE);
    }

    /** Drops the requests of the last round. */
    public final void clear() {
        for (int request = 0; request < count; request++) {
            byInput[input[request]] = NONE;
            byOutput[output[request]] = NONE;
        }
        count = 0;
    }

    /** Requests an output for an input; there is at most one request for each pair of them. */
    public final void request(int from, int to, int tag, long rank) {
        if (count == input.length) {
            input = Arrays.copyOf(input, 2 * count);
            output = Arrays.copyOf(output, 2 * count);
            priority = Arrays.copyOf(priority, 2 * count);
            label = Arrays.copyOf(label, 2 * count);
        }
        input[count] = from;
        output[count] = to;
        priority[count] = rank;
        label[count++] = tag;
    }

    /** Grants some of the requests. */
    public abstract void allocate();

    protected final boolean isOpen(int request) {
        return byInput[input[request]] == NONE && byOutput[output[request]] == NONE;
    }

    protected final void match(int request) {
        byInput[input[request]] = request;
        byOutput[output[request]] = request;
    }

    /** The label of the request granted to an input, or NONE. */
    public final int labelOf(int from) {
        return byInput[from] == NONE ? NONE : label[byInput[from]];
    }

    /** The output granted to an input, or NONE. */
    public final int outputOf(int from) {
        return byInput[from] == NONE ? NONE : output[byInput[from]];
    }

    /** The input that an output was granted to, or NONE. */
    public final int inputOf(int to) {
        return byOutput[to] == NONE ? NONE : input[byOutput[to]];
    }
}
