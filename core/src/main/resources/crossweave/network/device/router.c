/*
 * A cycle of the plain virtual-channel router, for a core or for a GPU: docs/guide/vc-router.md has
 * the rules, and what a stage is called there it is called here. The constants in capitals, the
 * types and struct Network stand before this text; RouterSource.java writes them.
 *
 * Who writes what: a router is simulated by one thread, which also sends for its terminals. It writes
 * its own state, and to its neighbours three things only: the slot that a flit comes to, a notice
 * that the flit is under way, and a notice that a slot is free again. A notice is read in the cycle
 * for which it is written, two cycles later or more. So the order of routers within a cycle does not
 * matter, and two cycles may go by before threads meet.
 *
 * An input VC of a router is number i * VCS + v of its i-th incoming channel, an output VC o * VCS + v
 * of its o-th outgoing one; sets of them are bits of a Mask.
 */

#define NONE (-1)
#define AT(number) ((number) * ROUTERS + router) /* the number-th item of this router */
#define BIT(number) ((Mask)1 << (number))
#define OF_PORT(port) (VC_MASK << ((port) * VCS)) /* the VCs of a port */

FUNCTION int lowest(Mask set) { return COUNT_TRAILING_ZEROS(set); }

/* The member of a set whose turn it is: the first at or after turn, or else the first of all. */
FUNCTION int next_in_turn(Mask set, int turn) {
    Mask after = set & ((Mask)-1 << turn);
    return lowest(after != 0 ? after : set);
}

FUNCTION int successor(int number, int count) { return number + 1 == count ? 0 : number + 1; }

FUNCTION int *slots_of(NETWORK *n, int channel, int vc) {
    return n->slots + ((long long)channel * VCS + vc) * SLOTS;
}

/* Notices */

FUNCTION Notice *notice(Notice *all, int channel, Cycle cycle) {
    return all + (cycle & RING - 1) * CHANNELS + channel;
}

FUNCTION void tell(Notice *all, int channel, int vc, Cycle cycle) {
    *notice(all, channel, cycle) = (Notice)(vc + 1);
}

/* The VC that a notice of this cycle names, or NONE. */
FUNCTION int heard(Notice *all, int channel, Cycle cycle) {
    Notice *here = notice(all, channel, cycle);
    int vc = *here - 1;
    if (vc != NONE) *here = 0;
    return vc;
}

FUNCTION void report(NETWORK *n, int packet, int kind, Cycle cycle) {
    long long place = 2 * (long long)ADD_ATOMIC(n->event_count, 1);
    n->events[place] = (long long)packet << 1 | kind;
    n->events[place + 1] = cycle;
}

FUNCTION void count_crossing(NETWORK *n, int channel, int packet, Cycle wait) {
    n->crossed_packets[channel]++;
    n->crossed_flits[channel] += n->flits[packet];
    n->waited[channel] += wait;
}

/* Arrival */

FUNCTION void come_to_front(NETWORK *n, int router, int vc, Cycle cycle) {
    int channel = n->input_channel[AT(vc / VCS)];
    int packet = slots_of(n, channel, vc % VCS)[n->first[AT(vc)]];
    n->left[AT(vc)] = n->flits[packet];
    n->asked[AT(vc)] = cycle + ROUTING_DELAY;
    n->routing[router] |= BIT(vc);
}

FUNCTION void flit_arrives(NETWORK *n, int router, int vc, Cycle now) {
    n->stored[AT(vc)]++;
    n->nonempty[router] |= BIT(vc);
    if (!((n->active[router] | n->waiting[router] | n->routing[router]) & BIT(vc))) {
        come_to_front(n, router, vc, now);
    }
}

FUNCTION void credit_arrives(NETWORK *n, int router, int out) {
    int used = --n->used[AT(out)];
    if (!(n->tail_sent[router] & BIT(out))) {
        if (n->busy[router] & BIT(out)) n->credit[router] |= BIT(n->holder[AT(out)]);
    } else if (used == 0) {
        n->tail_sent[router] &= ~BIT(out);
        n->busy[router] &= ~BIT(out);
    }
}

FUNCTION void credit_arrives_at_terminal(NETWORK *n, int terminal, int vc) {
    int used = --n->terminal_used[terminal * VCS + vc];
    n->terminal_full[terminal] &= ~BIT(vc);
    if (used == 0 && n->terminal_tail_sent[terminal] & BIT(vc)) {
        n->terminal_tail_sent[terminal] &= ~BIT(vc);
        n->terminal_busy[terminal] &= ~BIT(vc);
    }
}

/* Injection */

