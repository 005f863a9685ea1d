/*
 * Draws the messages of terminals: the same numbers from the same random streams, in the same
 * order, as SyntheticTraffic in Java. What is drawn is described by entries of n->draws (DrawTable
 * in Java says what the words of an entry are); DESTINATIONS, LENGTHS and INJECTION are the kinds
 * of the three that a message of a workload needs. There are integers only, so all machines draw the
 * same.
 */

/* What a workload has at a terminal. */
#define AT(terminal, workload) ((Index)(workload) * TERMINALS + (terminal))

/* Of n->draw_places, per workload: where its table begins, and in it what these are drawn by. */
#define TABLE 0
#define OF_DESTINATIONS 1
#define OF_LENGTHS 2
#define OF_INJECTION 3
#define ENTRY(workload, what) n->draw_places[4 * (workload) + (what)]
#define TABLE_OF(workload) (n->draws + (WORKLOADS > 1 ? ENTRY(workload, TABLE) : 0))

#define TRIALS 1024 /* that the table of a coin covers */
#define GUIDE 3 /* words of a coin before its guide, which has 4 numbers in a word */
#define FAILURES (GUIDE + TRIALS / 4) /* words before its table */
#define LATEST (0x7fffffffffffffffLL / 4) /* later than any run ends */

/* A random stream: xoroshiro128+. */
struct Stream {
    Word low;
    Word high;
};

FUNCTION Word rotate_left(Word word, int by) { return word << by | word >> (64 - by); }

FUNCTION Word next_word(struct Stream *random) {
    Word result = random->low + random->high;
    Word both = random->low ^ random->high;
    random->low = rotate_left(random->low, 24) ^ both ^ both << 16;
    random->high = rotate_left(both, 37);
    return result;
}

/* Uniform over 0 .. bound-1. */
FUNCTION int next_below(struct Stream *random, int bound) {
    return (int)((next_word(random) >> 32) * (Word)bound >> 32);
}

/* Whether an event happens: 2^64 times its probability, and whether that is 1. */
FUNCTION bool happens(struct Stream *random, const Word *probability) {
    return next_word(random) < probability[0] || probability[1] != 0;
}

/* Trials until the first success */

/* The first number of trials whose probability to fail a random word is not below. */
FUNCTION int trials_of(const Word *coin, Word drawn) {
    int guide = (int)(drawn >> 54);
    int trials = (int)(coin[GUIDE + guide / 4] >> guide % 4 * 16 & 0xffff);
    while (drawn < coin[FAILURES + trials - 1]) trials++;
    return trials;
}

/* The runs before trials within one: what the coin of runs has drawn, and what is left to draw. */
FUNCTION long long after_runs(const Word *coin, long long runs, struct Stream *random) {
    Word end = coin[FAILURES + TRIALS - 1];
    Word within = end + multiply_high(next_word(random), (Word)0 - end); /* from end to 2^64 */
    int trials = trials_of(coin, within);
    return runs > LATEST / TRIALS ? LATEST : runs * TRIALS + trials;
}

/* Trials until the first success of the coin at a place: 1, 2, ... */
FUNCTION long long next_success(const Word *draws, Word place, struct Stream *random) {
    Word at = place; /* a coin whose trials are runs of trials of the one before, and so on */
    long long trials = 0;
    for (;;) {
        Word drawn = next_word(random);
        if (drawn >= draws[at + FAILURES + TRIALS - 1]) {
            trials += trials_of(draws + at, drawn);
            break;
        }
        if (draws[at + 1] == 0) trials += TRIALS;
        else at = draws[at + 1];
    }
    while (at != place) {
        at = draws[at + 2];
        trials = after_runs(draws + at, trials, random);
    }
    return trials;
}

/* Destinations: what follows the kind of an entry is called rule */

FUNCTION int any_other(int terminals, int source, struct Stream *random) {
    int other = next_below(random, terminals - 1);
    return other < source ? other : other + 1;
}

FUNCTION int hot_spot(const Word *rule, int source, struct Stream *random) {
    int hot = (int)rule[1];
    int place = (int)rule[4 + hot + source];
    int others = place < hot ? hot - 1 : hot;
    if (others == 0 || !happens(random, rule + 2)) return any_other((int)rule[0], source, random);
    int pick = next_below(random, others);
    return (int)rule[4 + (pick < place ? pick : pick + 1)];
}

/* The first of some rising numbers that exceeds a point; the last one does. */
FUNCTION int first_above(const Word *numbers, int count, Word point) {
    int low = 0;
    int high = count - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (numbers[middle] > point) high = middle;
        else low = middle + 1;
    }
    return low;
}

FUNCTION int weighted(const Word *rule, struct Stream *random) {
    int count = (int)rule[0];
    int point = next_below(random, (int)rule[count]);
    return (int)rule[1 + count + first_above(rule + 1, count, (Word)point)];
}

FUNCTION int taper(const Word *rule, int source, struct Stream *random) {
    int terminals = (int)rule[0];
    if (next_below(random, 2) == 0) return next_below(random, terminals);
    int step = (int)rule[1] * (next_below(random, 3) - 1);
    step += next_below(random, 3) - 1;
    return (source + step + terminals) % terminals;
}

FUNCTION int next_group(const Word *rule, int source, struct Stream *random) {
    long long size = (long long)rule[1];
    long long first = (source / size + 1) * size;
    return (int)((first + next_below(random, (int)size)) % (long long)rule[0]);
}

