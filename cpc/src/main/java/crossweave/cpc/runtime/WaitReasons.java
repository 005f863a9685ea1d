package crossweave.cpc.runtime;

import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.workload.SourceLocation;

import java.io.Serializable;

/**
 * What processes wait for, in words.
 *
 * @param isOver whether nothing can happen any more
 */
record WaitReasons(VCode code, Parts parts, boolean isOver) {

    /** The components that know what processes wait for. */
    record Parts(
            ProgramBarrier barriers,
            Collectives collectives,
            Locks locks,
            Channels channels,
            ProcessFailures failures)
            implements Serializable {}

    String of(CpcProcess process) {
        return "process %d on processor %d (%s) %s"
                .formatted(process.number, process.virtual, where(process), does(process));
    }

    /**
     * The place of a process; one that computes is between the start of its segment and its next
     * interaction.
     */
    private String where(CpcProcess process) {
        String there = where(process.pc());
        if (process.state != CpcProcess.State.COMPUTING || where(process.from).equals(there)) {
            return there;
        }
        if (!isWritten(process.from)) {
            return "between the beginning of the program and " + there;
        }
        SourceLocation from = code.place(process.from);
        SourceLocation to = code.place(process.pc());
        boolean isNear = code.functionAt(process.from).equals(code.functionAt(process.pc()));
        return isNear && from.file().equals(to.file())
                ? "%s, %s, between lines %d and %d"
                        .formatted(
                                code.functionAt(process.from).name(),
                                from.file(),
                                Math.min(from.line(), to.line()),
                                Math.max(from.line(), to.line()))
                : "between %s and %s".formatted(where(process.from), there);
    }

    private String where(int pc) {
        SourceLocation place = code.place(pc);
        String line = place.file() + ":" + place.line();
        return isWritten(pc) ? code.functionAt(pc).name() + ", " + line : line;
    }

    /** Whether an instruction is in a written function; the first one initialises the globals. */
    private boolean isWritten(int pc) {
        return !code.functionAt(pc).equals(code.functions().getFirst());
    }

    /** What a process does, without its name. */
    String does(CpcProcess process) {
        return switch (process.state) {
            case UNBORN -> "has not begun";
            case COMPUTING, INTERACTING -> "computes";
            case STARTING_UP, SENDING -> "sends";
            case FAILED -> "has failed: " + parts.failures.reason(process);
            case ENDED -> "ended in cycle " + process.log.ended;
            case WAITING -> "waits " + reason(process);
        };
    }

    private String reason(CpcProcess process) {
        return switch (process.wait) {
            case MESSAGE -> "for a message" + wish(process) + nobody();
            case CHANNEL ->
                    "for a value in channel " + parts.channels.name(process.peekInt(0)) + nobody();
            case MEMORY -> "for memory of process " + CellReferences.process(process.requested);
            case CHILDREN -> "for %s of its forall".formatted(children(process.forallChildren));
            case FORKED_CHILDREN ->
                    "for %s that it forked".formatted(children(process.forkedChildren));
            case BARRIER ->
                    parts.barriers.holds(process)
                            ? "in a barrier, where %d of %d processes are"
                                    .formatted(parts.barriers.count(), process.peekInt(0))
                            : "for word from its barrier";
            case COLLECTIVE -> parts.collectives.reason(process);
            case LOCK -> "for a lock that process %d has".formatted(parts.locks.owner(process));
            case END -> "to end, for %s that it forked".formatted(children(process.forkedChildren));
            case NOTHING -> "for nothing";
        };
    }

    private String nobody() {
        return isOver ? "; nobody is left to send it" : "";
    }

    private static String children(int count) {
        return count == 1 ? "a child" : count + " children";
    }

    private static String wish(CpcProcess process) {
        int source = process.peekInt(0);
        int tag = process.peekInt(1);
        return (tag == Opcode.ANY ? " with any tag" : " with tag " + tag)
                + (source == Opcode.ANYWHERE ? "" : " from processor " + source);
    }
}
