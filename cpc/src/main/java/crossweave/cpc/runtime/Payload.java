package crossweave.cpc.runtime;

import crossweave.workload.ProgramReport;

import java.io.Serializable;

/** What a message brings. */
sealed interface Payload extends Serializable {

    /** The kind that programs and statistics know it by. */
    ProgramReport.Kind kind();

    /** How many its process had sent to be taken before it; NONE: it is not to be taken. */
    default long nth() {
        return ProgramReport.Letter.NONE;
    }

    /** What a program sent, to be received. */
    record Data(Address to, int source, int tag, int type, int count, long[] cells, Ticket from)
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

    /** Which of all that a process sends to be taken, and by which instruction. */
    record Ticket(int process, int pc, long nth) implements Serializable {}

    /** A mailbox: of a virtual processor, or of a physical one. */
    record Address(boolean isPhysical, int number) implements Serializable {}

    /** A value for a channel. */
    record Value(int channel, long[] cells, Ticket from) implements Payload {
        @Override
        public long nth() {
            return from.nth;
        }

        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.SEND_DATA;
        }
    }

    /** Asks for cells of another process; TEXT of them: until one is 0. */
    record Request(int asker, long reference, int count) implements Payload {
        static final int TEXT = -1;

        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.IGNORE_ME;
        }
    }

    /** Cells that were asked for. */
    record Answer(int asker, long reference, long[] cells) implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.SEND_DATA;
        }
    }

    /** Cells to be put into the memory of another process. */
    record Write(int writer, long reference, long[] cells) implements Payload {
        @Override
        public ProgramReport.Kind kind() {
            return ProgramReport.Kind.SEND_DATA;
        }
    }

    /** A process is to begin. */
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

    /** A process has come to a barrier of so many. */
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
