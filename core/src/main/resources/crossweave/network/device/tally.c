/*
 * Measures messages as Tally and the classes of package stats do in Java, in integers only: sums
 * that do not depend on the order in which messages arrive, nor on the thread that adds them.
 *
 * Batches (of the sample by numbers, of the flow by cycles) grow in Java when all 32 are in use:
 * pairs are merged. Here they never move, as threads would have to wait for that: level 0 has 32
 * slots of the first length, and every further level, whose slots are twice as long, the 16 slots
 * that lie behind those of the levels below. The highest level in use says how long batches have
 * become, and end_measuring merges the slots below into them.
 *
 * begin_measuring and end_measuring are for the threads of one block, before the first slice of a
 * window and after the last; a BARRIER has to follow the former, and to precede the latter.
 */

#define HALF_BITS 10 /* of a histogram: 2^10 places for each power of two */
#define PLACES 22528 /* of a histogram, for values below 2^31 */
#define KINDS 3 /* of delays: latency, latency in the network, cycles blocked */

/* The sample of all messages, and where there are several workloads one of each. */
#define SAMPLES (WORKLOADS > 1 ? 1 + WORKLOADS : 1)
#define SLOTS_OF_SAMPLE ((KINDS + 1) * BATCH_SLOTS)

/* What a thread has measured and not yet added to the sums of the network. */
struct Tally {
    long long sent;
    long long arrived;
    long long early_latency;
    long long early_arrived;
    long long hops;
    Word fingerprint;
    int slot_in; /* of the flow: where flits_in belong */
    int slot_out;
    int batch; /* where the following belong */
    long long flits_in;
    long long flits_out;
    long long in_batch; /* messages */
    long long delays[KINDS];
    unsigned least[KINDS];
    unsigned most[KINDS];
};

FUNCTION void clear_tally(struct Tally *own) {
    struct Tally clear = {0};
    for (int kind = 0; kind < KINDS; kind++) clear.least[kind] = 0xffffffff;
    *own = clear;
}

/* Slots */

/* The slot of a number, where slots of level 0 have 2^bits numbers. */
FUNCTION int slot_of(unsigned number, int bits) {
    int level = 27 - COUNT_LEADING_ZEROS(number | 1) - bits;
    if (level < 0) level = 0;
    return 16 * level + (int)(number >> (bits + level));
}

FUNCTION int level_of(int slot) { return slot < 32 ? 0 : slot / 16 - 1; }

FUNCTION int flow_slot(NETWORK *n, Cycle cycle) {
    long long since = cycle - n->meter_scope[SCOPE_START];
    return slot_of(since > 1 ? (unsigned)(since - 1) : 0, FLOW_BITS);
}

FUNCTION void add_flow(long long *slots, int slot, long long *flits) {
    if (*flits > 0) ADD_ATOMIC(slots + slot, *flits);
    *flits = 0;
}

FUNCTION void add_batch(NETWORK *n, struct Tally *own) {
    if (own->in_batch == 0) return;
    ADD_ATOMIC(n->batch_slots + own->batch, own->in_batch);
    own->in_batch = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        ADD_ATOMIC(n->batch_slots + (kind + 1) * BATCH_SLOTS + own->batch, own->delays[kind]);
        own->delays[kind] = 0;
    }
}

/* Messages */

FUNCTION void tally_sent(NETWORK *n, struct Tally *own, Cycle cycle, int flits) {
    own->sent++;
    if (!n->meter_scope[SCOPE_IS_OPEN]) return;
    int slot = flow_slot(n, cycle);
    if (slot != own->slot_in) add_flow(n->flow_slots, own->slot_in, &own->flits_in);
    own->slot_in = slot;
    own->flits_in += flits;
}

FUNCTION void flits_arrived(NETWORK *n, struct Tally *own, Cycle cycle, int flits) {
    int slot = flow_slot(n, cycle);
    if (slot != own->slot_out) {
        add_flow(n->flow_slots + FLOW_SLOTS, own->slot_out, &own->flits_out);
    }
    own->slot_out = slot;
    own->flits_out += flits;
}

/* The index of a message in the sample, if it is less than the size of the sample. */
FUNCTION unsigned index_in_sample(NETWORK *n, const struct Packet *packet) {
    return packet->number - (unsigned)n->meter_scope[SCOPE_FIRST];
}

