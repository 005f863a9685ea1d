package crossweave.network.sp2;

import java.io.Serializable;

/**
 * The beats in which deserialisers take flits: those in which flits arrive, if the FIFO is empty;
 * those in which they cross, if the deserialiser is full; otherwise every cycle.
 */
final class TakingBeats implements Serializable {
    private final PacedInputs inputs;
    private final Beats beats;
    private final int chunk; // flits

    TakingBeats(PacedInputs inputs, Beats beats, int chunk) {
        this.inputs = inputs;
        this.beats = beats;
        this.chunk = chunk;
    }

    /**
     * Sets the beats of an input, whose flits cross in beats that are known unless {@code isVague};
     * returns for how many cycles they hold.
     */
    long decide(int input, boolean isVague) {
        int flow = inputs.flow(input, InputFifos.TAKE);
        int takes = inputs.get(input, InputFifos.TAKE);
        int mode = inputs.get(input, InputFifos.MODE);
        if (mode != InputFifos.FAST) {
            beats.stop(inputs.flow(input, InputFifos.CROSS));
        }
        int rest = inputs.get(input, InputFifos.TO_COME) - takes;
        int most = mode == InputFifos.UNDECIDED ? inputs.get(input, InputFifos.NEED) : chunk;
        int room = most - held(input);
        if (rest == 0 || room <= 0 && mode != InputFifos.FAST) {
            return rest(flow, takes);
        }
        long sure = Beats.NEVER;
        if (room > 0) {
            take(input, flow);
            if (mode != InputFifos.FAST) {
                sure = Math.min(sure, beats.until(flow, room) + 1);
            }
        } else if (isVague) {
            sure = 1;
        } else {
            beats.copy(inputs.flow(input, InputFifos.CROSS), flow);
        }
        int more = inputs.get(input, InputFifos.FIFO) - takes;
        if (more < rest) {
            int arrive = inputs.flow(input, InputFifos.ARRIVE);
            sure = Math.min(sure, beats.suffices(more, arrive, 0, flow));
        }
        return Math.min(sure, beats.until(flow, rest) + 1);
    }

    /** The flits in a deserialiser at the end of this cycle. */
    private int held(int input) {
        return inputs.get(input, InputFifos.HELD)
                - inputs.get(input, InputFifos.CROSS)
                + inputs.get(input, InputFifos.TAKE);
    }

    /** A flow ends, or is seen to in the next cycle. */
    private long rest(int flow, int moves) {
        if (moves == 1) {
            return 1;
        }
        beats.stop(flow);
        return Beats.NEVER;
    }

    /** A deserialiser that has room takes what is in the FIFO. */
    private void take(int input, int flow) {
        if (inputs.get(input, InputFifos.FIFO) == inputs.get(input, InputFifos.TAKE)) {
            beats.copy(inputs.flow(input, InputFifos.ARRIVE), flow);
        } else {
            beats.run(flow);
        }
    }
}
