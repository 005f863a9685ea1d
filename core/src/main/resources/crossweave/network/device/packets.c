/*
 * Packets and the terminals: who sends draws a slice of messages ahead, so packets wait in queues
 * from before they are made; who receives puts packets on a list, from which they are counted at
 * the end of the slice. Packets that are free again are on a stack.
 */

/* The number of a free packet, or NONE if there is none. */
FUNCTION int take_packet(NETWORK *n) {
    int taken = ADD_ATOMIC(&n->work[TAKEN], 1);
    int free = n->work[FREE];
    if (taken < free) return n->free_packets[free - 1 - taken];
    int fresh = n->work[LIMIT] + (taken - free);
    return fresh < n->work[CAPACITY] ? fresh : NONE;
}

/* After packets were taken: what is left. */
FUNCTION void end_taking(NETWORK *n) {
    int taken = n->work[TAKEN];
    int free = n->work[FREE];
    int fresh = n->work[LIMIT] + (taken > free ? taken - free : 0);
    n->work[LIMIT] = fresh < n->work[CAPACITY] ? fresh : n->work[CAPACITY];
    n->work[FREE] = taken < free ? free - taken : 0;
    n->work[TAKEN] = 0;
}

FUNCTION void free_packet(NETWORK *n, int packet) {
    n->free_packets[ADD_ATOMIC(&n->work[FREE], 1)] = packet;
}

/* The last flit of a packet comes to its terminal in this cycle, or in one to come. */
FUNCTION void arrives(NETWORK *n, int packet, Cycle arrival) {
    n->packets[packet].arrived = arrival;
    int place = ADD_ATOMIC(&n->work[ARRIVING], 1);
    n->arriving[(Index)n->work[PARITY] * ARRIVALS + place] = packet;
}

/* Drawing */

#define MOST_FLITS 65535 /* of a packet */

#define FRONT_OF(terminal) (&OF_TERMINAL(queue_front))

/* A packet comes behind the last one of a queue, which may have begun to enter the network. */
FUNCTION void put_behind(NETWORK *n, int terminal, int last, int id, Cycle made) {
    n->packets[last].arrived = id;
    if (last == OF_TERMINAL(queue_first)) {
        FRONT_OF(terminal)->next = id;
        FRONT_OF(terminal)->next_made = made;
    } else {
        n->packets[last].entered = made;
    }
}

FUNCTION void join_queue(NETWORK *n, int terminal, int id, Cycle made) {
    if (OF_TERMINAL(queue_first) == NONE) {
        Cycle from = OF_TERMINAL(free_from);
        struct Queued front = {n->packets[id].goal, made, 0, NONE};
        *FRONT_OF(terminal) = front;
        OF_TERMINAL(queue_first) = id;
        OF_TERMINAL(ready) = (from > made ? from : made) + PREPARATION;
    } else {
        put_behind(n, terminal, OF_TERMINAL(queue_last), id, made);
    }
    OF_TERMINAL(queue_last) = id;
    if (OF_TERMINAL(drawn) == NONE) OF_TERMINAL(drawn) = id;
}

/* Packets to their own senders never enter the network. */
FUNCTION void stay(NETWORK *n, int terminal, int id) {
#if STAYS_LOCAL
    if (OF_TERMINAL(local_first) == NONE) OF_TERMINAL(local_first) = id;
    else n->packets[OF_TERMINAL(local_last)].arrived = id;
    OF_TERMINAL(local_last) = id;
    if (OF_TERMINAL(local_drawn) == NONE) OF_TERMINAL(local_drawn) = id;
#endif
}

/* An act: what a workload sends in a cycle of the slice. Acts follow each other in this order. */
#define ACTS (SLICE * WORKLOADS)
#define ACT(cycle, workload) ((cycle) * WORKLOADS + (workload))

/* Notes that a terminal sends in an act, and returns how often it did so before. */
FUNCTION int mark_sender(NETWORK *n, int terminal, int act) {
#if ONE_IN_CYCLE
    OR_ATOMIC(&n->senders[(Index)act * GROUPS + terminal / 32], 1u << terminal % 32);
    return 0;
#else
    return n->senders[(Index)act * GROUPS + terminal]++;
#endif
}

FUNCTION void make_packet(NETWORK *n, int terminal, int workload, int id, Cycle from) {
    struct Packet *packet = &n->packets[id];
    Cycle made = n->next_message[AT(terminal, workload)];
    struct Drawn message = draw_message(n, terminal, workload);
    int flits = FIXED_FLITS > 0 ? FIXED_FLITS : message.flits + HEADER_FLITS;
    if (flits > MOST_FLITS) MOST_ATOMIC(&n->work[SHORT], 2);
    int hops = hops_between(n, terminal, message.destination);
    packet->passed = (Word)(flits & MOST_FLITS) << 16 | (Word)hops;
    packet->source = terminal;
    packet->made = made;
    packet->arrived = NONE;
    packet->goal = message.destination;
    packet->number = mark_sender(n, terminal, ACT(made - from, workload));
#if WORKLOADS > 1
    packet->workload = workload;
    packet->own_number = packet->number;
#endif
    if (STAYS_LOCAL && message.destination == terminal) {
        stay(n, terminal, id);
        return;
    }
    if (!ONE_STATE) packet->goal += start_state(n, terminal, message.destination) * TERMINALS;
    join_queue(n, terminal, id, made);
}

