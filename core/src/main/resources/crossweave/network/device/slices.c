/*
 * The parts of a slice, each done by many threads: what a part needs of the one before it lies
 * behind a BARRIER, or in a launch of its own. WHO is EACH or EACH_OF_GRID.
 */

#define PERIOD 1000 /* cycles between searches for deadlocks */

FUNCTION Cycle slice_end(Cycle now, Cycle until) {
    Cycle search = (now / PERIOD + 1) * PERIOD;
    Cycle end = search < until ? search : until;
    return now + SLICE < end ? now + SLICE : end;
}

/* By one thread, as a launch begins. */
FUNCTION void begin_window(NETWORK *n) {
    n->work[CAPACITY] = (int)n->header[PACKETS_FIT];
    n->work[SHORT] = 0;
    n->work[STUCK] = 0;
}

/* By one thread, as it ends in this cycle. */
FUNCTION void end_window(NETWORK *n, Cycle now) {
    n->meter_scope[SCOPE_RESTARTS] = 0; /* it has, also if this window goes on later */
    n->header[NOW] = now;
    n->header[IS_SHORT] = n->work[SHORT];
    n->header[IS_STUCK] = n->work[STUCK];
    n->header[LIMIT_REACHED] = n->work[LIMIT];
}

/* An act: how many messages are sent in it. */
FUNCTION void scan_act(NETWORK *n, int act) {
    n->in_act[act] = scan(n, act, 0, GROUPS, 0);
}

FUNCTION void number_act(NETWORK *n, int act) {
    n->act_number[act] = (unsigned)n->header[SENT] + sent_before(n, act);
#if WORKLOADS > 1
    n->own_act_number[act] = (unsigned)n->own_sent[act % WORKLOADS] + own_sent_before(n, act);
#endif
}

FUNCTION void number_terminal(
        NETWORK *n, struct Counts *counts, struct Tally *tally, int terminal, Cycle from,
        Cycle end) {
    number_drawn(n, counts, tally, terminal, from);
#if STAYS_LOCAL
    number_local(n, tally, terminal, from);
    arrive_locally(n, terminal, end);
#else
    (void)end;
#endif
}

/* By one thread, when all messages of a slice have their numbers. */
FUNCTION void end_numbers(NETWORK *n) {
    end_taking(n);
    n->header[SENT] += sent_before(n, ACTS);
#if WORKLOADS > 1
    for (int workload = 0; workload < WORKLOADS; workload++) {
        n->own_sent[workload] += own_sent_before(n, ACTS + workload);
    }
#endif
}

/* Arrivals */

FUNCTION int arriving(NETWORK *n, int i) {
    return n->arriving[(Index)n->work[PARITY] * ARRIVALS + i];
}

/* Where only the rest of a sample is awaited: when do those of this slice arrive? */
FUNCTION void find_member(NETWORK *n, int i, Cycle end) {
    const struct Packet *packet = &n->packets[arriving(n, i)];
    if (packet->arrived < end && is_of_sample(n, packet)) {
        ADD_ATOMIC(&n->work[MEMBERS], 1);
        MOST_ATOMIC(&n->work[LAST], packet->arrived);
    }
}

/* The end of the slice, or the cycle after the one in which the last of the sample arrives. */
FUNCTION Cycle last_of_sample(NETWORK *n, Cycle end) {
    long long awaited = n->header[AWAITED];
    return awaited > 0 && n->work[MEMBERS] >= awaited ? n->work[LAST] + 1 : end;
}

FUNCTION void count_arrival(
        NETWORK *n, struct Counts *counts, struct Tally *tally, int i, Cycle end) {
    int id = arriving(n, i);
    const struct Packet *packet = &n->packets[id];
    if (packet->arrived >= end) {
        int place = ADD_ATOMIC(&n->work[KEPT], 1);
        n->arriving[(Index)(1 - n->work[PARITY]) * ARRIVALS + place] = id;
        return;
    }
    if (!STAYS_LOCAL || packet->source != destination_of(packet)) {
        int flits = flits_of(n, id);
        counts->arrived++;
        counts->arrived_flits += flits;
        counts->flit_hops += flits * packet->hops;
    }
    tally_arrived(n, tally, packet);
    free_packet(n, id);
}

/* Crossings of a slice join those before it. */
FUNCTION void fold_crossings(NETWORK *n, int sender) {
    int outputs = OUTPUTS * ROUTERS;
    unsigned char *crossed =
            sender < outputs ? n->crossed_out + sender : n->crossed_in + (sender - outputs);
    if (*crossed != 0) {
        n->crossings[sender] += *crossed;
        *crossed = 0;
    }
}

/* By one thread, when everything of a slice is counted. */
FUNCTION void end_slice(NETWORK *n) {
    n->work[ARRIVING] = n->work[KEPT];
    n->work[KEPT] = 0;
    n->work[PARITY] = 1 - n->work[PARITY];
    n->header[AWAITED] -= n->work[MEMBERS];
    n->work[MEMBERS] = 0;
}
