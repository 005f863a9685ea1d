/* What terminals and routers have in common: places, slots and notices. */

/*
 * Where the state of a router or a terminal is. Those that a block simulates have numbers from 0 on:
 * they are all of the network, or a part of a large one (tiles.c), whose state is in part in memory
 * that the block shares. PLACE is the place of an input or an output among those of all routers,
 * SENDER_OF that of a terminal.
 */
#define OF_ROUTER(array, number) \
    n->array[IS_SHARED_##array ? (Index)(number) * n->unit + router : (Index)PLACE(number)]
#define OF_TERMINAL(array) n->array[(IS_SHARED_##array ? 0 : n->first_terminal) + terminal]
#define OF_TERMINAL_VC(array, vc) \
    n->array[IS_SHARED_##array ? (Index)(vc) * n->terminal_unit + terminal \
                               : (Index)(vc) * TERMINALS + n->first_terminal + terminal]
#define PLACE(number) ((number) * ROUTERS + n->first_router + router)
#define SENDER_OF(terminal) (OUTPUTS * ROUTERS + n->first_terminal + (terminal))
#define INPUT_VC(number) ((struct InputVc *)&OF_ROUTER(input_vcs, number))
#define OUTPUT_VC(number) ((struct OutputVc *)&OF_ROUTER(output_vcs, number))
#define BIT(number) ((Mask)1 << (number))
#define OF_PORT(port) ((Mask)ALL_VCS << ((port) * VCS)) /* the VCs of a port */

/* What is read and written together is a word; a VcNumber has 8 bits or 16. */
struct ALIGNED(4 * sizeof(VcNumber)) InputVc {
    VcNumber first; /* slot of its front */
    VcNumber stored; /* flits in it */
    VcNumber left; /* flits of the packet at its front that have not left; 0: not known, all */
    VcNumber out; /* the output VC that the packet has */
};

struct ALIGNED(4 * sizeof(VcNumber)) OutputVc {
    VcNumber used; /* slots that the router does not know to be free */
    VcNumber write; /* slot for the next flit */
    VcNumber holder; /* the input VC whose packet has it */
    VcNumber turn; /* of heads that request it */
};

FUNCTION int lowest(Mask set) { return COUNT_TRAILING_ZEROS(set); }

/* The member of a set whose turn it is: the first at or after turn, or else the first of all. */
FUNCTION int next_in_turn(Mask set, int turn) {
    Mask after = set & ((Mask)-1 << turn);
    return lowest(after != 0 ? after : set);
}

FUNCTION int successor(int number, int count) { return number + 1 == count ? 0 : number + 1; }

/*
 * What a head takes along, in a word: its packet and, above PACKET_BITS, its goal. Slots of the
 * flits behind it are empty.
 */
#define HEAD_OF(packet, goal) ((Head)(goal) << PACKET_BITS | (Head)(packet))
#define PACKET_OF(head) ((int)((head) & (((Head)1 << PACKET_BITS) - 1)))
#define GOAL_OF(head) ((int)((head) >> PACKET_BITS))

FUNCTION Head *slot(NETWORK *n, int input, int vc, int number) {
    return n->slots + ((Index)(vc * SLOTS + number) * (INPUTS * ROUTERS) + input);
}

FUNCTION int flits_of(NETWORK *n, int packet) {
    return FIXED_FLITS > 0 ? FIXED_FLITS : n->packets[packet].flits;
}

/* The head that is or was at the front of an input VC; its routing state is as it goes on. */
#define FRONT(vc) OF_ROUTER(fronts, vc)

FUNCTION void fetch_front(NETWORK *n, int router, int vc, int slot_number) {
    Head *head = slot(n, PLACE(vc / VCS), vc % VCS, slot_number);
    FETCH(&FRONT(vc), head, IS_SHARED_fronts);
}

/* Notices */

FUNCTION int row(Cycle cycle) { return cycle & RING - 1; }

/* Of the flits that come to the input VCs of a router in a cycle: a set. */
FUNCTION Mask *flits_coming(NETWORK *n, int router, Cycle cycle) {
    return n->flit_notices + ((Index)row(cycle) * ROUTERS + router);
}

/* Of the credits that come to its output VCs. */
FUNCTION Mask *credits_coming(NETWORK *n, int router, Cycle cycle) {
    return n->credit_notices + ((Index)row(cycle) * ROUTERS + router);
}

/* Of the credit that comes to a terminal: the number of its VC, plus 1. */
FUNCTION unsigned char *credit_coming(NETWORK *n, int terminal, Cycle cycle) {
    return n->terminal_notices + ((Index)row(cycle) * TERMINALS + terminal);
}

FUNCTION void tell_of_flit(NETWORK *n, int input, int vc, Cycle cycle) {
    Mask coming = BIT(input / ROUTERS * VCS + vc);
    OR_ATOMIC(flits_coming(n, input % ROUTERS, cycle), coming);
}

FUNCTION void tell_of_credit(NETWORK *n, int sender, int vc, Cycle cycle) {
    Mask coming = BIT(sender / ROUTERS * VCS + vc);
    OR_ATOMIC(credits_coming(n, sender % ROUTERS, cycle), coming);
}

FUNCTION void tell_terminal_of_credit(NETWORK *n, int sender, int vc, Cycle cycle) {
    *credit_coming(n, sender - OUTPUTS * ROUTERS, cycle) = (unsigned char)(vc + 1);
}

/* What notices of this cycle name. */
FUNCTION Mask heard(Mask *notices) {
    Mask named = *notices;
    if (named != 0) *notices = 0;
    return named;
}

FUNCTION void count_crossing(
        NETWORK *n, unsigned char *crossed, int sender, int packet, Cycle wait) {
    ++*crossed;
    if (FIXED_FLITS == 0) ADD_ATOMIC(&n->crossings[(Index)SENDERS + sender], flits_of(n, packet));
    if (wait != 0) ADD_ATOMIC(&n->crossings[(Index)2 * SENDERS + sender], wait);
}

/* The sets of VCs of a router, while it is simulated. */
struct Router {
    Mask routing;
    Mask waiting;
    Mask active;
    Mask nonempty;
    Mask credit; /* input VCs that may send, as far as credits go */
    Mask busy; /* output VCs that a packet has */
    Mask tail_sent; /* output VCs whose packet has left, where that is waited for */
};