/* Draws the messages of a terminal up to a cycle; stops where there are no free packets. */
FUNCTION void draw(NETWORK *n, int terminal, Cycle from, Cycle until) {
    FETCHED;
    int workload = next_workload(n, terminal);
    while (n->next_message[AT(terminal, workload)] < until) {
        int id = take_packet(n);
        if (id == NONE) {
            MOST_ATOMIC(&n->work[SHORT], 1);
            return;
        }
        make_packet(n, terminal, workload, id, from);
        workload = next_workload(n, terminal);
    }
}

/* Numbers: messages are counted in the order of acts, then of terminals. */

/* How many terminals of a group, or messages of a terminal, are sent in an act. */
FUNCTION int sends(NETWORK *n, int act, int group) {
    unsigned senders = n->senders[(Index)act * GROUPS + group];
    return ONE_IN_CYCLE ? COUNT_BITS(senders) : (int)senders;
}

/* Numbers some groups, of an act, from a number on; returns that of the next. */
FUNCTION int scan(NETWORK *n, int act, int first, int end, int number) {
    for (int group = first; group < end; group++) {
        n->before[(Index)act * GROUPS + group] = number;
        number += sends(n, act, group);
    }
    return number;
}

/* The messages of the slice before an act. */
FUNCTION unsigned sent_before(NETWORK *n, int act) {
    unsigned sum = 0;
    for (int before = 0; before < act; before++) sum += n->in_act[before];
    return sum;
}

#if WORKLOADS > 1
/* Those of the same workload. */
FUNCTION unsigned own_sent_before(NETWORK *n, int act) {
    unsigned sum = 0;
    for (int before = act % WORKLOADS; before < act; before += WORKLOADS) sum += n->in_act[before];
    return sum;
}
#endif

/* Messages of the act of a packet from terminals before its own. */
FUNCTION unsigned before_terminal(NETWORK *n, int act, int terminal) {
#if ONE_IN_CYCLE
    Index place = (Index)act * GROUPS + terminal / 32;
    unsigned lower = n->senders[place] & ((1u << terminal % 32) - 1);
    return n->before[place] + COUNT_BITS(lower);
#else
    return n->before[(Index)act * GROUPS + terminal];
#endif
}

FUNCTION void number(NETWORK *n, struct Packet *packet, Cycle from) {
    int act = ACT(packet->made - from, WORKLOAD_OF(packet));
    unsigned before = before_terminal(n, act, packet->source);
    packet->number += n->act_number[act] + before;
#if WORKLOADS > 1
    packet->own_number += n->own_act_number[act] + before;
#endif
}

/* What was sent and what arrived, packets to their own senders excepted. */
struct Counts {
    long long sent;
    long long sent_flits;
    long long arrived;
    long long arrived_flits;
    long long flit_hops;
};

FUNCTION void join_counts(NETWORK *n, const struct Counts *own) {
    add_joined(&n->header[SENT_PACKETS], own->sent);
    add_joined(&n->header[SENT_FLITS], own->sent_flits);
    add_joined(&n->header[ARRIVED_PACKETS], own->arrived);
    add_joined(&n->header[ARRIVED_FLITS], own->arrived_flits);
    add_joined(&n->header[FLIT_HOPS], own->flit_hops);
}

/* Numbers what a terminal has drawn, counts it, and takes out what stays there and arrives. */
FUNCTION void number_drawn(
        NETWORK *n, struct Counts *counts, struct Tally *tally, int terminal, Cycle from) {
    for (int id = OF_TERMINAL(drawn); id != NONE; id = n->packets[id].arrived) {
        struct Packet *packet = &n->packets[id];
        number(n, packet, from);
        counts->sent++;
        counts->sent_flits += flits_of(n, id);
        tally_sent(n, tally, packet->made, flits_of(n, id) - HEADER_FLITS);
    }
    OF_TERMINAL(drawn) = NONE;
}

#if STAYS_LOCAL
FUNCTION void number_local(NETWORK *n, struct Tally *tally, int terminal, Cycle from) {
    for (int id = OF_TERMINAL(local_drawn); id != NONE; id = n->packets[id].arrived) {
        number(n, &n->packets[id], from);
        tally_sent(n, tally, n->packets[id].made, flits_of(n, id) - HEADER_FLITS);
    }
    OF_TERMINAL(local_drawn) = NONE;
}

