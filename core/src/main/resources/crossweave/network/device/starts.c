/* The routing states with which packets begin, where there are several. */
#if !ONE_STATE

/* xoroshiro128+, as random.RandomStream. */
FUNCTION Word next_of_routing(NETWORK *n, int terminal) {
    Word a = n->routing_random[2 * terminal];
    Word b = n->routing_random[2 * terminal + 1];
    Word result = a + b;
    b ^= a;
    n->routing_random[2 * terminal] = (a << 24 | a >> 40) ^ b ^ b << 16;
    n->routing_random[2 * terminal + 1] = b << 37 | b >> 27;
    return result;
}

FUNCTION int start_state(NETWORK *n, int terminal, int destination) {
    Index pair = (Index)terminal * TERMINALS + destination;
    int choices = MOST_CHOICES == 1 ? 1 : n->choices[pair];
    int choice = 0;
    if (choices > 1) {
        choice = (int)((next_of_routing(n, terminal) >> 32) * (Word)choices >> 32);
    }
    return n->starts[pair * MOST_CHOICES + choice];
}

#else

FUNCTION int start_state(NETWORK *n, int terminal, int destination) {
    (void)n;
    (void)terminal;
    (void)destination;
    return 0;
}

#endif
