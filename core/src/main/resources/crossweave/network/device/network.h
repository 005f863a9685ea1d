/*
 * What all kernels know of a network. Before this text stand the constants in capitals and the
 * types; after it, struct Network: a pointer to each array of the layout, by its name (KernelSource
 * and NetworkLayout write them).
 *
 * Time is simulated in slices of up to SLICE cycles, which never cross the end of a window:
 *   - terminals draw all messages of the slice (traffic.c); their packets join queues, with a time
 *     to come (packets.c);
 *   - routers step through the cycles (router.c); packets that arrive are put on a list;
 *   - what has arrived is added to the sums of the network (tally.c), and packets are free again.
 */
typedef int Cycle; /* cycles are below 2^31 */
#define NEVER 0x7fffffff
#define NONE (-1)

/* A packet, which is a message. */
struct Packet {
    union {
        struct {
            unsigned short hops;
            unsigned short flits; /* header included: HEADER_FLITS + those of data */
            unsigned blocked; /* cycles */
        };
        Word passed; /* all of them; a crossing adds to hops and blocked at once */
    };
    int source;
    unsigned number; /* among all messages, by cycle, workload and terminal: the low half */
    int goal; /* destination + routing state * TERMINALS, as it begins */
    Cycle made;
    Cycle entered; /* in the queue of a terminal: when the packet behind it is made */
    int arrived; /* a cycle; in the queue of a terminal: the packet behind it */
#if WORKLOADS > 1
    int workload;
    unsigned own_number; /* among the messages of its workload */
    int unused[2]; /* packets begin at multiples of 16 bytes */
#endif
};

#if WORKLOADS > 1
#define WORKLOAD_OF(packet) ((packet)->workload)
#else
#define WORKLOAD_OF(packet) 0
#endif

/* Items of an array that the routers or terminals of a tile have: see tiles.c. */
struct ALIGNED(16) Row {
    long long place; /* bytes before it in the memory of the network */
    int shared; /* likewise in that of a block */
    short width; /* bytes of an item */
    short of_terminals;
};

/* The last part of a packet in a queue. */
struct ALIGNED(16) Queued {
    int goal;
    Cycle made;
    Cycle next_made;
    int next;
};

FUNCTION struct Queued *queued(struct Packet *packet) { return (struct Queued *)&packet->goal; }

FUNCTION int destination_of(const struct Packet *packet) {
    return ONE_STATE ? packet->goal : packet->goal % TERMINALS;
}

/*
 * traffic.c: draws the next message of a workload at a terminal, which is sent in the cycle
 * n->next_message[AT(terminal, workload)], by random numbers that the terminal has for this
 * workload alone, and sets that to the cycle of the one after it (perhaps the same; NEVER if there
 * is none). Each terminal is drawn for by one thread at a time.
 *
 *     struct Drawn { int destination; int flits; };    flits of data
 *     FUNCTION struct Drawn draw_message(NETWORK *n, int terminal, int workload);
 *
 * tally.c: adds to the sums of a network, by many threads at once. A thread has a Tally of its own
 * while it goes through a slice; join_tally adds it to the sums (atomically, or by the block).
 *
 *     struct Tally { ... };
 *     FUNCTION void clear_tally(struct Tally *own);
 *     FUNCTION void tally_sent(NETWORK *n, struct Tally *own, Cycle cycle, int flits);     of data
 *     FUNCTION void tally_arrived(NETWORK *n, struct Tally *own, const struct Packet *packet);
 *     FUNCTION void join_tally(NETWORK *n, struct Tally *own);     by all threads, once a slice
 *     FUNCTION void begin_measuring(NETWORK *n);   by one block, before a window; then a BARRIER
 *     FUNCTION void end_measuring(NETWORK *n);     by one block, after the last slice and a BARRIER
 *     FUNCTION bool is_of_sample(NETWORK *n, const struct Packet *packet);
 *     FUNCTION int destination_of(const struct Packet *packet)    exists: goal % TERMINALS
 *
 * Constants of traffic.c: WORKLOADS, how many there are, and ONE_IN_CYCLE, 1 where none of them ever
 * sends two messages of a terminal in a cycle.
 *
 * What the tally must know of the window (whether it is open, where it starts, which numbers
 * belong to it) and its sums are arrays of the layout, which Java writes before a window and
 * reads after it.
 */
