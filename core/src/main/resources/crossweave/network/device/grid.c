/*
 * One large network, simulated by the whole grid: each part of a slice is a launch, so that all of
 * one part is done before the next begins. After a slice for which there were too few packets, or
 * before which some may be stuck, and after the last of a sample, nothing more happens: IS_OVER.
 */

#if IS_LARGE

#define SCANNERS 1024
#define SCANNED(i) ((int)((long long)(i) * GROUPS / SCANNERS))
#define OPEN_GRID OPEN((char *)answers, own_memory((char *)answers))
#define IS_OVER (n->work[SHORT] | n->work[STUCK] | n->work[ENDED])

WIDE_KERNEL begin_all(long long answers) {
    OPEN_GRID;
    begin_measuring(n);
    if (!IS_FIRST_THREAD) return;
    begin_window(n);
    n->work[ENDED] = 0;
    n->work[NEXT] = (Cycle)n->header[NOW];
}

WIDE_KERNEL end_all(long long answers) {
    OPEN_GRID;
    end_measuring(n);
    BARRIER;
    if (IS_FIRST_THREAD) end_window(n, n->work[NEXT]);
}

/* One block does it. */
WIDE_KERNEL search_all(long long answers, long long now) {
    OPEN_GRID;
    if (!IS_OVER) has_stuck(n, (Cycle)now);
}

KERNEL draw_all(long long answers, long long now, long long end) {
    OPEN_GRID;
    if (IS_OVER) return;
    EACH_OF_GRID(terminal, TERMINALS) draw(n, terminal, (Cycle)now, (Cycle)end);
}

/* A block per act: its threads sum up the groups that they number afterwards. */
WIDE_KERNEL scan_all(long long answers) {
    OPEN_GRID;
    SHARED int sums[SCANNERS];
    SHARED int next[SCANNERS];
    if (IS_OVER) return;
    int act = BLOCK;
    EACH(i, SCANNERS) {
        sums[i] = scan(n, act, SCANNED(i), SCANNED(i + 1), 0);
    }
    BARRIER;
    for (int step = 1; step < SCANNERS; step *= 2) { /* sums of twice as many */
        EACH(i, SCANNERS) next[i] = sums[i] + (i < step ? 0 : sums[i - step]);
        BARRIER;
        EACH(i, SCANNERS) sums[i] = next[i];
        BARRIER;
    }
    if (IS_FIRST_THREAD) n->in_act[act] = sums[SCANNERS - 1];
    EACH(i, SCANNERS) {
        scan(n, act, SCANNED(i), SCANNED(i + 1), i == 0 ? 0 : sums[i - 1]);
    }
}

WIDE_KERNEL number_acts_all(long long answers) {
    OPEN_GRID;
    if (IS_OVER) return;
    EACH(act, ACTS) number_act(n, act);
}

KERNEL number_all(long long answers, long long now, long long end) {
    OPEN_GRID;
    if (IS_OVER) return;
    struct Counts counts = {0, 0, 0, 0, 0};
    struct Tally tally;
    clear_tally(&tally);
    EACH_OF_GRID(terminal, TERMINALS) {
        number_terminal(n, &counts, &tally, terminal, (Cycle)now, (Cycle)end);
    }
    join_counts(n, &counts);
    join_tally(n, &tally);
}

KERNEL numbers_end_all(long long answers) {
    OPEN_GRID;
    if (!IS_OVER) end_numbers(n);
    n->work[MET] = 0;
}

FUNCTION void step_tile(NETWORK *n, Cycle from, Cycle end) {
    EACH(terminal, TERMINAL_UNIT) {
        if (n->first_terminal + terminal >= TERMINALS) continue;
        for (Cycle at = from; at < end; at++) send(n, terminal, at);
    }
    EACH(router, UNIT) {
        if (n->first_router + router < ROUTERS) step(n, router, from, end);
    }
}

/*
 * A block simulates the routers and terminals of its tile. More than STRIDE cycles may be asked for
 * only where all blocks run at the same time, as they wait for each other.
 */
TILE_KERNEL step_all(long long answers, long long now, long long end) {
    char *answer = (char *)answers;
    struct Network network = tile_at(answer, BLOCK);
    NETWORK *n = &network;
    if (IS_OVER) return;
    fetch_tile(n, own_memory(answer));
    FETCHED;
    BARRIER;
    for (Cycle from = (Cycle)now; from < end; from += STRIDE) {
        Cycle meets = from + STRIDE < end ? from + STRIDE : (Cycle)end;
        if (from > now) MEET_ALL(&n->work[MET], (int)(from - now) / STRIDE);
        step_tile(n, from, meets);
    }
    FETCHED;
    BARRIER;
    return_tile(n, own_memory(answer));
}

KERNEL find_all(long long answers, long long end) {
    OPEN_GRID;
    if (IS_OVER) return;
    EACH_OF_GRID(i, n->work[ARRIVING]) find_member(n, i, (Cycle)end);
}

KERNEL count_all(long long answers, long long end) {
    OPEN_GRID;
    if (IS_OVER) return;
    Cycle last = last_of_sample(n, (Cycle)end);
    struct Counts counts = {0, 0, 0, 0, 0};
    struct Tally tally;
    clear_tally(&tally);
    EACH_OF_GRID(i, n->work[ARRIVING]) count_arrival(n, &counts, &tally, i, last);
    EACH_OF_GRID(sender, SENDERS) fold_crossings(n, sender);
    EACH_OF_GRID(i, ACTS * GROUPS) n->senders[i] = 0;
    join_counts(n, &counts);
    join_tally(n, &tally);
}

KERNEL slice_end_all(long long answers, long long end, long long waits) {
    OPEN_GRID;
    if (IS_OVER) return;
    n->work[NEXT] = last_of_sample(n, (Cycle)end);
    end_slice(n);
    if (waits && n->header[AWAITED] <= 0) n->work[ENDED] = 1;
}

#endif