/* The VC for the next flit of the front packet, or NONE. */
FUNCTION int injection_vc(NETWORK *n, int terminal) {
    int vc = n->terminal_vc[terminal];
    if (vc != NONE) return n->terminal_full[terminal] & BIT(vc) ? NONE : vc;
    Mask open = VC_MASK & ~n->terminal_busy[terminal] & ~n->terminal_full[terminal];
    return open == 0 ? NONE : next_in_turn(open, successor(n->last_vc[terminal], VCS));
}

FUNCTION void end_injection(NETWORK *n, int terminal, int packet, int vc, Cycle now) {
    if (WAIT_FOR_TAIL) n->terminal_tail_sent[terminal] |= BIT(vc);
    else n->terminal_busy[terminal] &= ~BIT(vc);
    n->terminal_vc[terminal] = NONE;
    n->free_from[terminal] = now + 1;
    n->queue_first[terminal] = n->next[packet];
    report(n, packet, HAS_LEFT, now + 1);
}

FUNCTION void inject(NETWORK *n, int terminal, int channel, Cycle now) {
    int packet = n->queue_first[terminal];
    if (packet == NONE) return;
    Cycle from = n->free_from[terminal] > n->made[packet] ? n->free_from[terminal] : n->made[packet];
    Cycle ready = from + n->preparation[packet];
    int vc = ready <= now ? injection_vc(n, terminal) : NONE;
    if (vc == NONE) return;
    if (n->terminal_vc[terminal] == NONE) { /* a head */
        n->terminal_vc[terminal] = vc;
        n->last_vc[terminal] = vc;
        n->terminal_busy[terminal] |= BIT(vc);
        n->terminal_left[terminal] = n->flits[packet];
        n->entered[packet] = now;
        count_crossing(n, channel, packet, now - ready);
    }
    int write = n->terminal_write[terminal * VCS + vc];
    slots_of(n, channel, vc)[write] = packet;
    n->terminal_write[terminal * VCS + vc] = successor(write, SLOTS);
    if (++n->terminal_used[terminal * VCS + vc] == SLOTS) n->terminal_full[terminal] |= BIT(vc);
    tell(n->flit_notices, channel, vc, now + 1 + n->latency[channel]);
    if (--n->terminal_left[terminal] == 0) end_injection(n, terminal, packet, vc, now);
}

/* Everything that is due in a cycle arrives, and terminals send. */
FUNCTION void receive(NETWORK *n, int router, Cycle now) {
    for (int o = 0; o < OUTPUTS; o++) {
        int channel = n->output_channel[AT(o)];
        if (channel == NONE) break;
        int vc = heard(n->credit_notices, channel, now);
        if (vc != NONE) credit_arrives(n, router, o * VCS + vc);
    }
    for (int i = 0; i < INPUTS; i++) {
        int channel = n->input_channel[AT(i)];
        if (channel == NONE) break;
        int vc = heard(n->flit_notices, channel, now);
        if (vc != NONE) flit_arrives(n, router, i * VCS + vc, now);
        if (channel < NETWORK_CHANNELS) continue;
        int terminal = channel - NETWORK_CHANNELS;
        vc = heard(n->credit_notices, channel, now);
        if (vc != NONE) credit_arrives_at_terminal(n, terminal, vc);
        inject(n, terminal, channel, now);
    }
}

/* Routing */

FUNCTION void take_way(NETWORK *n, int router, int vc, long long way) {
    n->output[AT(vc)] = n->way_output[way];
    n->wanted[AT(vc)] = n->way_vcs[way];
    n->state_after[AT(vc)] = n->way_state[way];
    n->towards[AT(n->way_output[way])] |= BIT(vc);
}

/* The way that a head requests: of those with a free VC, that with most free slots. */
FUNCTION void choose_way(NETWORK *n, int router, int vc, long long first, long long end) {
    long long best = first;
    int most = NONE;
    for (long long way = first; way < end; way++) {
        int base = n->way_output[way] * VCS;
        int slots = 0;
        for (Mask vcs = n->way_vcs[way]; vcs != 0; vcs &= vcs - 1) {
            slots += SLOTS - n->used[AT(base + lowest(vcs))];
        }
        bool is_open = (n->way_vcs[way] & ~(n->busy[router] >> base)) != 0;
        if (is_open && slots > most) {
            best = way;
            most = slots;
        }
    }
    n->towards[AT(n->output[AT(vc)])] &= ~BIT(vc);
    take_way(n, router, vc, best);
}

FUNCTION long long ways_of(NETWORK *n, int router, int vc) {
    int channel = n->input_channel[AT(vc / VCS)];
    int packet = slots_of(n, channel, vc % VCS)[n->first[AT(vc)]];
    int goal = n->destination[packet] + n->state[packet] * TERMINALS;
    return (long long)router * GOALS + goal;
}

