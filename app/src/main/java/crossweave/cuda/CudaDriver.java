package crossweave.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import crossweave.network.device.Device.DeviceFailure;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The functions of libcuda that we call; what they refuse becomes a {@link DeviceFailure}. */
@SuppressWarnings("restricted") // strings of a library
final class CudaDriver {
    /** Numbers of CUdevice_attribute. */
    enum Attribute {
        PROCESSORS(16),
        COMPUTE_MODE(20),
        MAJOR(75),
        MINOR(76),
        SHARED_OF_BLOCK(97);

        private final int number;

        Attribute(int number) {
            this.number = number;
        }
    }

    static final int PROHIBITED = 2; // a compute mode
    private static final int LEAST_VERSION = 12_000; // CUDA 12.0
    private static final int DYNAMIC_SHARED = 8; // of CUfunction_attribute
    private static final int SHARED_PERCENT = 9; // likewise: preferred share of the memory
    private static final int NAME_BYTES = 256;
    private static final MemoryLayout DATA = ADDRESS; // a pointer of any kind
    private static final MemoryLayout AT = JAVA_LONG; // an address in the memory of the GPU

    private final NativeLibrary library;
    private final int version;
    private final MethodHandle errorName;
    private final MethodHandle getDevice;
    private final MethodHandle deviceName;
    private final MethodHandle attribute;
    private final MethodHandle totalMemory;
    private final MethodHandle retain;
    private final MethodHandle release;
    private final MethodHandle setCurrent;
    private final MethodHandle synchronize;
    private final MethodHandle memoryInfo;
    private final MethodHandle allocate;
    private final MethodHandle allocateOnHost;
    private final MethodHandle free;
    private final MethodHandle fill;
    private final MethodHandle toDevice;
    private final MethodHandle fromDevice;
    private final MethodHandle copy;
    private final MethodHandle load;
    private final MethodHandle unload;
    private final MethodHandle getFunction;
    private final MethodHandle setAttribute;
    private final MethodHandle occupancy;
    private final MethodHandle launch;
    private final MethodHandle launchTogether;

    /** Loads the library and starts it; the failure says what is missing. */
    CudaDriver(CudaPlaces places) {
        this.library =
                NativeLibrary.first(places.drivers(), "cuInit").orElseThrow(() -> missing(places));
        this.errorName = library.function("cuGetErrorName", JAVA_INT, DATA);
        this.version = number(library.function("cuDriverGetVersion", DATA));
        if (version < LEAST_VERSION) {
            throw new DeviceFailure(
                    "the driver of the GPU is for CUDA %s, but at least %s is needed; update it"
                            .formatted(text(version), text(LEAST_VERSION)));
        }
        MethodHandle init = library.function("cuInit", JAVA_INT);
        check("starting the driver", () -> (int) init.invokeExact(0));
        this.getDevice = library.function("cuDeviceGet", DATA, JAVA_INT);
        this.deviceName = library.function("cuDeviceGetName", DATA, JAVA_INT, JAVA_INT);
        this.attribute = library.function("cuDeviceGetAttribute", DATA, JAVA_INT, JAVA_INT);
        this.totalMemory = library.function("cuDeviceTotalMem_v2", DATA, JAVA_INT);
        this.retain = library.function("cuDevicePrimaryCtxRetain", DATA, JAVA_INT);
        this.release = library.function("cuDevicePrimaryCtxRelease_v2", JAVA_INT);
        this.setCurrent = library.function("cuCtxSetCurrent", DATA);
        this.synchronize = library.function("cuCtxSynchronize");
        this.memoryInfo = library.function("cuMemGetInfo_v2", DATA, DATA);
        this.allocate = library.function("cuMemAlloc_v2", DATA, JAVA_LONG);
        this.allocateOnHost = library.function("cuMemAllocHost_v2", DATA, JAVA_LONG);
        this.free = library.function("cuMemFree_v2", AT);
        this.fill = library.function("cuMemsetD8_v2", AT, JAVA_BYTE, JAVA_LONG);
        this.toDevice = library.function("cuMemcpyHtoD_v2", AT, DATA, JAVA_LONG);
        this.fromDevice = library.function("cuMemcpyDtoH_v2", DATA, AT, JAVA_LONG);
        this.copy = library.function("cuMemcpyDtoD_v2", AT, AT, JAVA_LONG);
        this.load = library.function("cuModuleLoadData", DATA, DATA);
        this.unload = library.function("cuModuleUnload", DATA);
        this.getFunction = library.function("cuModuleGetFunction", DATA, DATA, DATA);
        this.setAttribute = library.function("cuFuncSetAttribute", DATA, JAVA_INT, JAVA_INT);
        this.occupancy =
                library.function(
                        "cuOccupancyMaxActiveBlocksPerMultiprocessor",
                        DATA,
                        DATA,
                        JAVA_INT,
                        JAVA_LONG);
        this.launch = library.function("cuLaunchKernel", launchTypes(DATA));
        this.launchTogether = library.function("cuLaunchCooperativeKernel", launchTypes());
    }

