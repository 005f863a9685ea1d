package crossweave.network.packet;

import crossweave.arbiter.Requests;
import crossweave.engine.MessageClass;
import crossweave.network.deadlock.PacketFacts;
import crossweave.topology.Topology;
import crossweave.util.IntList;
import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;

/** The packets under way, in flat arrays; ids of packets that arrived are reused. */
public final class Packets implements PacketFacts, Requests, Serializable {
    public static final int NONE = -1;
    private static final long NOT_YET = 1L << 38; // entry cycle of packets at their terminals

    private static final int LINE = 16; // ints of a cache line
    private static final int ROWS = 64; // lines that spread ids begin with

    // Fields that routers read are adjacent, so that a few cache lines suffice.
    private static final int HOT = 4; // ints per packet
    public static final int HOT_BITS = 2;
    public static final int DESTINATION = 0; // terminal
    private static final int FLITS = 1; // including the header
    private static final int STATE = 2; // routing state
    public static final int HOPS = 3; // channels between routers crossed so far
    public int[] hot = new int[64 * HOT];

    public int[] message = new int[64]; // per packet
    public int[] source = new int[64]; // terminal
    public int[] rank = new int[64]; // the higher goes first
    public int[] start = new int[64]; // routing state at its terminal
    public int[] input = new int[64]; // channel (or VC) that its head came over last
    public int[] router = new int[64]; // where its head is; NONE: at its terminal
    public long[] asked = new long[64]; // cycle since which its head requests
    private int[] failures = new int[64]; // arbitrations that its head has lost since then
    public long[] blocked = new long[64]; // cycles that its head has waited so far
    public long[] made = new long[64]; // cycle in which it was handed over
    public long[] entered = new long[64]; // cycle in which it entered the network
    public int[] next = new int[64]; // in the queue of its source
    public int[] number = new int[64]; // among the packets of its source
    public int[] withdrawn = new int[64]; // how often it was withdrawn to break a deadlock
    long[] messageNumber = new long[64]; // among all, where partitions make messages
    boolean[] alone = new boolean[64]; // its message has no other packets
    public boolean[] first = new boolean[64]; // of its message
    public boolean[] last = new boolean[64]; // of its message
    public boolean[] away = new boolean[64]; // its last flit has left its terminal

    private byte[] kind = {}; // its class, where messages have classes

    private final int terminals;
    private final int firstLocal; // inputs from here on come from terminals
    private final IntPool ids = new IntPool();
    private boolean isSpread; // ids taken in succession are far from each other

    /** With inputs numbered as channels times {@code vcs}. */
    Packets(Topology topology, int vcs) {
        this.terminals = topology.terminals();
        this.firstLocal = topology.networkChannels() * vcs;
    }

    int create() {
        if (isSpread && ids.free() == 0) {
            addSpread();
        }
        int packet = ids.take();
        if (packet >= message.length) {
            grow(2 * packet);
        }
        return packet;
    }

    /**
     * Spreads ids over cache lines, for few packets: threads that handle different packets must not
     * write to the same cache lines.
     */
    public void spread() {
        isSpread = true;
    }

    /** Adds ids of which the first {@link #ROWS} share no cache line. */
    private void addSpread() {
        int first = ids.takeNew(ROWS * LINE);
        if (ids.limit() > message.length) {
            grow(2 * ids.limit());
        }
        for (int column = LINE - 1; column >= 0; column--) {
            for (int row = ROWS - 1; row >= 0; row--) {
                ids.giveBack(first + row * LINE + column);
            }
        }
    }

    private void grow(int size) {
        hot = Arrays.copyOf(hot, at(size));
        message = Arrays.copyOf(message, size);
        source = Arrays.copyOf(source, size);
        rank = Arrays.copyOf(rank, size);
        start = Arrays.copyOf(start, size);
        input = Arrays.copyOf(input, size);
        router = Arrays.copyOf(router, size);
        asked = Arrays.copyOf(asked, size);
        failures = Arrays.copyOf(failures, size);
        blocked = Arrays.copyOf(blocked, size);
        made = Arrays.copyOf(made, size);
        entered = Arrays.copyOf(entered, size);
        next = Arrays.copyOf(next, size);
        number = Arrays.copyOf(number, size);
        withdrawn = Arrays.copyOf(withdrawn, size);
        messageNumber = Arrays.copyOf(messageNumber, size);
        alone = Arrays.copyOf(alone, size);
        first = Arrays.copyOf(first, size);
        last = Arrays.copyOf(last, size);
        away = Arrays.copyOf(away, size);
    }

    /** Whether the head of a packet has left its terminal. */
    public boolean hasEntered(int packet) {
        return entered[packet] != NOT_YET;
    }

    /** A packet is at its terminal, or is there again; {@code place} stands for its input. */
    void isAtTerminal(int packet, int place) {
        router[packet] = Topology.NONE;
        setState(packet, start[packet]);
        setHops(packet, 0);
        blocked[packet] = 0;
        away[packet] = false;
        entered[packet] = NOT_YET;
        input[packet] = place;
    }