/* Heads whose routing ends request a VC from this cycle on. */
FUNCTION void route(NETWORK *n, int router, Cycle now) {
    for (Mask heads = n->routing[router]; heads != 0; heads &= heads - 1) {
        int vc = lowest(heads);
        if (n->asked[AT(vc)] == now) {
            n->routing[router] &= ~BIT(vc);
            n->waiting[router] |= BIT(vc);
            take_way(n, router, vc, n->first_way[ways_of(n, router, vc)]);
        }
    }
    if (!ADAPTIVE) return;
    for (Mask heads = n->waiting[router]; heads != 0; heads &= heads - 1) {
        int vc = lowest(heads);
        long long ways = ways_of(n, router, vc);
        if (n->first_way[ways + 1] - n->first_way[ways] > 1) {
            choose_way(n, router, vc, n->first_way[ways], n->first_way[ways + 1]);
        }
    }
}

/* VC allocation: iSLIP with one iteration */

/* A head takes the VC next in turn of those of an output that picked it. */
FUNCTION void take_vc(NETWORK *n, int router, int head, int port, Mask picked) {
    int turn = n->head_turn[AT(head)] - port * VCS;
    int out = port * VCS + next_in_turn(picked, turn >= 0 && turn < VCS ? turn : 0);
    n->head_turn[AT(head)] = successor(out, OUTPUTS * VCS);
    n->vc_turn[AT(out)] = successor(head, INPUTS * VCS);
    n->busy[router] |= BIT(out);
    n->holder[AT(out)] = head;
    n->output[AT(head)] = port;
    n->out[AT(head)] = out;
    n->waiting[router] &= ~BIT(head);
    n->active[router] |= BIT(head);
    if (n->used[AT(out)] < SLOTS) n->credit[router] |= BIT(head);
    else n->credit[router] &= ~BIT(head);
    int channel = n->input_channel[AT(head / VCS)];
    n->state[slots_of(n, channel, head % VCS)[n->first[AT(head)]]] = n->state_after[AT(head)];
}

/* Every free VC of an output picks the head next in turn, every head takes one of its VCs. */
FUNCTION void contest_vcs(NETWORK *n, int router, Mask heads, int port, Mask free) {
    int winner[VCS]; /* per VC: the head that it picks */
    Mask picking = 0;
    for (Mask vcs = free; vcs != 0; vcs &= vcs - 1) {
        int vc = lowest(vcs);
        Mask requests = 0;
        for (Mask some = heads; some != 0; some &= some - 1) {
            requests |= (n->wanted[AT(lowest(some))] >> vc & 1) << lowest(some);
        }
        if (requests != 0) {
            winner[vc] = next_in_turn(requests, n->vc_turn[AT(port * VCS + vc)]);
            picking |= BIT(vc);
        }
    }
    while (picking != 0) {
        int head = winner[lowest(picking)];
        Mask picked = 0;
        for (Mask vcs = picking; vcs != 0; vcs &= vcs - 1) {
            if (winner[lowest(vcs)] == head) picked |= BIT(lowest(vcs));
        }
        picking &= ~picked;
        take_vc(n, router, head, port, picked);
    }
}

FUNCTION void allocate_vcs(NETWORK *n, int router) {
    Mask busy = n->busy[router];
    Mask heads = n->waiting[router];
    while (heads != 0) {
        int first = lowest(heads);
        int port = n->output[AT(first)];
        Mask rivals = heads & n->towards[AT(port)];
        Mask free = ~(busy >> port * VCS) & VC_MASK;
        heads &= ~rivals;
        if (rivals != BIT(first)) contest_vcs(n, router, rivals, port, free);
        else if ((free & n->wanted[AT(first)]) != 0) {
            take_vc(n, router, first, port, free & n->wanted[AT(first)]);
        }
    }
}

/* Switch allocation, likewise, and traversal */

/* Every output picks the input next in turn, and of its VCs the one next in turn. */
FUNCTION Mask pick_inputs(NETWORK *n, int router, Mask ready) {
    Mask picked = 0;
    while (ready != 0) {
        int port = n->output[AT(lowest(ready))];
        Mask rivals = ready & n->towards[AT(port)];
        ready &= ~rivals;
        int input = next_in_turn(rivals, n->output_turn[AT(port)] * VCS) / VCS;
        Mask vcs = (rivals & OF_PORT(input)) >> input * VCS;
        picked |= BIT(input * VCS + next_in_turn(vcs, n->index_turn[AT(input)]));
    }
    return picked;
}

/* The VC of an input whose output is next in turn among those that picked it. */
FUNCTION int pick_output(NETWORK *n, int router, int input, Mask vcs) {
    int best = NONE;
    int least = OUTPUTS;
    for (; vcs != 0; vcs &= vcs - 1) {
        int ahead = n->output[AT(lowest(vcs))] - n->input_turn[AT(input)];
        ahead += ahead < 0 ? OUTPUTS : 0;
        if (ahead < least) {
            least = ahead;
            best = lowest(vcs);
        }
    }
    return best;
}

