/*
 * A cycle of the plain virtual-channel router, for a core or for a GPU: docs/guide/vc-router.md has
 * the rules, and what a stage is called there it is called here.
 *
 * Who writes what: a router is simulated by one thread, and so is a terminal. It writes its own
 * state, and to its neighbours three things only: the slot that a flit comes to, a notice that
 * the flit is under way, and a notice that a slot is free again. A notice is read in the cycle
 * for which it is written, STRIDE cycles later or more. So the order of routers within a cycle
 * does not matter, and STRIDE cycles may go by before threads meet.
 *
 * An input VC of a router is number i * VCS + v of its i-th incoming channel, an output VC o *
 * VCS + v of its o-th outgoing one; sets of them are bits of a Mask. Inputs of all routers have
 * places, and outputs too; the places of terminals, as senders, follow those of all outputs.
 */

#define IS_HEAD(left) (FIXED_FLITS == 1 || (left) == FIXED_FLITS)

/* Arrival */

/* Of a packet whose head is in slot first. */
FUNCTION void come_to_front(
        NETWORK *n, struct Router *r, int router, int vc, int first, Cycle cycle) {
    OF_ROUTER(asked, vc) = cycle + ROUTING_DELAY;
    OF_ROUTER(due, cycle + ROUTING_DELAY & DUE - 1) |= BIT(vc);
    r->routing |= BIT(vc);
    fetch_front(n, router, vc, first);
}

FUNCTION void flits_arrive(NETWORK *n, struct Router *r, int router, Mask arrivals, Cycle now) {
    r->nonempty |= arrivals;
    for (Mask vcs = arrivals; vcs != 0; vcs &= vcs - 1) INPUT_VC(lowest(vcs))->stored++;
    Mask heads = arrivals & ~(r->active | r->waiting | r->routing);
    for (; heads != 0; heads &= heads - 1) {
        int vc = lowest(heads);
        if (FIXED_FLITS != 1) INPUT_VC(vc)->left = FIXED_FLITS;
        come_to_front(n, r, router, vc, INPUT_VC(vc)->first, now);
    }
}

FUNCTION void credit_arrives(NETWORK *n, struct Router *r, int router, int out) {
    struct OutputVc *place = OUTPUT_VC(out);
    int used = --place->used;
    if (!WAIT_FOR_TAIL || !(r->tail_sent & BIT(out))) {
        if (r->busy & BIT(out)) r->credit |= BIT(place->holder);
    } else if (used == 0) {
        r->tail_sent &= ~BIT(out);
        r->busy &= ~BIT(out);
    }
}

FUNCTION void receive(NETWORK *n, struct Router *r, int router, Cycle now) {
    Mask credits = heard(credits_coming(n, n->first_router + router, now));
    Mask arrivals = heard(flits_coming(n, n->first_router + router, now));
    for (; credits != 0; credits &= credits - 1) credit_arrives(n, r, router, lowest(credits));
    if (arrivals != 0) flits_arrive(n, r, router, arrivals, now);
}

/* VC allocation: iSLIP with one iteration */

/* A head takes the VC next in turn of those of an output that picked it. */
FUNCTION void take_vc(NETWORK *n, struct Router *r, int router, int head, int port, Mask picked) {
    int turn = OF_ROUTER(head_turn, head) - port * VCS;
    int out = port * VCS + next_in_turn(picked, turn >= 0 && turn < VCS ? turn : 0);
    OF_ROUTER(head_turn, head) = successor(out, OUTPUTS * VCS);
    struct OutputVc taken = *OUTPUT_VC(out);
    taken.turn = successor(head, INPUTS * VCS);
    taken.holder = head;
    *OUTPUT_VC(out) = taken;
    r->busy |= BIT(out);
    OF_ROUTER(output, head) = port;
    INPUT_VC(head)->out = out;
    r->waiting &= ~BIT(head);
    r->active |= BIT(head);
    if (taken.used < SLOTS) r->credit |= BIT(head);
    else r->credit &= ~BIT(head);
    if (!ONE_STATE) {
        Head old = FRONT(head);
        int goal = GOAL_OF(old) % TERMINALS + OF_ROUTER(state_after, head) * TERMINALS;
        FRONT(head) = HEAD_OF(PACKET_OF(old), goal);
    }
}

/* Per VC of an output the head that it picks: in one word where that has room, a byte each. */
struct Winners {
#if VCS <= 8
    Word heads;
#else
    unsigned char heads[VCS];
#endif
};

FUNCTION int winner_of(const struct Winners *winners, int vc) {
#if VCS <= 8
    return (int)(winners->heads >> 8 * vc & 255);
#else
    return winners->heads[vc];
#endif
}

FUNCTION void set_winner(struct Winners *winners, int vc, int head) {
#if VCS <= 8
    winners->heads |= (Word)head << 8 * vc;
#else
    winners->heads[vc] = (unsigned char)head;
#endif
}

/* The VCs of its output that a head may take. */
FUNCTION Mask wanted_by(NETWORK *n, int router, int head) {
    return HAS_SETS ? (Mask)OF_ROUTER(wanted, head) : (Mask)ALL_VCS;
}