    /** Makes one packet a copy of another one, at the same position. */
    public void copy(int from, int to) {
        System.arraycopy(hot, at(from), hot, at(to), HOT);
        message[to] = message[from];
        source[to] = source[from];
        rank[to] = rank[from];
        start[to] = start[from];
        input[to] = input[from];
        router[to] = router[from];
        asked[to] = asked[from];
        failures[to] = failures[from];
        blocked[to] = blocked[from];
        made[to] = made[from];
        entered[to] = entered[from];
        number[to] = number[from];
        alone[to] = alone[from];
        away[to] = true;
    }

    /** A packet goes on from where another one is, with what it carries. */
    public void follow(int leader, int packet) {
        input[packet] = input[leader];
        router[packet] = router[leader];
        blocked[packet] = blocked[leader];
        away[packet] = true;
    }

    /** Writes the fields of a packet that change under way. */
    void write(int packet, IntList to) {
        to.add(state(packet));
        to.add(hops(packet));
        to.addLong(blocked[packet]);
        to.addLong(entered[packet]);
    }

    /** Reads what was written, and returns the index after it. */
    int read(int packet, int[] from, int at) {
        setState(packet, from[at]);
        setHops(packet, from[at + 1]);
        blocked[packet] = IntList.longAt(from, at + 2);
        entered[packet] = IntList.longAt(from, at + 4);
        return at + 6;
    }

    /** Sets the class of the message of a new packet. */
    void setMessageClass(int packet, MessageClass of) {
        if (kind.length == 0 && of == MessageClass.PLAIN) {
            return; // as in most runs
        }
        if (packet >= kind.length) {
            kind = Arrays.copyOf(kind, message.length);
        }
        kind[packet] = (byte) of.number();
    }

    public MessageClass messageClass(int packet) {
        return packet < kind.length ? MessageClass.ALL.get(kind[packet]) : MessageClass.PLAIN;
    }

    @Override
    public String noun(int packet) {
        MessageClass of = messageClass(packet);
        return of.isRequest() ? "request" : of.isReply() ? "reply" : PACKET;
    }

    /** The queue of its terminal in which a packet is: replies have queues of their own. */
    public int queue(int packet) {
        return source[packet] + (messageClass(packet).isReply() ? terminals : 0);
    }

    /** The terminal that has a queue. */
    public int terminalOf(int queue) {
        return queue < terminals ? queue : queue - terminals;
    }

    void release(int packet) {
        ids.giveBack(packet);
    }

    /**
     * Gives so many ids to another pool: packets, each a message of this rank, may then be made
     * while no array can grow.
     */
    void supply(IntPool pool, int priority, int count) {
        for (int i = 0; i < count; i++) {
            int packet = create();
            rank[packet] = priority;
            first[packet] = true;
            last[packet] = true;
            setFlits(packet, 0);
            pool.giveBack(packet);
        }
    }

    /** Takes ids back from such a pool. */
    void takeBack(IntPool pool, int count) {
        for (int i = 0; i < count; i++) {
            release(pool.take());
        }
    }

    /** Flits of all packets that were created and not released. */
    long flitsUnderWay() {
        long sum = 0;
        for (int packet = 0; packet < ids.limit(); packet++) {
            sum += flits(packet);
        }
        return sum - ids.freeIds().mapToLong(this::flits).sum();
    }

    /** The upper bound of ids. */
    public int limit() {
        return ids.limit();
    }

    /** Packets under way, and ids that other pools have. */
    public int count() {
        return ids.used();
    }

    private static int at(int packet) {
        return packet << HOT_BITS;
    }

    @Override
    public int destination(int packet) {
        return hot[at(packet) + DESTINATION];
    }

    public void setDestination(int packet, int terminal) {
        hot[at(packet) + DESTINATION] = terminal;
    }

    @Override
    public int flits(int packet) {
        return hot[at(packet) + FLITS];
    }

    void setFlits(int packet, int count) {
        hot[at(packet) + FLITS] = count;
    }

    public int state(int packet) {
        return hot[at(packet) + STATE];
    }

    public void setState(int packet, int state) {
        hot[at(packet) + STATE] = state;
    }

    public int hops(int packet) {
        return hot[at(packet) + HOPS];
    }

    public void setHops(int packet, int count) {
        hot[at(packet) + HOPS] = count;
    }

    public void addHop(int packet, int count) {
        hot[at(packet) + HOPS] += count;
    }

    @Override
    public int input(int packet) {
        return input[packet];
    }

    @Override
    public boolean isLocal(int packet) {
        return input[packet] >= firstLocal;
    }

    /** Whether a packet entered before another one; a strict order that does not depend on ids. */
    @Override
    public boolean isOlder(int packet, int other) {
        if (entered[packet] != entered[other]) {
            return entered[packet] < entered[other];
        }
        return source[packet] != source[other]
                ? source[packet] < source[other]
                : number[packet] < number[other];
    }

    /** The head of a packet requests from this cycle on. */
    public void asks(int packet, long cycle) {
        asked[packet] = cycle;
        failures[packet] = 0;
    }

    /** The head of a packet has lost the arbitration of a cycle. */
    public void fails(int packet) {
        failures[packet]++;
    }

    @Override
    public int losses(int packet) {
        return failures[packet];
    }

    @Override
    public long firstRequest(int packet) {
        return asked[packet];
    }

    @Override
    public long entered(int packet) {
        return entered[packet];
    }

    @Override
    public int message(int packet) {
        return message[packet];
    }

    @Override
    public int source(int packet) {
        return source[packet];
    }

    @Override
    public int number(int packet) {
        return number[packet];
    }
}
