package crossweave.cpc.runtime;

import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.ProgramFault;
import crossweave.engine.EventQueue;
import crossweave.util.HashMix;
import crossweave.workload.ProgramReport.Use;
import crossweave.workload.Workload.Activity;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/** A process of the program: its state, and what it waits for. */
final class CpcProcess implements Serializable {
    static final int NOBODY = -1;

    enum State {
        /** Was created, and waits for the message that starts it. */
        UNBORN,
        /** Has computing to do after an interaction; others must not see its memory. */
        COMPUTING,
        /** Within an interaction. */
        INTERACTING,
        /** Has messages to start up, likewise within an interaction. */
        STARTING_UP,
        /** Its messages have left; it may go on when the node says so. */
        SENDING,
        WAITING,
        /** Failed, which ends the program after this cycle. */
        FAILED,
        ENDED
    }

    /** What a process waits for. */
    enum Wait {
        NOTHING,
        MESSAGE,
        CHANNEL,
        MEMORY,
        CHILDREN,
        FORKED_CHILDREN,
        BARRIER,
        COLLECTIVE,
        LOCK,
        /** For its forked children and its writes to complete. */
        END;

        Activity activity() {
            return this == BARRIER ? Activity.BARRIER : Activity.RECEIVE;
        }

        Use use() {
            return switch (this) {
                case NOTHING, MESSAGE, COLLECTIVE -> Use.MESSAGE;
                case CHANNEL -> Use.CHANNEL;
                case MEMORY -> Use.MEMORY;
                case CHILDREN, FORKED_CHILDREN, END -> Use.CHILDREN;
                case BARRIER -> Use.BARRIER;
                case LOCK -> Use.LOCK;
            };
        }
    }

    /** How a process was created. */
    enum Origin {
        FIRST,
        FORALL,
        FORK
    }

    final int number;
    final int virtual; // processor
    final int physical; // processor
    final int parent;
    final Origin origin;
    final CpcProcessLog log = new CpcProcessLog();
    State state = State.UNBORN;
    boolean runsOn; // its segment ends without an interaction: there is more to compute
    Wait wait = Wait.NOTHING;
    long since; // the cycle from which on it has been waiting or sending
    long due = EventQueue.NEVER; // the cycle of its next event
    long left; // cycles of processor time that it still needs
    long cost; // of all it did, start-ups included
    int from; // first instruction of its segment
    int lineage; // a hash of its ancestry; independent of time, unlike its number
    private @Nullable Context context;
    private @Nullable ProgramFault fault; // at the end of its segment

    // Interactions: one is in progress while step >= 0
    private int step = -1; // counted by the interaction itself
    int at; // its instruction, also when only sending is left
    final List<ProgramMessage> outgoing = new ArrayList<>(0); // that it still has to start up
    final List<ProgramMessage> accesses = new ArrayList<>(0); // to its memory, by others
    final Map<Long, long[]> fetched = new HashMap<>(0); // by reference: cells of other processes
    long requested = CellReferences.NULL; // the reference whose cells are on their way
    boolean picksUp; // it receives a message that the node has kept for it
    long charge; // cost of the interaction itself that is not paid yet
    int unreleased; // messages for which the node has not released it
    long releasedAt; // cycle
    int writesUnderWay;
    private long tickets; // given to its receivable messages

    // Children
    int forallChildren; // that have not ended, likewise the next
    int forkedChildren;
    int forallCount; // number of children of the forall so far
    int forkCount;
    private int children; // number it ever had
    final TreeSet<Integer> channels = new TreeSet<>(); // that it owns

    CpcProcess(Context context, int parent, Origin origin) {
        this.number = context.identity().process();
        this.virtual = context.identity().virtual();
        this.physical = context.identity().physical();
        this.parent = parent;
        this.origin = origin;
        this.context = context;
    }

    /** Its registers and memory, until it has ended. */
    Context context() {
        return Objects.requireNonNull(context, "it has ended");
    }

    /** Its current instruction; 0 after its end. */
    int pc() {
        return context == null ? 0 : context.pc();
    }

    boolean isEnded() {
        return state == State.ENDED;
    }

    /** Whether it needs a processor to go on. */
    boolean wantsProcessor() {
        return state == State.COMPUTING || state == State.STARTING_UP;
    }

    /** Whether no other process may access its memory. */
    boolean isComputing() {
        return state == State.COMPUTING;
    }

    boolean hasFailed() {
        return state == State.FAILED;
    }

    void fail() {
        state = State.FAILED;
        due = EventQueue.NEVER;
    }

    void end() {
        state = State.ENDED;
        context = null;
    }

    /** The lineage of its next child. */
    int nextLineage() {
        return (int) HashMix.mix(HashMix.GOLDEN * lineage + ++children);
    }

    // Computing

    void failAtEnd(ProgramFault why) {
        fault = why;
    }

    /** Throws the fault that its segment ended with, if there is one. */
    void throwFault() {
        if (fault != null) {
            throw fault;
        }
    }

    // Interactions

    boolean isInteracting() {
        return step >= 0;
    }

    void interact() {
        step = 0;
        at = pc();
        wait = Wait.NOTHING;
    }

    int step() {
        return step;
    }

    void nextStep() {
        step++;
    }

    /** Whether it needs its processor before the interaction can go on. */
    boolean hasToCommunicate() {
        return !outgoing.isEmpty() || picksUp || charge > 0;
    }

    /** The identity of one more message that can be received. */
    Payload.ReceiptId receipt() {
        return new Payload.ReceiptId(number, pc(), tickets++);
    }

    void await(Wait what) {
        wait = what;
    }

    /** A cell of the stack, counted from its top. */
    long peek(int below) {
        Context own = context();
        return own.cell(own.top() - 1 - below);
    }

    int peekInt(int below) {
        return (int) peek(below);
    }

    /** Ends the interaction: pops so many cells, pushes these, and goes on. */
    void finish(int pops, long... pushes) {
        Context own = context();
        for (int i = 0; i < pops; i++) {
            own.pop();
        }
        for (long cell : pushes) {
            own.push(cell);
        }
        own.goTo(own.pc() + 1);
        fetched.clear();
        step = -1;
        wait = Wait.NOTHING;
    }
}