/* The heads that request a VC of the output that they all go to. */
FUNCTION Mask requests_of(NETWORK *n, int router, Mask heads, int vc) {
    if (!HAS_SETS) return heads;
    Mask requests = 0;
    for (Mask some = heads; some != 0; some &= some - 1) {
        int head = lowest(some);
        if (wanted_by(n, router, head) >> vc & 1) requests |= BIT(head);
    }
    return requests;
}

/* Every free VC of an output picks the head next in turn, every head takes one of its VCs. */
FUNCTION void contest_vcs(
        NETWORK *n, struct Router *r, int router, Mask heads, int port, Mask free) {
    struct Winners winners = {0};
    Mask picking = 0;
    UNROLLED for (int vc = 0; vc < VCS; vc++) {
        Mask requests = free >> vc & 1 ? requests_of(n, router, heads, vc) : 0;
        if (requests != 0) {
            set_winner(&winners, vc, next_in_turn(requests, OUTPUT_VC(port * VCS + vc)->turn));
            picking |= BIT(vc);
        }
    }
    while (picking != 0) {
        int head = winner_of(&winners, lowest(picking));
        Mask picked = 0;
        UNROLLED for (int vc = 0; vc < VCS; vc++) {
            if (winner_of(&winners, vc) == head) picked |= BIT(vc);
        }
        picked &= picking;
        picking &= ~picked;
        take_vc(n, r, router, head, port, picked);
    }
}

/* busy: the output VCs that were so as the cycle began. */
FUNCTION void allocate_vcs(NETWORK *n, struct Router *r, int router, Mask busy) {
    Mask heads = r->waiting;
    while (heads != 0) {
        int first = lowest(heads);
        int port = OF_ROUTER(output, first);
        Mask rivals = heads & OF_ROUTER(towards, port);
        Mask free = ~(busy >> port * VCS) & (Mask)ALL_VCS;
        heads &= ~rivals;
        if (rivals != BIT(first)) contest_vcs(n, r, router, rivals, port, free);
        else if ((free & wanted_by(n, router, first)) != 0) {
            take_vc(n, r, router, first, port, free & wanted_by(n, router, first));
        }
    }
}

/* Switch allocation, likewise, and traversal */

/* Every output picks the input next in turn, and of its VCs the one next in turn. */
FUNCTION Mask pick_inputs(NETWORK *n, int router, Mask ready) {
    Mask picked = 0;
    while (ready != 0) {
        int port = OF_ROUTER(output, lowest(ready));
        Mask rivals = ready & OF_ROUTER(towards, port);
        ready &= ~rivals;
        int input = next_in_turn(rivals, OF_ROUTER(output_turn, port) * VCS) / VCS;
        Mask vcs = (rivals & OF_PORT(input)) >> input * VCS;
        picked |= BIT(input * VCS + next_in_turn(vcs, OF_ROUTER(index_turn, input)));
    }
    return picked;
}

/* The VC of an input whose output is next in turn among those that picked it. */
FUNCTION int pick_output(NETWORK *n, int router, int input, Mask vcs) {
    int best = lowest(vcs);
    if ((vcs & vcs - 1) == 0) return best;
    int least = OUTPUTS;
    for (; vcs != 0; vcs &= vcs - 1) {
        int ahead = OF_ROUTER(output, lowest(vcs)) - OF_ROUTER(input_turn, input);
        ahead += ahead < 0 ? OUTPUTS : 0;
        if (ahead < least) {
            least = ahead;
            best = lowest(vcs);
        }
    }
    return best;
}

FUNCTION void head_leaves(NETWORK *n, int router, int port, int packet, bool is_hop, Cycle wait) {
    bool is_counted = is_hop && !BY_AXIS; /* else all hops are known from the beginning */
    if (is_counted || wait != 0) {
        ADD_ATOMIC(&n->packets[packet].passed, (Word)(unsigned)wait << 32 | is_counted);
    }
    count_crossing(n, &OF_ROUTER(crossed_out, port), PLACE(port), packet, wait);
}

FUNCTION void tail_leaves(NETWORK *n, struct Router *r, int router, int vc, int out) {
    r->active &= ~BIT(vc);
    OF_ROUTER(towards, out / VCS) &= ~BIT(vc);
    if (WAIT_FOR_TAIL) r->tail_sent |= BIT(out);
    else r->busy &= ~BIT(out);
}

/* A flit comes to a terminal, which returns its credit when it arrives. */
FUNCTION void eject(NETWORK *n, int router, int out, int packet, bool is_tail, Cycle arrival) {
    int latency = LATENCY_OUT(PLACE(out / VCS));
    tell_of_credit(n, PLACE(out / VCS), out % VCS, arrival + 1 + latency + CREDIT_DELAY);
    if (is_tail) arrives(n, packet, arrival);
}

FUNCTION void return_credit(NETWORK *n, int router, int vc, int sender, Cycle now) {
    Cycle arrival = now + 1 + LATENCY_IN(PLACE(vc / VCS));
    if (sender < OUTPUTS * ROUTERS) tell_of_credit(n, sender, vc % VCS, arrival + CREDIT_DELAY);
    else tell_terminal_of_credit(n, sender, vc % VCS, arrival);
}