FUNCTION void arrive_locally(NETWORK *n, int terminal, Cycle until) {
    int id = OF_TERMINAL(local_first);
    while (id != NONE && n->packets[id].made + LOCAL_COST < until) {
        int next = n->packets[id].arrived;
        n->packets[id].entered = n->packets[id].made;
        arrives(n, id, n->packets[id].made + LOCAL_COST);
        id = next;
    }
    OF_TERMINAL(local_first) = id;
}
#endif

/* Sending */

FUNCTION void credit_arrives_at_terminal(NETWORK *n, int terminal, int vc) {
    int used = --OF_TERMINAL_VC(terminal_used, vc);
    OF_TERMINAL(terminal_full) &= ~((VcSet)1 << vc);
    if (WAIT_FOR_TAIL && used == 0 && OF_TERMINAL(terminal_tail_sent) >> vc & 1) {
        OF_TERMINAL(terminal_tail_sent) &= ~((VcSet)1 << vc);
        OF_TERMINAL(terminal_busy) &= ~((VcSet)1 << vc);
    }
}

/* The VC for the next flit of the front packet, or NONE. */
FUNCTION int injection_vc(NETWORK *n, int terminal) {
    int vc = FIXED_FLITS == 1 ? NONE : (int)OF_TERMINAL(terminal_vc) - 1;
    VcSet full = OF_TERMINAL(terminal_full);
    if (vc != NONE) return full >> vc & 1 ? NONE : vc;
    Mask open = (Mask)ALL_VCS & ~(Mask)OF_TERMINAL(terminal_busy) & ~(Mask)full;
    return open == 0 ? NONE : next_in_turn(open, successor(OF_TERMINAL(last_vc), VCS));
}

FUNCTION void begin_injection(NETWORK *n, int terminal, int vc, Cycle now) {
    int packet = OF_TERMINAL(queue_first);
    int write = OF_TERMINAL_VC(terminal_write, vc);
    Head head = HEAD_OF(packet, FRONT_OF(terminal)->goal);
    *slot(n, OF_TERMINAL(injection_input), vc, write) = head;
    n->packets[packet].entered = now;
    OF_TERMINAL(last_vc) = vc;
    if (FIXED_FLITS != 1 || WAIT_FOR_TAIL) OF_TERMINAL(terminal_busy) |= (VcSet)1 << vc;
    if (FIXED_FLITS != 1) {
        OF_TERMINAL(terminal_vc) = vc + 1;
        OF_TERMINAL(terminal_left) = flits_of(n, packet);
    }
    count_crossing(n, &OF_TERMINAL(crossed_in), SENDER_OF(terminal), packet, now - OF_TERMINAL(ready));
}

FUNCTION void end_injection(NETWORK *n, int terminal, int vc, Cycle now) {
    struct Queued sent = *FRONT_OF(terminal);
    if (WAIT_FOR_TAIL) OF_TERMINAL(terminal_tail_sent) |= (VcSet)1 << vc;
    else if (FIXED_FLITS != 1) OF_TERMINAL(terminal_busy) &= ~((VcSet)1 << vc);
    OF_TERMINAL(terminal_vc) = 0;
    OF_TERMINAL(free_from) = now + 1;
    OF_TERMINAL(queue_first) = sent.next;
    OF_TERMINAL(ready) = NEVER;
    if (sent.next != NONE) {
        Cycle earliest = now + 1 > sent.next_made ? now + 1 : sent.next_made;
        OF_TERMINAL(ready) = earliest + PREPARATION;
        struct Queued *next = queued(&n->packets[sent.next]);
        FETCH(FRONT_OF(terminal), next, IS_SHARED_queue_front);
    }
}

FUNCTION void inject(NETWORK *n, int terminal, Cycle now) {
    if (OF_TERMINAL(ready) > now) return;
    int vc = injection_vc(n, terminal);
    if (vc == NONE) return;
    FETCHED;
    if (FIXED_FLITS == 1 || OF_TERMINAL(terminal_vc) == 0) begin_injection(n, terminal, vc, now);
    int input = OF_TERMINAL(injection_input);
    OF_TERMINAL_VC(terminal_write, vc) = successor(OF_TERMINAL_VC(terminal_write, vc), SLOTS);
    if (++OF_TERMINAL_VC(terminal_used, vc) == SLOTS) OF_TERMINAL(terminal_full) |= (VcSet)1 << vc;
    tell_of_flit(n, input, vc, now + 1 + LATENCY_IN(input));
    if (FIXED_FLITS == 1 || --OF_TERMINAL(terminal_left) == 0) {
        end_injection(n, terminal, vc, now);
    }
}

/* A terminal in a cycle: a credit arrives, and a flit leaves. */
FUNCTION void send(NETWORK *n, int terminal, Cycle now) {
    unsigned char *notice = credit_coming(n, n->first_terminal + terminal, now);
    if (*notice != 0) {
        credit_arrives_at_terminal(n, terminal, *notice - 1);
        *notice = 0;
    }
    inject(n, terminal, now);
}