FUNCTION void head_leaves(NETWORK *n, int router, int vc, int channel, int packet, Cycle now) {
    Cycle wait = now - n->asked[AT(vc)] - SHORTEST_ALLOCATION;
    n->blocked[packet] += wait;
    count_crossing(n, channel, packet, wait);
    if (channel < NETWORK_CHANNELS) n->hops[packet]++;
}

FUNCTION void tail_leaves(NETWORK *n, int router, int vc, int out, Cycle now) {
    n->active[router] &= ~BIT(vc);
    n->towards[AT(out / VCS)] &= ~BIT(vc);
    if (WAIT_FOR_TAIL) n->tail_sent[router] |= BIT(out);
    else n->busy[router] &= ~BIT(out);
    if (n->stored[AT(vc)] > 0) come_to_front(n, router, vc, now + 1);
}

/* A flit comes to a terminal, which returns its credit when it arrives. */
FUNCTION void eject(NETWORK *n, int channel, int vc, int packet, bool is_tail, Cycle arrival) {
    tell(n->credit_notices, channel, vc, arrival + 1 + n->latency[channel] + CREDIT_DELAY);
    if (is_tail) report(n, packet, HAS_ARRIVED, arrival);
}

FUNCTION void leave(NETWORK *n, int router, int vc, Cycle now) {
    int input = vc / VCS;
    int out = n->out[AT(vc)];
    int port = out / VCS;
    int from = n->input_channel[AT(input)];
    int to = n->output_channel[AT(port)];
    int first = n->first[AT(vc)];
    int packet = slots_of(n, from, vc % VCS)[first];
    n->output_turn[AT(port)] = successor(input, INPUTS);
    n->input_turn[AT(input)] = successor(port, OUTPUTS);
    n->index_turn[AT(input)] = successor(vc % VCS, VCS);
    n->first[AT(vc)] = successor(first, SLOTS);
    if (--n->stored[AT(vc)] == 0) n->nonempty[router] &= ~BIT(vc);
    int delay = from < NETWORK_CHANNELS ? CREDIT_DELAY : 0;
    tell(n->credit_notices, from, vc % VCS, now + 1 + n->latency[from] + delay);
    if (++n->used[AT(out)] == SLOTS) n->credit[router] &= ~BIT(vc);
    if (n->left[AT(vc)] == n->flits[packet]) head_leaves(n, router, vc, to, packet, now);
    bool is_tail = --n->left[AT(vc)] == 0;
    Cycle arrival = now + TRAVERSAL_DELAY + 1 + n->latency[to];
    if (to >= NETWORK_CHANNELS) {
        eject(n, to, out % VCS, packet, is_tail, arrival);
    } else {
        int write = n->write[AT(out)];
        slots_of(n, to, out % VCS)[write] = packet;
        n->write[AT(out)] = successor(write, SLOTS);
        tell(n->flit_notices, to, out % VCS, arrival);
    }
    if (is_tail) tail_leaves(n, router, vc, out, now);
}

FUNCTION void cross_switch(NETWORK *n, int router, Mask ready, Cycle now) {
    Mask picked = pick_inputs(n, router, ready);
    while (picked != 0) {
        int input = lowest(picked) / VCS;
        Mask vcs = picked & OF_PORT(input);
        picked &= ~vcs;
        leave(n, router, pick_output(n, router, input, vcs), now);
    }
}

FUNCTION void step(NETWORK *n, int router, Cycle now) {
    receive(n, router, now);
    if ((n->routing[router] | n->waiting[router] | n->active[router]) == 0) return;
    route(n, router, now);
    Mask ready = n->active[router] & n->nonempty[router] & n->credit[router];
    allocate_vcs(n, router);
    cross_switch(n, router, ready, now);
}

/* Packets, linked by next, join the queue of a terminal. */
FUNCTION void append(NETWORK *n, int terminal, int first, int last) {
    if (n->queue_first[terminal] == NONE) n->queue_first[terminal] = first;
    else n->next[n->queue_last[terminal]] = first;
    n->queue_last[terminal] = last;
}

#ifndef __CUDACC__

/* On a core: one router after the other. */
void run(NETWORK *n, Cycle from, Cycle until) {
    for (Cycle now = from; now < until; now++) {
        for (int router = 0; router < ROUTERS; router++) step(n, router, now);
    }
}

/* Chains of packets join the queues of their terminals: a terminal, its first packet, its last. */
void feed(NETWORK *n, int chains) {
    for (int i = 0; i < chains; i++) {
        append(n, n->chains[3 * i], n->chains[3 * i + 1], n->chains[3 * i + 2]);
    }
}

#endif