FUNCTION int by_matrix(const Word *rule, int source, struct Stream *random) {
    int terminals = (int)rule[0];
    return first_above(rule + 1 + (Word)source * terminals, terminals, next_word(random) >> 1);
}

FUNCTION int draw_destination(int workload, const Word *rule, int source, struct Stream *random) {
    switch (DESTINATIONS(workload)) {
    case DRAW_ANY: return next_below(random, (int)rule[0]);
    case DRAW_ANY_OTHER: return any_other((int)rule[0], source, random);
    case DRAW_FIXED_TARGETS: return (int)rule[source];
    case DRAW_HOT_SPOT: return hot_spot(rule, source, random);
    case DRAW_ASYMMETRIC:
        return source < (int)rule[0] ? (int)rule[0] + next_below(random, (int)rule[1])
                                     : any_other((int)(rule[0] + rule[1]), source, random);
    case DRAW_WEIGHTED: return weighted(rule, random);
    case DRAW_DIAGONAL:
        return next_below(random, 3) == 0 ? (source + 1) % (int)rule[0] : source;
    case DRAW_HALVES: return source % (int)rule[0] + (int)rule[0] * next_below(random, 2);
    case DRAW_TAPER: return taper(rule, source, random);
    case DRAW_NEXT_GROUP: return next_group(rule, source, random);
    case DRAW_COLUMN:
        return next_below(random, (int)rule[0]) * (int)rule[0] + source / (int)rule[0];
    default: return by_matrix(rule, source, random);
    }
}

/* Lengths */

FUNCTION int draw_length(int workload, const Word *draws, const Word *rule, struct Stream *random) {
    switch (LENGTHS(workload)) {
    case DRAW_ONE_LENGTH: return (int)rule[0];
    case DRAW_RANGE: return (int)rule[0] + next_below(random, (int)rule[1]);
    case DRAW_TWO_LENGTHS: return (int)rule[happens(random, rule) ? 3 : 2];
    default: {
        long long flits = next_success(draws, rule[0], random);
        return flits < 0x7fffffff ? (int)flits : 0x7fffffff;
    }
    }
}

/* Injection */

/* Cycle c has the ticks above (c-1) 2^bits up to c 2^bits; tick 0 is in cycle 1. */
FUNCTION long long cycle_of_tick(long long tick, int bits) {
    long long cycle = (tick + ((long long)1 << bits) - 1) >> bits;
    return cycle < 1 ? 1 : cycle;
}

/* Bursts with silence between them; *end is the last cycle of the current or the last burst. */
FUNCTION long long next_of_bursts(const Word *draws, const Word *rule, int source, Cycle now,
                                  long long *end, struct Stream *random) {
    const Word *silence = rule + 2 + 3 * (Word)source;
    long long next = now + next_success(draws, rule[1], random);
    while (next > *end) {
        long long silent_until = *end;
        if (happens(random, silence)) silent_until += next_success(draws, silence[2], random);
        *end = silent_until + next_success(draws, rule[0], random);
        next = silent_until + next_success(draws, rule[1], random);
    }
    return next;
}

/* The cycle of the message after one of this cycle. */
FUNCTION long long next_injection(NETWORK *n, int terminal, int workload, Cycle now,
                                  struct Stream *random) {
    const Word *draws = TABLE_OF(workload);
    const Word *rule = draws + ENTRY(workload, OF_INJECTION) + 1;
    long long *memory = n->injection_memory + AT(terminal, workload);
    switch (INJECTION(workload)) {
    case DRAW_BERNOULLI: return now + next_success(draws, rule[terminal], random);
    case DRAW_TICKS:
        *memory += next_success(draws, rule[1 + terminal], random);
        return cycle_of_tick(*memory, (int)rule[0]);
    case DRAW_CONSTANT_GAPS:
        *memory += (long long)rule[1 + terminal];
        return cycle_of_tick(*memory, (int)rule[0]);
    default: return next_of_bursts(draws, rule, terminal, now, memory, random);
    }
}

/* A message: its destination and its flits of data. */
struct Drawn {
    int destination;
    int flits;
};

FUNCTION struct Drawn draw_message(NETWORK *n, int terminal, int workload) {
    Index at = AT(terminal, workload);
    const Word *draws = TABLE_OF(workload);
    const Word *destinations = draws + ENTRY(workload, OF_DESTINATIONS) + 1;
    const Word *lengths = draws + ENTRY(workload, OF_LENGTHS) + 1;
    struct Stream random = {n->random_low[at], n->random_high[at]};
    struct Drawn drawn;
    drawn.destination = draw_destination(workload, destinations, terminal, &random);
    drawn.flits = draw_length(workload, draws, lengths, &random);
    long long next = next_injection(n, terminal, workload, n->next_message[at], &random);
    n->next_message[at] = next < NEVER ? (Cycle)next : NEVER;
    n->random_low[at] = random.low;
    n->random_high[at] = random.high;
    return drawn;
}

/* Who sends next at a terminal: of workloads that send in the same cycle, the first. */
FUNCTION int next_workload(NETWORK *n, int terminal) {
    int next = 0;
    for (int other = 1; other < WORKLOADS; other++) {
        if (n->next_message[AT(terminal, other)] < n->next_message[AT(terminal, next)]) next = other;
    }
    return next;
}
