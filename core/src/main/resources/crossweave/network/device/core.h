/*
 * What the kernels need of a compiler for a core. A block is run by one thread: what its threads
 * share out among them (EACH) is a loop, and between loops there is nothing to wait for.
 */
#include <stdbool.h>
#define FUNCTION static inline
#define KERNEL void
#define WIDE_KERNEL void
#define NETWORK const struct Network
#define EACH(index, count) for (int index = 0; index < (count); index++)
#define TILE_KERNEL void
#define EACH_OF_WARPS(index, count) EACH(index, count)
#define EACH_OF_LANES(index, count) EACH(index, count)
#define EACH_OF_GRID(index, count) \
    for (int index = BLOCK == 0 ? 0 : (count); index < (count); index++)
#define BARRIER
#define MEET_ALL(met, times) ((void)(met), (void)(times)) /* blocks run one after the other */
#define IS_FIRST_THREAD true
#define BLOCK current_block
#define SHARED static
#define UNROLLED
#define FETCH(to, from, is_shared) (*(to) = *(from))
#define FETCHED
#define FETCHED_BUT_LAST
#define END_OF_FETCHES
#define CONSTANT static const
#define ALIGNED(bytes) __attribute__((aligned(bytes)))
#define COUNT_TRAILING_ZEROS(set) __builtin_ctzll(set)
#define COUNT_BITS(set) __builtin_popcount(set)
#define COUNT_LEADING_ZEROS(number) __builtin_clz(number) /* of 32 bits, not all 0 */
#define ADD_ATOMIC(place, more) ((*(place) += (more)) - (more))
#define LEAST_ATOMIC(place, value) (*(place) = *(place) < (value) ? *(place) : (value))
#define MOST_ATOMIC(place, value) (*(place) = *(place) > (value) ? *(place) : (value))
#define OR_ATOMIC(place, bits) (*(place) |= (bits))

/* Adds what each thread of a block has to a sum; all threads do it together. */
FUNCTION void add_joined(long long *sum, long long own) { *sum += own; }

/* The same for sums at several places. */
FUNCTION void add_joined_at(long long *sums, int place, long long own) { sums[place] += own; }

/* Of a block: blocks run one after the other. */
static char shared_memory[SHARED_BYTES + 1] __attribute__((aligned(16), unused));
static int current_block;

void enter_block(long long block) { current_block = (int)block; }

/* The high half of a product of two numbers of 64 bits. */
FUNCTION unsigned long long multiply_high(unsigned long long a, unsigned long long b) {
    return (unsigned long long)((unsigned __int128)a * b >> 64);
}
