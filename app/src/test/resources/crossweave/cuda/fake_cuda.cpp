/*
 * A libcuda for tests: its GPU is this core. A module is a shared library that fake_nvrtc.cpp has
 * made; memory of the GPU is memory of the process. Blocks run one after the other; the threads of
 * a block take turns, and change places where they wait for each other, in another order each time.
 * Tests say by fake_set what the GPU is like, and by fake_fail which function is to fail.
 */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include <map>
#include <string>
#include <vector>

#define MOST_THREADS 1024
#define STACK_BYTES (128 << 10)
#define WARP 32
#define MOST_ARGUMENTS 24

typedef long long Argument;

/* What kernels see; the same struct stands in fake_nvrtc.cpp. */
struct Triple { unsigned x, y, z; };
struct State {
    Triple thread, block, block_size, grid_size;
    void (*wait_block)(void);
    void (*wait_warp)(void);
    Argument *lanes; /* what threads of a warp tell each other */
};

struct Module {
    void *library;
    char *shared; /* memory of a block */
    long shared_bytes;
};
struct Function {
    Module *module;
    void *code;
    int arguments;
    int shared_allowed;
};

static std::map<std::string, long> settings = {
    {"version", 13000}, {"count", 1}, {"capability", 90}, {"mode", 0}, {"memory", 1L << 32}};
static std::map<std::string, int> failures;
static std::map<uint64_t, size_t> allocated;
static long used;
static long loads;

