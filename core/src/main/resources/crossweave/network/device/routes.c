/*
 * Routes. Heads whose routing ends get the ways that they may take: a way is an output, a set of
 * its VCs, and the state of the packet after it. A table has, per router and goal, the number of
 * a list of ways; routers and goals with the same ways have the same list. Where each list is one
 * output with all its VCs, the table has that output (LISTS_ARE_OUTPUTS). Where every packet
 * takes one dimension after the other (BY_AXIS), the table is one per dimension: the way from a
 * coordinate to another one, by directions that each router translates into outputs.
 */

struct Way {
    int output;
    int state; /* of the packet after it */
    Word vcs;
};

FUNCTION void take_way(NETWORK *n, int router, int vc, struct Way way) {
    OF_ROUTER(output, vc) = way.output;
    if (HAS_SETS) OF_ROUTER(wanted, vc) = way.vcs;
    if (!ONE_STATE) OF_ROUTER(state_after, vc) = way.state;
    OF_ROUTER(towards, way.output) |= BIT(vc);
}

#if BY_AXIS

/* The first dimension, in the order of routing, in which a router is not at the goal. */
FUNCTION struct Way first_way_of(NETWORK *n, int router, int terminal) {
    int goal = EXIT(terminal);
    UNROLLED for (int d = 0; d < DIMENSIONS; d++) {
        int extent = AXIS_EXTENT(d);
        int here = (n->first_router + router) / AXIS_STRIDE(d) % extent;
        int there = goal / AXIS_STRIDE(d) % extent;
        if (here != there) {
            int way = n->axis_way[AXIS_FIRST(d) + here * extent + there];
            struct Way found = {OF_ROUTER(direction_output, way & 63), 0, n->axis_vcs[way >> 6]};
            return found;
        }
    }
    struct Way out = {n->ejection[terminal], 0, ALL_VCS};
    return out;
}

/* The hops of a packet between two terminals. */
FUNCTION int hops_between(NETWORK *n, int source, int destination) {
    int from = EXIT(source);
    int to = EXIT(destination);
    int hops = 0;
    UNROLLED for (int d = 0; d < DIMENSIONS; d++) {
        int extent = AXIS_EXTENT(d);
        int here = from / AXIS_STRIDE(d) % extent;
        hops += n->axis_hops[AXIS_FIRST(d) + here * extent + to / AXIS_STRIDE(d) % extent];
    }
    return hops;
}

#else

/* Not known before: they are counted as they are made. */
FUNCTION int hops_between(NETWORK *n, int source, int destination) {
    (void)n, (void)source, (void)destination;
    return 0;
}

FUNCTION int list_of(NETWORK *n, int router, int goal) {
    return n->list[(Index)(n->first_router + router) * GOALS + goal];
}

#if !LISTS_ARE_OUTPUTS

FUNCTION struct Way way_at(NETWORK *n, int place) {
#if ONE_STATE
    struct Way way = {n->way_output[place], 0, HAS_SETS ? n->way_vcs[place] : ALL_VCS};
#else
    Word vcs = HAS_SETS ? n->way_vcs[place] : ALL_VCS;
    struct Way way = {n->way_output[place], n->way_state[place], vcs};
#endif
    return way;
}

#endif

FUNCTION struct Way first_way_of(NETWORK *n, int router, int goal) {
    int list = list_of(n, router, goal);
#if LISTS_ARE_OUTPUTS
    struct Way way = {list, 0, ALL_VCS};
    return way;
#elif ADAPTIVE
    return way_at(n, n->first_way[list]);
#else
    return way_at(n, list); /* lists of one way each */
#endif
}

#endif

#if ADAPTIVE

/* The way that a head requests: of those with a free VC, that with most free slots. */
FUNCTION void choose_way(NETWORK *n, struct Router *r, int router, int vc, int first, int end) {
    int best = first;
    int most = NONE;
    for (int place = first; place < end; place++) {
        struct Way way = way_at(n, place);
        int base = way.output * VCS;
        int slots = 0;
        for (Mask vcs = way.vcs; vcs != 0; vcs &= vcs - 1) {
            slots += SLOTS - OUTPUT_VC(base + lowest(vcs))->used;
        }
        bool is_open = (way.vcs & ~(r->busy >> base)) != 0;
        if (is_open && slots > most) {
            best = place;
            most = slots;
        }
    }
    OF_ROUTER(towards, OF_ROUTER(output, vc)) &= ~BIT(vc);
    take_way(n, router, vc, way_at(n, best));
}

/* Heads with several ways choose again in every cycle. */
FUNCTION void choose_ways(NETWORK *n, struct Router *r, int router) {
    for (Mask heads = r->waiting; heads != 0; heads &= heads - 1) {
        int vc = lowest(heads);
        int list = list_of(n, router, GOAL_OF(FRONT(vc)));
        if (n->first_way[list + 1] - n->first_way[list] > 1) {
            choose_way(n, r, router, vc, n->first_way[list], n->first_way[list + 1]);
        }
    }
}

#endif

/* Heads whose routing ends request a VC from this cycle on. */
FUNCTION void route(NETWORK *n, struct Router *r, int router, Cycle now) {
    Mask heads = OF_ROUTER(due, now & DUE - 1);
    if (heads != 0) {
        OF_ROUTER(due, now & DUE - 1) = 0;
        FETCHED_BUT_LAST;
        r->routing &= ~heads;
        r->waiting |= heads;
        for (; heads != 0; heads &= heads - 1) {
            int vc = lowest(heads);
            take_way(n, router, vc, first_way_of(n, router, GOAL_OF(FRONT(vc))));
        }
    }
#if ADAPTIVE
    choose_ways(n, r, router);
#endif
}