    /** A kernel, blocks and threads in three dimensions, shared bytes, a stream, arguments. */
    private static MemoryLayout[] launchTypes(MemoryLayout... more) {
        List<MemoryLayout> types = new ArrayList<>();
        types.add(DATA);
        types.addAll(Collections.nCopies(7, JAVA_INT));
        types.addAll(List.of(DATA, DATA));
        types.addAll(List.of(more));
        return types.toArray(MemoryLayout[]::new);
    }

    private static DeviceFailure missing(CudaPlaces places) {
        return new DeviceFailure(
                "there is no driver of an NVIDIA GPU: the library %s is not there"
                        .formatted(places.drivers().getFirst()));
    }

    /** The version of CUDA that the driver is for, such as 12040. */
    int version() {
        return version;
    }

    static String text(int version) {
        return "%d.%d".formatted(version / 1000, version % 1000 / 10);
    }

    private void check(String doing, NativeLibrary.Call call) {
        int error = NativeLibrary.call(call);
        if (error != 0) {
            throw CudaErrors.of(doing, error, nameOf(error));
        }
    }

    private String nameOf(int error) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(ADDRESS);
            int known = NativeLibrary.call(() -> (int) errorName.invokeExact(error, answer));
            return known != 0
                    ? "error " + error
                    : answer.get(ADDRESS, 0).reinterpret(NAME_BYTES).getString(0);
        }
    }

    private int number(MethodHandle function) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(JAVA_INT);
            check("asking the driver", () -> (int) function.invokeExact(answer));
            return answer.get(JAVA_INT, 0);
        }
    }

    // GPUs

    int count() {
        return number(library.function("cuDeviceGetCount", DATA));
    }

    /** The handle of the GPU with this number. */
    int device(int number) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(JAVA_INT);
            check("finding GPU " + number, () -> (int) getDevice.invokeExact(answer, number));
            return answer.get(JAVA_INT, 0);
        }
    }

    String name(int device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocate(NAME_BYTES);
            check(
                    "asking for the GPU's name",
                    () -> (int) deviceName.invokeExact(name, NAME_BYTES, device));
            return name.getString(0);
        }
    }

    int attribute(int device, Attribute which) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(JAVA_INT);
            check(
                    "asking what the GPU can do",
                    () -> (int) attribute.invokeExact(answer, which.number, device));
            return answer.get(JAVA_INT, 0);
        }
    }

    long memory(int device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(JAVA_LONG);
            check(
                    "asking for the GPU's memory",
                    () -> (int) totalMemory.invokeExact(answer, device));
            return answer.get(JAVA_LONG, 0);
        }
    }

    /** The context of this process on a GPU. */
    MemorySegment retain(int device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(ADDRESS);
            check("taking the GPU", () -> (int) retain.invokeExact(answer, device));
            return answer.get(ADDRESS, 0);
        }
    }

    void release(int device) {
        check("giving the GPU back", () -> (int) release.invokeExact(device));
    }

    /** Calls of this thread are about this context. */
    void enter(MemorySegment context) {
        check("using the GPU", () -> (int) setCurrent.invokeExact(context));
    }

    void await() {
        check("simulating on the GPU", () -> (int) synchronize.invokeExact());
    }

    // Memory

    long freeMemory() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment free = arena.allocate(JAVA_LONG);
            MemorySegment total = arena.allocate(JAVA_LONG);
            check("asking for the GPU's memory", () -> (int) memoryInfo.invokeExact(free, total));
            return free.get(JAVA_LONG, 0);
        }
    }

    /** The address of so many bytes of zeros; 0 if there are not so many. */
    long allocate(long bytes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(JAVA_LONG);
            int error = NativeLibrary.call(() -> (int) allocate.invokeExact(answer, bytes));
            if (error == CudaErrors.OUT_OF_MEMORY) {
                return 0;
            }
            check("allocating memory", () -> error);
            long address = answer.get(JAVA_LONG, 0);
            check("clearing memory", () -> (int) fill.invokeExact(address, (byte) 0, bytes));
            return address;
        }
    }

    /** Bytes of this computer that the GPU reads and writes directly; freed with the context. */
    MemorySegment allocateOnHost(long bytes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(ADDRESS);
            check(
                    "allocating memory of this computer",
                    () -> (int) allocateOnHost.invokeExact(answer, bytes));
            return answer.get(ADDRESS, 0).reinterpret(bytes);
        }
    }

    void free(long address) {
        check("freeing memory", () -> (int) free.invokeExact(address));
    }

    void write(long address, MemorySegment from, long bytes) {
        check("writing to the GPU", () -> (int) toDevice.invokeExact(address, from, bytes));
    }

    void read(MemorySegment into, long address, long bytes) {
        check("simulating on the GPU", () -> (int) fromDevice.invokeExact(into, address, bytes));
    }

    void copy(long address, long from, long bytes) {
        check("copying on the GPU", () -> (int) copy.invokeExact(address, from, bytes));
    }

    // Kernels

    MemorySegment load(byte[] code) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment image = arena.allocate(code.length + 1L); // PTX ends with a 0
            image.copyFrom(MemorySegment.ofArray(code));
            MemorySegment answer = arena.allocate(ADDRESS);
            check("loading kernels", () -> (int) load.invokeExact(answer, image));
            return answer.get(ADDRESS, 0);
        }
    }

    void unload(MemorySegment module) {
        check("unloading kernels", () -> (int) unload.invokeExact(module));
    }

    MemorySegment function(MemorySegment module, String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(ADDRESS);
            MemorySegment text = arena.allocateFrom(name);
            check(
                    "finding the kernel " + name,
                    () -> (int) getFunction.invokeExact(answer, module, text));
            return answer.get(ADDRESS, 0);
        }
    }

    void allowShared(MemorySegment function, int bytes) {
        check(
                "asking for %d bytes of shared memory".formatted(bytes),
                () -> (int) setAttribute.invokeExact(function, DYNAMIC_SHARED, bytes));
    }

    /** A processor uses as much of its memory as it can for what blocks share: more fit on it. */
    void preferShared(MemorySegment function) {
        check(
                "asking for much shared memory",
                () -> (int) setAttribute.invokeExact(function, SHARED_PERCENT, 100));
    }

    /** Blocks of a kernel that a processor runs at the same time. */
    int blocksOfProcessor(MemorySegment function, int threads, long shared) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(JAVA_INT);
            check(
                    "asking how many blocks run at the same time",
                    () -> (int) occupancy.invokeExact(answer, function, threads, shared));
            return answer.get(JAVA_INT, 0);
        }
    }

    private static MemorySegment pointers(Arena arena, long... arguments) {
        MemorySegment values = arena.allocateFrom(JAVA_LONG, arguments);
        MemorySegment pointers = arena.allocate(ADDRESS, Math.max(1, arguments.length));
        for (int i = 0; i < arguments.length; i++) {
            pointers.setAtIndex(ADDRESS, i, values.asSlice((long) Long.BYTES * i));
        }
        return pointers;
    }

    void launchTogether(
            MemorySegment function, int blocks, int threads, int shared, long... arguments) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment pointers = pointers(arena, arguments);
            MemorySegment none = MemorySegment.NULL;
            check(
                    "launching on the GPU",
                    () ->
                            (int)
                                    launchTogether.invokeExact(
                                            function, blocks, 1, 1, threads, 1, 1, shared, none,
                                            pointers));
        }
    }

    void launch(MemorySegment function, int blocks, int threads, int shared, long... arguments) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment pointers = pointers(arena, arguments);
            MemorySegment none = MemorySegment.NULL;
            check(
                    "launching on the GPU",
                    () ->
                            (int)
                                    launch.invokeExact(
                                            function, blocks, 1, 1, threads, 1, 1, shared, none,
                                            pointers, none));
        }
    }
}