extern "C" {

void fake_set(const char *what, long value) { settings[what] = value; }
void fake_fail(const char *function, int error) { failures[function] = error; }
long fake_loads(void) { return loads; }
long fake_used(void) { return used; }

#define MAY_FAIL \
    if (failures.count(__func__) && failures[__func__] != 0) return failures[__func__]

int cuInit(unsigned) { MAY_FAIL; return 0; }
int cuDriverGetVersion(int *version) { MAY_FAIL; *version = settings["version"]; return 0; }
int cuDeviceGetCount(int *count) { MAY_FAIL; *count = settings["count"]; return 0; }
int cuDeviceGet(int *device, int number) { MAY_FAIL; *device = number; return 0; }
int cuDeviceGetName(char *name, int length, int) {
    MAY_FAIL;
    snprintf(name, length, "Fake GPU");
    return 0;
}
int cuDeviceTotalMem_v2(size_t *bytes, int) { MAY_FAIL; *bytes = settings["memory"]; return 0; }
int cuDeviceGetAttribute(int *value, int attribute, int) {
    MAY_FAIL;
    switch (attribute) {
        case 16: *value = 4; break;
        case 20: *value = settings["mode"]; break;
        case 75: *value = settings["capability"] / 10; break;
        case 76: *value = settings["capability"] % 10; break;
        case 97: *value = 227 << 10; break;
        default: return 1;
    }
    return 0;
}
int cuDevicePrimaryCtxRetain(void **context, int) { MAY_FAIL; *context = &settings; return 0; }
int cuDevicePrimaryCtxRelease_v2(int) { MAY_FAIL; return 0; }
int cuCtxSetCurrent(void *) { MAY_FAIL; return 0; }
int cuCtxSynchronize(void) { MAY_FAIL; return 0; }
int cuGetErrorName(int error, const char **name) {
    static char text[40];
    if (error == 999) return 1;
    snprintf(text, sizeof text, "CUDA_ERROR_%d", error);
    *name = text;
    return 0;
}
int cuMemGetInfo_v2(size_t *free, size_t *total) {
    MAY_FAIL;
    *free = settings["memory"] - used;
    *total = settings["memory"];
    return 0;
}
int cuMemAlloc_v2(uint64_t *address, size_t bytes) {
    MAY_FAIL;
    if (used + (long)bytes > settings["memory"]) return 2;
    *address = (uint64_t)aligned_alloc(256, (bytes + 255) / 256 * 256);
    memset((void *)*address, 0xA5, bytes);
    allocated[*address] = bytes;
    used += bytes;
    return 0;
}
int cuMemAllocHost_v2(void **address, size_t bytes) {
    MAY_FAIL;
    *address = aligned_alloc(256, (bytes + 255) / 256 * 256);
    return 0;
}
int cuMemFree_v2(uint64_t address) {
    MAY_FAIL;
    if (!allocated.count(address)) return 1;
    used -= allocated[address];
    allocated.erase(address);
    free((void *)address);
    return 0;
}
int cuMemsetD8_v2(uint64_t address, unsigned char value, size_t bytes) {
    MAY_FAIL;
    memset((void *)address, value, bytes);
    return 0;
}
int cuMemcpyHtoD_v2(uint64_t address, const void *from, size_t bytes) {
    MAY_FAIL;
    memcpy((void *)address, from, bytes);
    return 0;
}
int cuMemcpyDtoD_v2(uint64_t address, uint64_t from, size_t bytes) {
    MAY_FAIL;
    memcpy((void *)address, (const void *)from, bytes);
    return 0;
}
int cuMemcpyDtoH_v2(void *into, uint64_t address, size_t bytes) {
    MAY_FAIL;
    memcpy(into, (const void *)address, bytes);
    return 0;
}

/* Threads of a block */

enum Stage { READY, IN_BLOCK, IN_WARP, DONE };

#ifdef __x86_64__
/* What swapcontext does, without asking the system for masks of signals. */
typedef struct { void *stack_pointer; } Context;
void fake_switch(Context *from, const Context *into);
asm(".text\n"
    "fake_switch:\n"
    "pushq %rbp\n pushq %rbx\n pushq %r12\n pushq %r13\n pushq %r14\n pushq %r15\n"
    "movq %rsp, (%rdi)\n"
    "movq (%rsi), %rsp\n"
    "popq %r15\n popq %r14\n popq %r13\n popq %r12\n popq %rbx\n popq %rbp\n"
    "ret\n");
static void prepare(Context *context, char *stack, void (*code)(void)) {
    void **top = (void **)(stack + STACK_BYTES) - 8;
    top[6] = (void *)code; /* where it returns to at first; below it six registers */
    context->stack_pointer = top;
}
#else
typedef ucontext_t Context;
static void fake_switch(Context *from, const Context *into) { swapcontext(from, into); }
static void prepare(Context *context, char *stack, void (*code)(void)) {
    getcontext(context);
    context->uc_stack.ss_sp = stack;
    context->uc_stack.ss_size = STACK_BYTES;
    makecontext(context, code, 0);
}
#endif

struct Thread {
    Context context;
    Stage stage;
};
static State state;
static Thread threads[MOST_THREADS];
static Context scheduler;
static char *stacks;
static int current;
static Function *launched;
static Argument arguments[MOST_ARGUMENTS];
static Argument lanes[MOST_THREADS];

static void pause_in(Stage stage) {
    threads[current].stage = stage;
    fake_switch(&threads[current].context, &scheduler);
}
static void wait_block(void) { pause_in(IN_BLOCK); }
static void wait_warp(void) { pause_in(IN_WARP); }

static void body(void) {
    Argument *a = arguments;
    ((void (*)(Argument, Argument, Argument, Argument, Argument, Argument, Argument, Argument,
               Argument, Argument, Argument, Argument))launched->code)(
        a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11]);
    pause_in(DONE);
}

static void run_thread(int thread) {
    current = thread;
    state.thread.x = thread;
    fake_switch(&scheduler, &threads[thread].context);
}

/* Whether all threads from one to another that are not done wait there; then they go on. */
static bool release(int from, int until, Stage stage) {
    bool any = false;
    for (int i = from; i < until; i++) {
        if (threads[i].stage != stage && threads[i].stage != DONE) return false;
        any |= threads[i].stage == stage;
    }
    for (int i = from; i < until; i++)
        if (threads[i].stage == stage) threads[i].stage = READY;
    return any;
}