FUNCTION bool is_of_sample(NETWORK *n, const struct Packet *packet) {
    return index_in_sample(n, packet) < (unsigned)n->meter_scope[SCOPE_SIZE];
}

/* Values share a place with neighbours: bits below the highest eleven are dropped. */
FUNCTION int place_of(unsigned value) {
    int shift = 31 - HALF_BITS - COUNT_LEADING_ZEROS(value | 1);
    if (shift < 0) shift = 0;
    return (shift << HALF_BITS) + (int)(value >> shift);
}

FUNCTION unsigned delay_of(const struct Packet *packet, int kind) {
    return kind == 0   ? (unsigned)(packet->arrived - packet->made)
           : kind == 1 ? (unsigned)(packet->arrived - packet->entered)
                       : packet->blocked;
}

FUNCTION void add_delay(NETWORK *n, struct Tally *own, int kind, unsigned delay) {
    own->delays[kind] += delay;
    if (delay < own->least[kind]) own->least[kind] = delay;
    if (delay > own->most[kind]) own->most[kind] = delay;
    ADD_ATOMIC(n->histograms + kind * PLACES + place_of(delay), 1u);
}

FUNCTION void add_to_sample(NETWORK *n, struct Tally *own, const struct Packet *packet) {
    int batch = slot_of(index_in_sample(n, packet), BATCH_BITS);
    if (batch != own->batch) add_batch(n, own);
    own->batch = batch;
    own->in_batch++;
    own->hops += packet->hops;
    for (int kind = 0; kind < KINDS; kind++) add_delay(n, own, kind, delay_of(packet, kind));
}

#if WORKLOADS > 1
/* The sample of a workload, which no thread has sums of: there are too many. */
FUNCTION void add_to_own_sample(NETWORK *n, const struct Packet *packet) {
    int workload = packet->workload;
    int sample = 1 + workload;
    unsigned index = packet->own_number - (unsigned)n->own_first[workload];
    long long *slots = n->batch_slots + sample * SLOTS_OF_SAMPLE + slot_of(index, BATCH_BITS);
    unsigned *extremes = n->meter_extremes + sample * 2 * KINDS;
    ADD_ATOMIC(slots, 1LL);
    ADD_ATOMIC(n->own_hops + workload, (long long)packet->hops);
    for (int kind = 0; kind < KINDS; kind++) {
        unsigned delay = delay_of(packet, kind);
        ADD_ATOMIC(slots + (kind + 1) * BATCH_SLOTS, (long long)delay);
        LEAST_ATOMIC(extremes + kind, delay);
        MOST_ATOMIC(extremes + KINDS + kind, delay);
        ADD_ATOMIC(n->histograms + (Index)(sample * KINDS + kind) * PLACES + place_of(delay), 1u);
    }
}
#endif

FUNCTION Word mixed(Word value) {
    Word z = value + 0x9E3779B97F4A7C15ULL;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    return z ^ z >> 31;
}

FUNCTION Word fingerprint_of(const struct Packet *packet) {
    Word pair = (Word)packet->source << 32 | (Word)destination_of(packet);
    return mixed(mixed(mixed(pair) ^ (Word)packet->made) ^ (Word)packet->arrived);
}

FUNCTION void tally_arrived(NETWORK *n, struct Tally *own, const struct Packet *packet) {
    const long long *scope = n->meter_scope;
    long long latency = packet->arrived - packet->made;
    own->arrived++;
    own->fingerprint += fingerprint_of(packet);
    if (packet->number < (unsigned)scope[SCOPE_EARLY]) {
        own->early_latency += latency;
        own->early_arrived++;
    }
    if (scope[SCOPE_IS_OPEN]) {
        flits_arrived(n, own, packet->arrived, packet->flits - HEADER_FLITS);
    }
    if (scope[SCOPE_SEEKS_END]) {
        long long *cycle = n->meter_warmup + 2 * (packet->arrived & (WARMUP_CYCLES - 1));
        ADD_ATOMIC(cycle, latency);
        ADD_ATOMIC(cycle + 1, 1LL);
    }
    if (!is_of_sample(n, packet)) return;
    add_to_sample(n, own, packet);
#if WORKLOADS > 1
    add_to_own_sample(n, packet);
#endif
}

