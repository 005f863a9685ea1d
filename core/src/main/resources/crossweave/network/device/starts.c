/* The routing states with which packets begin, where there are several. */
#if !ONE_STATE

#if MOST_CHOICES > 1

FUNCTION int choose(NETWORK *n, int terminal, int choices) {
    Word *words = n->routing_random + 2 * terminal;
    struct Stream random = {words[0], words[1]};
    int choice = next_below(&random, choices);
    words[0] = random.low;
    words[1] = random.high;
    return choice;
}

#endif

FUNCTION int start_state(NETWORK *n, int terminal, int destination) {
    Index pair = (Index)terminal * TERMINALS + destination;
    int choice = 0;
#if MOST_CHOICES > 1
    if (n->choices[pair] > 1) choice = choose(n, terminal, n->choices[pair]);
#endif
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
