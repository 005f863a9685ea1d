package crossweave.cpc.runtime;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;
import crossweave.workload.ProgramReport;
import crossweave.workload.SourceLocation;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/**
 * A view of a program and its processes while the simulation stands still. A process that computes
 * is shown at the end of its current segment: its memory is as it will be when the time for that
 * has passed.
 */
public final class CpcView implements Serializable {
    private final CpcWorkload work;
    private final VCode code;
    private final Parts parts;

    record Parts(
            List<CpcProcess> processes,
            Transport transport,
            Mailboxes mailboxes,
            Channels channels,
            RemoteMemory memories)
            implements Serializable {}

    CpcView(CpcWorkload work, VCode code, Parts parts) {
        this.work = work;
        this.code = code;
        this.parts = parts;
    }

    /** The state of a process. */
    public enum State {
        UNBORN,
        COMPUTING,
        SENDING,
        WAITING,
        FAILED,
        ENDED
    }

    /**
     * A process.
     *
     * @param parent -1: none
     * @param does a sentence without its subject, such as "waits for a message with tag 3"
     */
    public record ProcessView(
            int number, int parent, int virtual, int physical, State state, String does) {

        public boolean isEnded() {
            return state == State.ENDED;
        }

        /** Whether a message is in one of its mailboxes. */
        public boolean canReceive(UnreadMessage message) {
            return message.processor() == (message.isPhysical() ? physical : virtual);
        }
    }

    /**
     * A message that is on its way, or was not received yet.
     *
     * @param number in the order of sending
     * @param process who sent it, from which {@code place}; from and to are physical processors
     * @param tag of what programs send; else -1
     */
    public record PendingMessage(
            long number,
            int process,
            SourceLocation place,
            ProgramReport.Kind kind,
            int from,
            int to,
            int bytes,
            int tag,
            long sent) {}

    public VCode code() {
        return code;
    }

    public long now() {
        return work.now();
    }

    public int processCount() {
        return parts.processes.size();
    }

    public ProcessView process(int number) {
        CpcProcess p = parts.processes.get(number);
        return new ProcessView(
                number, p.parent, p.virtual, p.physical, state(p), work.sentences().does(p));
    }

    private static State state(CpcProcess process) {
        return switch (process.state) {
            case UNBORN -> State.UNBORN;
            case COMPUTING, INTERACTING -> State.COMPUTING;
            case STARTING_UP, SENDING -> State.SENDING;
            case WAITING -> State.WAITING;
            case FAILED -> State.FAILED;
            case ENDED -> State.ENDED;
        };
    }

    /** Registers and memory of a process that has not ended. */
    public Optional<Context> context(int process) {
        CpcProcess p = parts.processes.get(process);
        return p.isEnded() ? Optional.empty() : Optional.of(p.context());
    }

    /** Whether processes share their global variables. */
    public boolean isShared() {
        return parts.memories.shared(0, 0).isPresent();
    }

    /** Cells of the shared memory; empty if there are no such cells. */
    public Optional<long[]> shared(int from, int count) {
        return parts.memories.shared(from, count);
    }

    /** Messages on their way, in the order of sending. */
    public List<PendingMessage> underway() {
        return parts.transport.underway().stream().map(this::pending).toList();
    }

    PendingMessage pending(ProgramMessage message) {
        return new PendingMessage(
                message.number,
                message.process,
                code.place(message.pc),
                message.payload.kind(),
                message.from,
                message.to,
                message.bytes,
                message.payload instanceof Payload.Data data ? data.tag() : -1,
                message.sent);
    }

    /** Messages that arrived and were not received. */
    public List<UnreadMessage> mail() {
        return parts.mailboxes.unread(code);
    }

    /** All channels that were ever made. */
    public List<ChannelView> channels() {
        return parts.channels.view();
    }

    /** The name of a channel in the program. */
    public String channelName(int handle) {
        return parts.channels.name(handle);
    }

    /** All that the program has printed. */
    public List<ProgramReport.Piece> output() {
        return work.output();
    }
}