/* Sums */

/* Adds what the threads have measured to the sums; all threads do it together. */
FUNCTION void join_tally(NETWORK *n, struct Tally *own) {
    add_joined(n->meter_sums + SUM_SENT, own->sent);
    add_joined(n->meter_sums + SUM_ARRIVED, own->arrived);
    add_joined(n->meter_sums + SUM_EARLY_LATENCY, own->early_latency);
    add_joined(n->meter_sums + SUM_EARLY_ARRIVED, own->early_arrived);
    add_joined(n->meter_sums + SUM_HOPS, own->hops);
    add_joined(n->meter_sums + SUM_FINGERPRINT, (long long)own->fingerprint);
    add_joined_at(n->flow_slots, own->slot_in, own->flits_in);
    add_joined_at(n->flow_slots + FLOW_SLOTS, own->slot_out, own->flits_out);
    add_joined_at(n->batch_slots, own->batch, own->in_batch);
    for (int kind = 0; kind < KINDS; kind++) {
        add_joined_at(n->batch_slots + (kind + 1) * BATCH_SLOTS, own->batch, own->delays[kind]);
    }
    for (int kind = 0; kind < KINDS; kind++) {
        unsigned *least = n->meter_extremes + kind;
        unsigned *most = n->meter_extremes + KINDS + kind;
        if (own->least[kind] < *least) LEAST_ATOMIC(least, own->least[kind]);
        if (own->most[kind] > *most) MOST_ATOMIC(most, own->most[kind]);
    }
    clear_tally(own);
}

/* Windows */

/* What was measured before the measurement began anew is dropped; the host clears its arrays. */
FUNCTION void begin_measuring(NETWORK *n) {
    if (!n->meter_scope[SCOPE_RESTARTS]) return;
    EACH(slot, SAMPLES * SLOTS_OF_SAMPLE) n->batch_slots[slot] = 0;
    EACH(slot, 2 * FLOW_SLOTS) n->flow_slots[slot] = 0;
    EACH(place, SAMPLES * KINDS * PLACES) n->histograms[place] = 0;
}

/* The highest level among slots in which something was counted. */
FUNCTION void find_level(const long long *slots, int count, int slots_of_each, int *highest) {
    EACH(slot, count * slots_of_each) {
        if (slots[slot] != 0) MOST_ATOMIC(highest, level_of(slot % slots_of_each));
    }
}

/* Adds slots to 32 batches, of the length of a level. */
FUNCTION void merge_slots(const long long *slots, int count, int slots_of_each, int level,
                          long long *batches) {
    EACH(slot, count * slots_of_each) {
        int own = level_of(slot % slots_of_each);
        int batch = (slot % slots_of_each - 16 * own) >> (level - own);
        if (slots[slot] != 0) ADD_ATOMIC(batches + slot / slots_of_each * 32 + batch, slots[slot]);
    }
}

FUNCTION void end_measuring(NETWORK *n) {
    EACH(batch, SAMPLES * 32 * (KINDS + 1)) n->meter_batches[batch] = 0;
    EACH(batch, 32 * 2) n->meter_flow[batch] = 0;
    EACH(level, 1 + SAMPLES) n->meter_levels[level] = 0;
    BARRIER;
    find_level(n->flow_slots, 2, FLOW_SLOTS, n->meter_levels);
    for (int sample = 0; sample < SAMPLES; sample++) {
        const long long *slots = n->batch_slots + sample * SLOTS_OF_SAMPLE;
        find_level(slots, 1, BATCH_SLOTS, n->meter_levels + 1 + sample);
    }
    BARRIER;
    merge_slots(n->flow_slots, 2, FLOW_SLOTS, n->meter_levels[0], n->meter_flow);
    for (int sample = 0; sample < SAMPLES; sample++) {
        const long long *slots = n->batch_slots + sample * SLOTS_OF_SAMPLE;
        long long *batches = n->meter_batches + sample * 32 * (KINDS + 1);
        merge_slots(slots, KINDS + 1, BATCH_SLOTS, n->meter_levels[1 + sample], batches);
    }
}
