package crossweave.workload.cpc;

import crossweave.cpc.vcode.Code;
import crossweave.cpc.vcode.Op;
import crossweave.cpc.vcode.Place;
import crossweave.cpc.vcode.References;

/**
 * Who waits for what, in words.
 *
 * @param isOver whether nothing can happen any more
 */
record Sentences(Code code, Barriers barriers, Locks locks, boolean isOver) {

    String of(CpcProcess process) {
        Place place = code.place(process.pc());
        return "process %d on processor %d (%s:%d) %s"
                .formatted(
                        process.number, process.virtual, place.file(), place.line(), does(process));
    }

    /** What a process does, without saying who it is. */
    String does(CpcProcess process) {
        return switch (process.state) {
            case UNBORN -> "has not begun";
            case COMPUTING, INTERACTING -> "computes";
            case STARTING_UP, SENDING -> "sends";
            case ENDED -> "has ended";
            case WAITING -> "waits " + reason(process);
        };
    }

    private String reason(CpcProcess process) {
        return switch (process.wait) {
            case MESSAGE -> "for a message" + wish(process) + nobody();
            case CHANNEL -> "for a value in channel " + process.peekInt(0) + nobody();
            case MEMORY -> "for memory of process " + References.process(process.requested);
            case CHILDREN -> "for %s of its forall".formatted(children(process.forallChildren));
            case FORKED_CHILDREN ->
                    "for %s that it forked".formatted(children(process.forkedChildren));
            case BARRIER ->
                    barriers.holds(process)
                            ? "in a barrier, where %d of %d processes are"
                                    .formatted(barriers.count(), process.peekInt(0))
                            : "for word from its barrier";
            case LOCK -> "for a lock that process %d has".formatted(locks.owner(process));
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
        return (tag == Op.ANY ? " with any tag" : " with tag " + tag)
                + (source == Op.ANYWHERE ? "" : " from processor " + source);
    }
}