/* The turns of the arbiters that a VC of an input has passed, as it goes to an output. */
FUNCTION void pass_turns(NETWORK *n, int router, int vc, int port) {
    int input = vc / VCS;
    OF_ROUTER(output_turn, port) = successor(input, INPUTS);
    OF_ROUTER(input_turn, input) = successor(port, OUTPUTS);
    OF_ROUTER(index_turn, input) = successor(vc % VCS, VCS);
}

FUNCTION void leave(NETWORK *n, struct Router *r, int router, int vc, Cycle now) {
    struct InputVc from = *INPUT_VC(vc);
    int out = from.out;
    int port = out / VCS;
    Head front = FRONT(vc);
    int packet = PACKET_OF(front);
    bool is_head = IS_HEAD(from.left);
    int input = OF_ROUTER(to_input, port);
    int sender = OF_ROUTER(from_sender, vc / VCS);
    struct OutputVc to = *OUTPUT_VC(out);
    bool is_hop = input != NO_PLACE;
    if (FIXED_FLITS == 0 && is_head) from.left = flits_of(n, packet);
    bool is_tail = FIXED_FLITS == 1 || from.left == 1;
    Cycle arrival = now + TRAVERSAL_DELAY + 1 + LATENCY_OUT(PLACE(port));
    from.first = successor(from.first, SLOTS);
    from.stored--;
    from.left = is_tail ? FIXED_FLITS : from.left - 1;
    *INPUT_VC(vc) = from;
    if (from.stored == 0) r->nonempty &= ~BIT(vc);
    if (is_hop) {
        if (is_head) *slot(n, input, out % VCS, to.write) = front;
        tell_of_flit(n, input, out % VCS, arrival);
        to.write = successor(to.write, SLOTS);
    }
    to.used++;
    *OUTPUT_VC(out) = to;
    if (to.used == SLOTS) r->credit &= ~BIT(vc);
    pass_turns(n, router, vc, port);
    return_credit(n, router, vc, sender, now);
    if (!is_hop) eject(n, router, out, packet, is_tail, arrival);
    if (is_head) {
        Cycle wait = now - OF_ROUTER(asked, vc) - SHORTEST_ALLOCATION;
        head_leaves(n, router, port, packet, is_hop, wait);
    }
    if (is_tail) {
        tail_leaves(n, r, router, vc, out);
        if (from.stored > 0) come_to_front(n, r, router, vc, from.first, now + 1);
    }
}

FUNCTION void cross_switch(NETWORK *n, struct Router *r, int router, Mask ready, Cycle now) {
    Mask picked = pick_inputs(n, router, ready);
    while (picked != 0) {
        int input = lowest(picked) / VCS;
        Mask vcs = picked & OF_PORT(input);
        picked &= ~vcs;
        leave(n, r, router, pick_output(n, router, input, vcs), now);
    }
}

/*
 * VCs are allocated, and switches crossed, by the sets that the cycle begins with, so which of the
 * two is first makes no difference, unless heads look at credits. Crossing first leaves time in
 * which the heads that have just come are fetched.
 */
FUNCTION void cycle(NETWORK *n, struct Router *r, int router, Cycle now) {
    receive(n, r, router, now);
    END_OF_FETCHES;
    if ((r->routing | r->waiting | r->active) == 0) return;
    Mask ready = r->active & r->nonempty & r->credit;
    Mask busy = r->busy;
    if (!ADAPTIVE && ready != 0) cross_switch(n, r, router, ready, now);
    END_OF_FETCHES;
    route(n, r, router, now);
    if (r->waiting != 0) allocate_vcs(n, r, router, busy);
    if (ADAPTIVE && ready != 0) cross_switch(n, r, router, ready, now);
}

FUNCTION struct Router router_of(NETWORK *n, int router) {
    struct Router r;
    r.routing = OF_ROUTER(routing, 0);
    r.waiting = OF_ROUTER(waiting, 0);
    r.active = OF_ROUTER(active, 0);
    r.nonempty = OF_ROUTER(nonempty, 0);
    r.credit = OF_ROUTER(credit, 0);
    r.busy = OF_ROUTER(busy, 0);
    r.tail_sent = WAIT_FOR_TAIL ? OF_ROUTER(tail_sent, 0) : 0;
    return r;
}

/* A router in the cycles from one to another, between which it need not meet others. */
FUNCTION void step(NETWORK *n, int router, Cycle from, Cycle end) {
    struct Router r = router_of(n, router);
    for (Cycle now = from; now < end; now++) cycle(n, &r, router, now);
    OF_ROUTER(routing, 0) = r.routing;
    OF_ROUTER(waiting, 0) = r.waiting;
    OF_ROUTER(active, 0) = r.active;
    OF_ROUTER(nonempty, 0) = r.nonempty;
    OF_ROUTER(credit, 0) = r.credit;
    OF_ROUTER(busy, 0) = r.busy;
    if (WAIT_FOR_TAIL) OF_ROUTER(tail_sent, 0) = r.tail_sent;
}