static bool run_block(int count) {
    if (stacks == NULL)
        stacks = (char *)mmap(NULL, (size_t)MOST_THREADS * STACK_BYTES, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    for (int i = 0; i < count; i++) {
        prepare(&threads[i].context, stacks + (size_t)i * STACK_BYTES, body);
        threads[i].stage = READY;
    }
    for (int turn = 0;; turn++) {
        bool moved = false;
        for (int i = 0; i < count; i++) {
            int thread = turn % 2 == 0 ? i : count - 1 - i;
            if (threads[thread].stage == READY) {
                run_thread(thread);
                moved = true;
            }
        }
        for (int warp = 0; warp < count; warp += WARP)
            moved |= release(warp, warp + WARP < count ? warp + WARP : count, IN_WARP);
        moved |= release(0, count, IN_BLOCK);
        if (!moved) break;
    }
    for (int i = 0; i < count; i++)
        if (threads[i].stage != DONE) return false; /* they wait for each other for ever */
    return true;
}

int cuModuleLoadData(void **module, const void *image) {
    MAY_FAIL;
    long bytes;
    if (memcmp(image, "FAKE", 4) != 0) return 200;
    memcpy(&bytes, (const char *)image + 4, sizeof bytes);
    char name[] = "/tmp/fake-module-XXXXXX";
    int file = mkstemp(name);
    if (write(file, (const char *)image + 12, bytes) != bytes) return 999;
    close(file);
    Module *loaded = new Module();
    loaded->library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    unlink(name);
    if (loaded->library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 200;
    }
    loaded->shared = (char *)dlsym(loaded->library, "shared_memory");
    loaded->shared_bytes = *(long *)dlsym(loaded->library, "fake_shared_bytes");
    *(State **)dlsym(loaded->library, "fake_state") = &state;
    *module = loaded;
    loads++;
    return 0;
}
int cuModuleUnload(void *) { MAY_FAIL; return 0; }
int cuModuleGetFunction(void **function, void *module, const char *name) {
    MAY_FAIL;
    Module *of = (Module *)module;
    int *count = (int *)dlsym(of->library, (std::string("fake_arguments_") + name).c_str());
    if (count == NULL) return 500;
    *function = new Function{of, dlsym(of->library, name), *count, 48 << 10};
    return 0;
}
int cuFuncSetAttribute(void *function, int attribute, int value) {
    MAY_FAIL;
    if (attribute == 9) return 0;
    if (attribute != 8 || value > 227 << 10) return 1;
    ((Function *)function)->shared_allowed = value;
    return 0;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, void *, int, size_t) {
    MAY_FAIL;
    *blocks = 0; /* they run one after the other */
    return 0;
}
int cuLaunchCooperativeKernel(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                              unsigned, void *, void **) {
    return 720;
}
int cuLaunchKernel(void *function, unsigned blocks, unsigned, unsigned, unsigned size, unsigned,
                   unsigned, unsigned shared, void *, void **values, void **) {
    MAY_FAIL;
    launched = (Function *)function;
    if (size > MOST_THREADS || blocks < 1 || size < 1 || launched->arguments > 12 ||
        (int)shared > launched->shared_allowed)
        return 1;
    for (int i = 0; i < launched->arguments; i++) arguments[i] = *(Argument *)values[i];
    state.wait_block = wait_block;
    state.wait_warp = wait_warp;
    state.lanes = lanes;
    state.block_size = {size, 1, 1};
    state.grid_size = {blocks, 1, 1};
    for (unsigned block = 0; block < blocks; block++) {
        state.block = {block, 0, 0};
        memset(launched->module->shared, 0xA5, launched->module->shared_bytes);
        if (!run_block(size)) return 719;
    }
    return 0;
}
}
