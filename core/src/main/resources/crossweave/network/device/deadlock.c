/*
 * A search for packets that can never go on, over VCs: the front of a VC can go on if it may move
 * now, or if what it waits for can go on. It may find some that are not stuck, never the reverse:
 * the host then looks at the packets themselves.
 */

/* Whether the front of an output VC's buffer can go on, or the buffer is changing. */
FUNCTION bool moves_there(NETWORK *n, int router, int out) {
    int to = OF_ROUTER(to_input, out / VCS);
    if (to == NO_PLACE) return true;
    int next = to % ROUTERS;
    int vc = to / ROUTERS * VCS + out % VCS;
    int stored = ((struct InputVc *)n->input_vcs)[vc * ROUTERS + next].stored;
    return OUTPUT_VC(out)->used > stored || stored == 0 || n->alive[next] >> vc & 1;
}

/* Whether one of these VCs of an output is free or will be. */
FUNCTION bool opens(NETWORK *n, int router, int port, Mask vcs) {
    for (Mask some = vcs & (Mask)ALL_VCS; some != 0; some &= some - 1) {
        int out = port * VCS + lowest(some);
        if (!(OF_ROUTER(busy, 0) & BIT(out))) return true;
        bool is_held = !WAIT_FOR_TAIL || !(OF_ROUTER(tail_sent, 0) & BIT(out));
        if (is_held ? (bool)(n->alive[router] >> OUTPUT_VC(out)->holder & 1)
                    : moves_there(n, router, out)) {
            return true;
        }
    }
    return false;
}

FUNCTION bool finds_way(NETWORK *n, int router, int vc) {
#if ADAPTIVE
    int list = list_of(n, router, GOAL_OF(FRONT(vc)));
    for (int place = n->first_way[list]; place < n->first_way[list + 1]; place++) {
        if (opens(n, router, n->way_output[place], n->way_vcs[place])) return true;
    }
    return false;
#else
    struct Way way = first_way_of(n, router, GOAL_OF(FRONT(vc)));
    return opens(n, router, way.output, way.vcs);
#endif
}

/* VCs that need no other to go on: routing that ends in this cycle has ended. */
FUNCTION Mask free_to_go(NETWORK *n, int router, Cycle now) {
    Mask routing = OF_ROUTER(routing, 0) & ~OF_ROUTER(due, now & DUE - 1);
    Mask held = OF_ROUTER(nonempty, 0) & ~routing;
    return ~held | OF_ROUTER(active, 0) & OF_ROUTER(credit, 0);
}

FUNCTION void revive(NETWORK *n, int router) {
    Mask found = 0;
    for (Mask rest = ~n->alive[router]; rest != 0; rest &= rest - 1) {
        int vc = lowest(rest);
        bool is_active = OF_ROUTER(active, 0) & BIT(vc);
        if (is_active ? moves_there(n, router, INPUT_VC(vc)->out) : finds_way(n, router, vc)) {
            found |= BIT(vc);
        }
    }
    if (found != 0) {
        n->alive[router] |= found;
        n->work[CHANGED] = 1;
    }
}

/* By all threads of a block. */
FUNCTION bool has_stuck(NETWORK *n, Cycle now) {
    FETCHED;
    BARRIER;
    EACH(router, ROUTERS) n->alive[router] = free_to_go(n, router, now);
    bool has_changed = true;
    while (has_changed) {
        BARRIER;
        if (IS_FIRST_THREAD) n->work[CHANGED] = 0;
        BARRIER;
        EACH(router, ROUTERS) revive(n, router);
        BARRIER;
        has_changed = n->work[CHANGED] != 0;
    }
    EACH(router, ROUTERS) {
        if (~n->alive[router] != 0) n->work[STUCK] = 1;
    }
    BARRIER;
    return n->work[STUCK] != 0;
}
