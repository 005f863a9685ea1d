/*
 * What is launched. A network of few routers is simulated by a block, slice after slice, and many
 * such networks by one launch (simulate). A large one is simulated by the whole grid: each part
 * of a slice is a launch.
 */

/* The network whose answer a block works on; its hot state is where told. */
#define OPEN(answer_address, hot_address) \
    char *answer = (char *)(answer_address); \
    struct Network network = network_at(answer, hot_address); \
    NETWORK *n = &network

/* A block per network */

#if !IS_LARGE

FUNCTION void copy_words(long long *to, const long long *from) {
    EACH(i, HOT_WORDS) to[i] = from[i];
}

/* Draws and numbers the messages of a slice; false if there are too few packets. */
FUNCTION bool draw_slice(NETWORK *n, Cycle now, Cycle end) {
    EACH(terminal, TERMINALS) draw(n, terminal, now, end);
    BARRIER;
    if (n->work[SHORT]) return false;
    EACH(act, ACTS) scan_act(n, act);
    BARRIER;
    EACH(act, ACTS) number_act(n, act);
    BARRIER;
    if (IS_FIRST_THREAD) end_numbers(n);
    struct Counts counts = {0, 0, 0, 0, 0};
    struct Tally tally;
    clear_tally(&tally);
    EACH(terminal, TERMINALS) number_terminal(n, &counts, &tally, terminal, now, end);
    join_counts(n, &counts);
    join_tally(n, &tally);
    BARRIER;
    EACH(i, ACTS * GROUPS) n->senders[i] = 0;
    return true;
}

FUNCTION void cycles_of_slice(NETWORK *n, Cycle from, Cycle end) {
    for (Cycle now = from; now < end; now += STRIDE) {
        Cycle meets = now + STRIDE < end ? now + STRIDE : end;
        EACH(terminal, TERMINALS) {
            for (Cycle at = now; at < meets; at++) send(n, terminal, at);
        }
        EACH(router, ROUTERS) {
            step(n, router, now, meets);
        }
        BARRIER;
    }
}

/* Counts what arrived in a slice, up to the last of a sample; returns the cycle after it. */
FUNCTION Cycle count_slice(NETWORK *n, Cycle end) {
    int count = n->work[ARRIVING];
    Cycle last = end;
    if (n->header[AWAITED] > 0) {
        EACH(i, count) find_member(n, i, end);
        BARRIER;
        last = last_of_sample(n, end);
    }
    struct Counts counts = {0, 0, 0, 0, 0};
    struct Tally tally;
    clear_tally(&tally);
    EACH(i, count) count_arrival(n, &counts, &tally, i, last);
    EACH(sender, SENDERS) fold_crossings(n, sender);
    join_counts(n, &counts);
    join_tally(n, &tally);
    BARRIER;
    if (IS_FIRST_THREAD) end_slice(n);
    BARRIER;
    return last;
}

FUNCTION bool is_search_due(NETWORK *n, Cycle now) {
    return now % PERIOD == 0 && now > 0 && n->header[SEARCHED] != now;
}

/* Simulates up to the end of a window, or to where it must stop. */
FUNCTION Cycle simulate_window(NETWORK *n, Cycle now, Cycle until) {
    bool waits = n->header[AWAITED] > 0;
    while (now < until) {
        if (is_search_due(n, now) && has_stuck(n, now)) break;
        Cycle end = slice_end(now, until);
        if (!draw_slice(n, now, end)) break;
        cycles_of_slice(n, now, end);
        now = count_slice(n, end);
        if (waits && n->header[AWAITED] <= 0) break;
    }
    return now;
}

/* Each block simulates a window of its network, whose answer is the block-th of all. */
KERNEL simulate(long long answers, long long stride) {
    char *slab = own_memory((char *)answers + BLOCK * stride);
    char *hot = HOT_IS_SHARED ? shared_memory : slab;
    OPEN((char *)answers + BLOCK * stride, hot);
    if (HOT_IS_SHARED) copy_words((long long *)hot, (const long long *)slab);
    BARRIER;
    begin_measuring(n);
    if (IS_FIRST_THREAD) begin_window(n);
    Cycle until = (Cycle)n->header[UNTIL];
    Cycle now = (Cycle)n->header[NOW];
    BARRIER;
    now = simulate_window(n, now, until);
    FETCHED;
    BARRIER;
    end_measuring(n);
    BARRIER;
    if (IS_FIRST_THREAD) end_window(n, now);
    if (HOT_IS_SHARED) copy_words((long long *)slab, (const long long *)hot);
}

#endif
