/*
 * A libnvrtc for tests: it has kernels compiled by the C++ compiler of this computer, with what
 * CUDA adds to C++ put before them. What it makes is for fake_cuda.cpp only.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

static const char *PRELUDE = R"(
#define __CUDACC_RTC__ 1
#define __CUDACC__ 1
#define __device__
#define __global__
#define __constant__
#define __shared__
#define __forceinline__ inline
#define __noinline__ __attribute__((noinline))
#define __restrict__ __restrict
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __launch_bounds__(...)
struct FakeTriple { unsigned x, y, z; };
struct FakeState {
    FakeTriple thread, block, block_size, grid_size;
    void (*wait_block)(void);
    void (*wait_warp)(void);
    long long *lanes;
};
extern "C" { FakeState *fake_state; }
#define threadIdx (fake_state->thread)
#define blockIdx (fake_state->block)
#define blockDim (fake_state->block_size)
#define gridDim (fake_state->grid_size)
static inline void __syncthreads() { fake_state->wait_block(); }
static inline void __syncwarp(unsigned = ~0u) { fake_state->wait_warp(); }
static inline void __threadfence() {}
static inline void __threadfence_block() {}
static inline int __ffs(int set) { return __builtin_ffs(set); }
static inline int __ffsll(long long set) { return __builtin_ffsll(set); }
static inline int __clz(int set) { return set == 0 ? 32 : __builtin_clz(set); }
static inline int __clzll(long long set) { return set == 0 ? 64 : __builtin_clzll(set); }
static inline int __popc(unsigned set) { return __builtin_popcount(set); }
static inline int __popcll(unsigned long long set) { return __builtin_popcountll(set); }
static inline unsigned __umulhi(unsigned a, unsigned b) {
    return (unsigned)((unsigned long long)a * b >> 32);
}
static inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
    return (unsigned long long)((unsigned __int128)a * b >> 64);
}
template <class T> T __ldg(const T *place) { return *place; }
template <class T> T fake_lane(T value, int other) {
    long long word = 0;
    __builtin_memcpy(&word, &value, sizeof value);
    fake_state->lanes[threadIdx.x] = word;
    __syncwarp();
    word = fake_state->lanes[(threadIdx.x & ~31u) + (other & 31)];
    __syncwarp();
    __builtin_memcpy(&value, &word, sizeof value);
    return value;
}
template <class T> T __shfl_xor_sync(unsigned, T value, int mask) {
    return fake_lane(value, (threadIdx.x & 31) ^ mask);
}
template <class T> T __shfl_sync(unsigned, T value, int lane) { return fake_lane(value, lane); }
template <class T> T __shfl_up_sync(unsigned, T value, unsigned by) {
    int lane = threadIdx.x & 31;
    return fake_lane(value, lane < (int)by ? lane : lane - (int)by);
}
template <class T> T __shfl_down_sync(unsigned, T value, unsigned by) {
    int lane = threadIdx.x & 31;
    return fake_lane(value, lane + (int)by > 31 ? lane : lane + (int)by);
}
static inline unsigned __ballot_sync(unsigned, int holds) {
    unsigned set = 0;
    fake_state->lanes[threadIdx.x] = holds != 0;
    __syncwarp();
    for (unsigned lane = 0; lane < 32; lane++) {
        unsigned thread = (threadIdx.x & ~31u) + lane;
        if (thread < blockDim.x && fake_state->lanes[thread]) set |= 1u << lane;
    }
    __syncwarp();
    return set;
}
static inline int __any_sync(unsigned all, int holds) { return __ballot_sync(all, holds) != 0; }
static int fake_any;
static inline int __syncthreads_or(int holds) {
    __syncthreads();
    fake_any = 0;
    __syncthreads();
    if (holds) fake_any = 1;
    __syncthreads();
    return fake_any;
}
template <class T, class U> T atomicAdd(T *place, U more) {
    T was = *place;
    *place += more;
    return was;
}
template <class T, class U> T atomicSub(T *place, U less) {
    T was = *place;
    *place -= less;
    return was;
}
template <class T, class U> T atomicOr(T *place, U set) {
    T was = *place;
    *place |= set;
    return was;
}
template <class T, class U> T atomicAnd(T *place, U set) {
    T was = *place;
    *place &= set;
    return was;
}
template <class T, class U> T atomicXor(T *place, U set) {
    T was = *place;
    *place ^= set;
    return was;
}
template <class T, class U> T atomicExch(T *place, U value) {
    T was = *place;
    *place = value;
    return was;
}
template <class T, class U> T atomicMin(T *place, U value) {
    T was = *place;
    if ((T)value < was) *place = value;
    return was;
}
template <class T, class U> T atomicMax(T *place, U value) {
    T was = *place;
    if ((T)value > was) *place = value;
    return was;
}
template <class T, class U, class V> T atomicCAS(T *place, U expected, V value) {
    T was = *place;
    if (was == (T)expected) *place = value;
    return was;
}
#define HAS_FETCHES 1
struct FakeFetch { void *to; const void *from; int bytes, group; };
struct FakeFetches { FakeFetch begun[256]; int count, group; };
static FakeFetches fake_fetches[1024]; /* of each thread: copied as late as may be */
static inline void fake_copy(int last_group) {
    FakeFetches *own = &fake_fetches[threadIdx.x];
    int left = 0;
    for (int i = 0; i < own->count; i++) {
        FakeFetch one = own->begun[i];
        if (one.group > last_group) own->begun[left++] = one;
        else __builtin_memcpy(one.to, one.from, one.bytes);
    }
    own->count = left;
}
static inline void await_fetches() { fake_copy(fake_fetches[threadIdx.x].group); }
static inline void await_earlier_fetches() { fake_copy(fake_fetches[threadIdx.x].group - 2); }
static inline void end_fetches() { fake_fetches[threadIdx.x].group++; }
template <int BYTES> void begin_fetch(void *to, const void *from) {
    FakeFetches *own = &fake_fetches[threadIdx.x];
    if (own->count == 256) await_fetches();
    own->begun[own->count++] = {to, from, BYTES, own->group};
}
#line 1 "network.cu"
)";

