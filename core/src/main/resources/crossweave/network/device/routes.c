/*
 * Routes. Heads whose routing ends get the ways that they may take: a way is an output, a set of its
 * VCs, and the state of the packet after it. A table has, per router and goal, the number of a list
 * of ways; routers and goals with the same ways have the same list. Where every packet takes one
 * dimension after the other (BY_AXIS), the table is one per dimension: the way from a coordinate to
 * another one, by directions that each router translates into outputs.
 */

FUNCTION void take_way(NETWORK *n, int router, int vc, int output, int state, Word vcs) {
    n->output[AT(vc)] = output;
    n->wanted[AT(vc)] = vcs;
    if (!ONE_STATE) n->state_after[AT(vc)] = state;
    n->towards[AT(output)] |= BIT(vc);
}

#if BY_AXIS

/* The first dimension, in the order of routing, in which a router is not at the goal. */
FUNCTION void take_first_way(NETWORK *n, int router, int vc) {
    int goal = n->exit[n->packets[front(n, router, vc)].goal];
    if (goal == router) {
        int output = n->ejection[n->packets[front(n, router, vc)].goal];
        take_way(n, router, vc, output, 0, ALL_VCS);
        return;
    }
    for (int d = 0; d < DIMENSIONS; d++) {
        int stride = n->axis_stride[d];
        int extent = n->axis_extent[d];
        int here = router / stride % extent;
        int there = goal / stride % extent;
        if (here != there) {
            int way = n->axis_way[n->axis_first[d] + here * extent + there];
            int output = n->direction_output[AT(way & 63)];
            take_way(n, router, vc, output, 0, n->axis_vcs[way >> 6]);
            return;
        }
    }
}

#else

FUNCTION int list_of(NETWORK *n, int router, int vc) {
    int goal = n->packets[front(n, router, vc)].goal;
    return n->list[(Index)router * GOALS + goal];
}

FUNCTION void take_listed(NETWORK *n, int router, int vc, int way) {
#if ONE_STATE
    int state = 0;
#else
    int state = n->way_state[way];
#endif
    take_way(n, router, vc, n->way_output[way], state, n->way_vcs[way]);
}

FUNCTION void take_first_way(NETWORK *n, int router, int vc) {
    int list = list_of(n, router, vc);
#if ADAPTIVE
    take_listed(n, router, vc, n->first_way[list]);
#else
    take_listed(n, router, vc, list); /* of one way each */
#endif
}

#if ADAPTIVE

/* The way that a head requests: of those with a free VC, that with most free slots. */
FUNCTION void choose_way(NETWORK *n, int router, int vc, int first, int end) {
    int best = first;
    int most = NONE;
    for (int way = first; way < end; way++) {
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
    take_listed(n, router, vc, best);
}

/* Heads with several ways choose again in every cycle. */
FUNCTION void choose_ways(NETWORK *n, int router) {
    for (Mask heads = n->waiting[router]; heads != 0; heads &= heads - 1) {
        int vc = lowest(heads);
        int list = list_of(n, router, vc);
        if (n->first_way[list + 1] - n->first_way[list] > 1) {
            choose_way(n, router, vc, n->first_way[list], n->first_way[list + 1]);
        }
    }
}

#endif
#endif

/* Heads whose routing ends request a VC from this cycle on. */
FUNCTION void route(NETWORK *n, int router, Cycle now) {
    Mask heads = n->due[AT(now & DUE - 1)];
    if (heads != 0) {
        n->due[AT(now & DUE - 1)] = 0;
        n->routing[router] &= ~heads;
        n->waiting[router] |= heads;
        for (; heads != 0; heads &= heads - 1) take_first_way(n, router, lowest(heads));
    }
#if ADAPTIVE
    choose_ways(n, router);
#endif
}
