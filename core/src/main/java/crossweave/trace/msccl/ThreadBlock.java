package crossweave.trace.msccl;

import crossweave.problem.SourcePosition;

import java.util.List;

/**
 * A thread block of a GPU: its steps follow each other.
 *
 * @param to GPU that it sends to, or NOBODY
 * @param from GPU that it receives from, or NOBODY
 */
record ThreadBlock(int id, int to, int from, int channel, List<Step> steps) {
    static final int NOBODY = -1;

    /** What a step does, by its name; one that does both receives first. */
    enum Type {
        S(false, true),
        R(true, false),
        /** Receives, copies, sends. */
        RCS(true, true),
        /** Receives, reduces, sends. */
        RRS(true, true),
        /** Receives, reduces, copies. */
        RRC(true, false),
        RRCS(true, true),
        RE(false, false),
        CPY(false, false),
        NOP(false, false);

        final boolean receives;
        final boolean sends;

        Type(boolean receives, boolean sends) {
            this.receives = receives;
            this.sends = sends;
        }
    }

    /**
     * A step.
     *
     * @param block whose step must be done before, or NOBODY
     * @param after number of that step
     */
    record Step(SourcePosition where, Type type, int chunks, int block, int after) {}
}