static const long SHARED_BYTES = 228 << 10;

struct Program {
    std::string source, log, code;
};

static int version = 13000;
static int failure;
static int architectures[] = {75, 80, 90, 100};
static int compilations;

/* The number of arguments of each kernel, which a GPU's code says by itself. */
static std::string argument_counts(const std::string &source) {
    std::string text;
    for (const char *word : {"KERNEL ", "__global__ void "}) {
        for (size_t at = source.find(word); at != std::string::npos;
             at = source.find(word, at + 1)) {
            size_t name = at + strlen(word);
            size_t end = name;
            while (end < source.size() && (isalnum(source[end]) || source[end] == '_')) end++;
            if (end == name || source[end] != '(' || source[name] == '_') continue;
            size_t close = source.find(')', end);
            bool isEmpty = close == end + 1 || source.substr(end + 1, close - end - 1) == "void";
            int count = isEmpty ? 0 : 1;
            for (size_t i = end; i < close; i++) count += source[i] == ',';
            text += "extern \"C\" { int fake_arguments_" + source.substr(name, end - name) + " = " +
                    std::to_string(count) + "; }\n";
        }
    }
    return text;
}

static std::string read_file(const std::string &name) {
    std::ifstream in(name, std::ios::binary);
    std::ostringstream all;
    all << in.rdbuf();
    return all.str();
}

extern "C" {

void fake_compiler(int its_version, int its_failure) {
    version = its_version;
    failure = its_failure;
}
int fake_compilations(void) { return compilations; }

int nvrtcVersion(int *major, int *minor) {
    *major = version / 1000;
    *minor = version % 1000 / 10;
    return 0;
}
int nvrtcGetNumSupportedArchs(int *count) {
    *count = sizeof architectures / sizeof *architectures;
    return 0;
}
int nvrtcGetSupportedArchs(int *all) {
    memcpy(all, architectures, sizeof architectures);
    return 0;
}
int nvrtcCreateProgram(void **program, const char *source, const char *, int, const char **,
                       const char **) {
    *program = new Program{source, "", ""};
    return failure;
}
int nvrtcDestroyProgram(void **program) {
    delete (Program *)*program;
    return 0;
}
int nvrtcCompileProgram(void *program, int, const char **) {
    Program *p = (Program *)program;
    char folder[] = "/tmp/fake-nvrtc-XXXXXX";
    if (mkdtemp(folder) == NULL) return 1;
    std::string base = folder;
    std::ofstream(base + "/k.cpp") << PRELUDE << p->source << "\n"
                                   << argument_counts(p->source)
                                   << "__attribute__((aligned(128))) char shared_memory["
                                   << SHARED_BYTES << "];\nlong fake_shared_bytes = "
                                   << SHARED_BYTES << ";\n";
    std::string command = "g++ -std=c++17 -O1 -w -fno-strict-aliasing -shared -fPIC -o " + base +
                          "/k.so " + base + "/k.cpp 2> " + base + "/log";
    int code = system(command.c_str());
    compilations++;
    p->log = read_file(base + "/log");
    if (code == 0) {
        std::string library = read_file(base + "/k.so");
        long bytes = library.size();
        p->code = "FAKE" + std::string((char *)&bytes, sizeof bytes) + library;
    }
    for (const char *name : {"/k.cpp", "/k.so", "/log"}) unlink((base + name).c_str());
    rmdir(folder);
    return code == 0 ? 0 : 6;
}
int nvrtcGetProgramLogSize(void *program, size_t *bytes) {
    *bytes = ((Program *)program)->log.size() + 1;
    return 0;
}
int nvrtcGetProgramLog(void *program, char *log) {
    strcpy(log, ((Program *)program)->log.c_str());
    return 0;
}
int nvrtcGetCUBINSize(void *program, size_t *bytes) {
    *bytes = ((Program *)program)->code.size();
    return 0;
}
int nvrtcGetCUBIN(void *program, char *code) {
    memcpy(code, ((Program *)program)->code.data(), ((Program *)program)->code.size());
    return 0;
}
int nvrtcGetPTXSize(void *program, size_t *bytes) { return nvrtcGetCUBINSize(program, bytes); }
int nvrtcGetPTX(void *program, char *code) { return nvrtcGetCUBIN(program, code); }
}
