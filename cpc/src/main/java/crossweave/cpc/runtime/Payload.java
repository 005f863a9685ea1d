package crossweave.cpc.runtime;

import crossweave.workload.ProgramReport;

import java.io.Serializable;

/** The content of a message. */
sealed interface Payload extends Serializable {

    /** The kind that programs and statistics know it by. */
    ProgramReport.Kind kind();

    /**
     * Number of receivable messages that its process had sent before it; NONE: it is not
     * receivable.
     */
    default long nth() {
        return ProgramReport.MessageRecord.NONE;
    }

    /** Data that a program sent, to be received. */
    record Data(Address to, int source, int tag, int type, int count, long[] cells, ReceiptId from)
            implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.SEND_DATA;
        }

        @Override
        public long nth() {
            return from.nth;
        }
    }

    /**
     * Identifies a receivable message: its process, the instruction that sent it, and its number.
     */
    record ReceiptId(int process, int pc, long nth) implements Serializable {}

    /** A mailbox: of a virtual processor, or of a physical one. */
    record Address(boolean isPhysical, int number) implements Serializable {}

    /** A value for a channel. */
    record Value(int channel, long[] cells, ReceiptId from) implements Payload {
        @Override
        public long nth() {
            return from.nth;
        }

        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.SEND_DATA;
        }
    }

    /** Requests cells of another process; TEXT of them: until one is 0. */
    record Request(int asker, long reference, int count) implements Payload {
        static final int TEXT = -1;

        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.IGNORE_ME;
        }
    }

    /** Cells that were requested. */
    record Answer(int asker, long reference, long[] cells) implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.SEND_DATA;
        }
    }

    /** Cells to write into the memory of another process. */
    record Write(int writer, long reference, long[] cells) implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.SEND_DATA;
        }
    }

    /** Starts a process. */
    record Birth(int child) implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.BIRTH;
        }
    }

    /** A process has ended. */
    record Death(int child) implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.DEATH;
        }
    }

    /** Data of a collective, in one of its lanes, from a virtual processor to another. */
    record Part(int to, int from, int lane, long[] cells) implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.SEND_DATA;
        }
    }

    /** A process has arrived at a barrier of so many. */
    record Coming(int process, int of) implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.IGNORE_ME;
        }
    }

    /** A process may leave its barrier. */
    record Leave(int process) implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.IGNORE_ME;
        }
    }
}
