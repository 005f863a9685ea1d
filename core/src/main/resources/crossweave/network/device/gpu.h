/* What the kernels need of a compiler for a GPU: see core.h. */
#define FUNCTION static __device__ __forceinline__
#define KERNEL extern "C" __global__ void __launch_bounds__(THREADS, LEAST_BLOCKS)
#define WIDE_KERNEL extern "C" __global__ void __launch_bounds__(1024, 1)
#define TILE_KERNEL extern "C" __global__ void __launch_bounds__(TILE_THREADS, 2)
#define NETWORK const struct Network
#define EACH(index, count) for (int index = threadIdx.x; index < (count); index += blockDim.x)
#define EACH_OF_WARPS(index, count) \
    for (int index = threadIdx.x / 32; index < (count); index += blockDim.x / 32)
#define EACH_OF_LANES(index, count) \
    for (int index = threadIdx.x % 32; index < (count); index += 32)
#define EACH_OF_GRID(index, count) \
    for (int index = blockIdx.x * blockDim.x + threadIdx.x; index < (count); \
         index += gridDim.x * blockDim.x)
#define BARRIER __syncthreads()
#define MEET_ALL(met, times) meet_all(met, times)
#define IS_FIRST_THREAD (threadIdx.x == 0)
#define BLOCK ((int)blockIdx.x)
#define SHARED __shared__
#define UNROLLED _Pragma("unroll")
#define FETCH(to, from, is_shared) fetch<is_shared>(to, from)
#define FETCHED await_fetches()
#define FETCHED_BUT_LAST await_earlier_fetches()
#define END_OF_FETCHES end_fetches()
#define CONSTANT static __constant__ const
#define ALIGNED(bytes) __align__(bytes)
#define COUNT_TRAILING_ZEROS(set) (sizeof(set) == 4 ? __ffs((int)(set)) - 1 : __ffsll(set) - 1)
#define COUNT_BITS(set) __popc(set)
#define COUNT_LEADING_ZEROS(number) __clz((int)(number))
#define ADD_ATOMIC(place, more) add_atomic(place, more)
#define LEAST_ATOMIC(place, value) atomicMin(place, value)
#define MOST_ATOMIC(place, value) atomicMax(place, value)
#define OR_ATOMIC(place, bits) atomicOr(place, bits)

extern __shared__ __align__(16) char shared_memory[];

#ifndef HAS_FETCHES /* the compiler of tests has some of its own */

/* Begins to copy 4, 8 or 16 bytes to shared memory, which goes on while the thread does. */
template <int BYTES> FUNCTION void begin_fetch(void *to, const void *from) {
    unsigned place = (unsigned)__cvta_generic_to_shared(to);
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(place), "l"(from), "n"(BYTES)
                 : "memory");
}

FUNCTION void await_fetches() { asm volatile("cp.async.wait_all;" ::: "memory"); }
FUNCTION void end_fetches() { asm volatile("cp.async.commit_group;" ::: "memory"); }

/* Those that had begun before the last end_fetches but one. */
FUNCTION void await_earlier_fetches() { asm volatile("cp.async.wait_group 1;" ::: "memory"); }

#endif

template <bool IS_SHARED, typename T> FUNCTION void fetch(T *to, const T *from) {
    if (IS_SHARED) begin_fetch<sizeof(T)>(to, from);
    else *to = *from;
}

FUNCTION int add_atomic(int *place, int more) { return atomicAdd(place, more); }
FUNCTION unsigned add_atomic(unsigned *place, unsigned more) { return atomicAdd(place, more); }
FUNCTION Word add_atomic(Word *place, Word more) { return atomicAdd(place, more); }
FUNCTION long long add_atomic(long long *place, long long more) {
    return (long long)atomicAdd((unsigned long long *)place, (unsigned long long)more);
}

/* All blocks of the grid meet, for the times-th time; what each has written is seen by all. */
FUNCTION void meet_all(int *met, int times) {
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicAdd(met, 1);
        while (*(volatile int *)met < times * (int)gridDim.x) {
        }
        __threadfence();
    }
    __syncthreads();
}

/* Adds what each thread has to a sum; all threads of a warp do it together. */
FUNCTION void add_joined(long long *sum, long long own) {
    for (int other = 16; other > 0; other /= 2) own += __shfl_xor_sync(0xffffffffu, own, other);
    if ((threadIdx.x & 31) == 0 && own != 0) add_atomic(sum, own);
}

/* The same for sums at several places; cheap where most threads have the same place. */
FUNCTION void add_joined_at(long long *sums, int place, long long own) {
    unsigned adding = __ballot_sync(0xffffffffu, own != 0);
    if (adding == 0) return;
    int one = __shfl_sync(0xffffffffu, place, __ffs((int)adding) - 1);
    add_joined(sums + one, place == one ? own : 0);
    if (own != 0 && place != one) add_atomic(sums + place, own);
}

FUNCTION unsigned long long multiply_high(unsigned long long a, unsigned long long b) {
    return __umul64hi(a, b);
}
