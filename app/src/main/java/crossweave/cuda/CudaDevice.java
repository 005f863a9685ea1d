package crossweave.cuda;

import crossweave.network.device.Device;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A GPU. Any thread may call it, one at a time; each may use its own memory at any time. */
public final class CudaDevice implements Device {
    private static final int LEAST_CAPABILITY = 70; // threads of a warp go their own ways
    private static final int SHARED_WITHOUT_ASKING = 48 << 10; // bytes

    private final CudaPlaces places;
    private final CudaDriver driver;
    private final int device;
    private final MemorySegment context;
    private final String name;
    private final int capability;
    private final int processors;
    private final KernelCache cache;
    private final Map<String, CudaProgram> programs = new HashMap<>(); // by their source
    private @Nullable Nvrtc compiler;

    private CudaDevice(CudaPlaces places, CudaDriver driver, Gpu gpu) {
        this.places = places;
        this.driver = driver;
        this.device = driver.device(gpu.number());
        this.context = driver.retain(device);
        this.name = gpu.name();
        this.capability = gpu.capability();
        this.processors = gpu.processors();
        this.cache = new KernelCache(places.cache());
    }

    /** Takes the GPU with this number; the failure says why that is impossible. */
    public static CudaDevice open(CudaPlaces places, int number) {
        CudaDriver driver = new CudaDriver(places);
        int count = driver.count();
        if (number >= count) {
            throw new DeviceFailure(
                    count == 0
                            ? "the driver finds no GPU; one that CUDA_VISIBLE_DEVICES hides is not"
                                    + " found"
                            : "there is no GPU %d: there %s, counted from 0"
                                    .formatted(number, count == 1 ? "is 1" : "are " + count));
        }
        Gpu gpu = Gpu.of(driver, number);
        whyUnusable(gpu)
                .ifPresent(
                        why -> {
                            throw new DeviceFailure("the %s %s".formatted(gpu.name(), why));
                        });
        return new CudaDevice(places, driver, gpu);
    }

    /** Why a GPU cannot be used, if that is known before trying. */
    static Optional<String> whyUnusable(Gpu gpu) {
        if (gpu.capability() < LEAST_CAPABILITY) {
            return Optional.of(
                    "is too old: its compute capability is %s, but at least %s is needed"
                            .formatted(
                                    Nvrtc.capabilityText(gpu.capability()),
                                    Nvrtc.capabilityText(LEAST_CAPABILITY)));
        }
        return gpu.isProhibited()
                ? Optional.of(
                        "may be used by nobody: its compute mode is prohibited, which nvidia-smi"
                                + " --compute-mode=0 changes")
                : Optional.empty();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long freeMemory() {
        driver.enter(context);
        return driver.freeMemory();
    }

    @Override
    public int sharedMemory() {
        return driver.attribute(device, CudaDriver.Attribute.SHARED_OF_BLOCK);
    }

    @Override
    public Memory allocate(long bytes) {
        driver.enter(context);
        long address = driver.allocate(bytes);
        if (address == 0) {
            throw new DeviceFull(
                    "the %s has too little memory: %s are needed, and %s of %s are free"
                            .formatted(
                                    name,
                                    Gpu.bytes(bytes),
                                    Gpu.bytes(driver.freeMemory()),
                                    Gpu.bytes(driver.memory(device))));
        }
        return new CudaMemory(address, bytes);
    }

    @Override
    public MemorySegment allocateOnHost(long bytes) {
        driver.enter(context);
        return driver.allocateOnHost(bytes);
    }

    @Override
    public Program compile(String source) {
        return programs.computeIfAbsent(source, text -> new CudaProgram(load(text)));
    }

    private MemorySegment load(String source) {
        driver.enter(context);
        String key = KernelCache.key(source, capability, driver.version());
        Optional<byte[]> cached = cache.read(key);
        if (cached.isPresent()) {
            try {
                return driver.load(cached.get());
            } catch (DeviceFailure e) {
                // a damaged file: compile again
            }
        }
        byte[] code = compiler().compile(source, capability);
        MemorySegment module = driver.load(code);
        cache.write(key, code);
        return module;
    }

    private Nvrtc compiler() {
        Nvrtc known = compiler;
        if (known == null) {
            known = Nvrtc.open(places, driver.version());
            compiler = known;
        }
        return known;
    }

    @Override
    public void await() {
        driver.enter(context);
        driver.await();
    }

    /** What is allocated is freed with it. */
    @Override
    public void close() {
        driver.release(device);
    }

    private final class CudaMemory implements Memory {
        private final long address;
        private final long bytes;
        private boolean isFreed;

        CudaMemory(long address, long bytes) {
            this.address = address;
            this.bytes = bytes;
        }

        @Override
        public long address() {
            return address;
        }

        @Override
        public long bytes() {
            return bytes;
        }

        @Override
        public void write(long offset, MemorySegment from) {
            check(offset, from.byteSize());
            driver.enter(context);
            if (from.isNative()) {
                driver.write(address + offset, from, from.byteSize());
            } else {
                try (Arena arena = Arena.ofConfined()) {
                    MemorySegment copy = arena.allocate(from.byteSize()).copyFrom(from);
                    driver.write(address + offset, copy, from.byteSize());
                }
            }
        }

        @Override
        public void read(long offset, MemorySegment into) {
            check(offset, into.byteSize());
            driver.enter(context);
            if (into.isNative()) {
                driver.read(into, address + offset, into.byteSize());
            } else {
                try (Arena arena = Arena.ofConfined()) {
                    MemorySegment copy = arena.allocate(into.byteSize());
                    driver.read(copy, address + offset, into.byteSize());
                    into.copyFrom(copy);
                }
            }
        }

        @Override
        public void copy(long offset, Memory from, long fromOffset, long count) {
            CudaMemory source = (CudaMemory) from;
            check(offset, count);
            source.check(fromOffset, count);
            driver.enter(context);
            driver.copy(address + offset, source.address + fromOffset, count);
        }

        private void check(long offset, long count) {
            if (isFreed) {
                throw new IllegalStateException("memory of a run that has ended");
            }
            if (offset < 0 || offset + count > bytes) {
                throw new IndexOutOfBoundsException(
                        "%d bytes at %d of %d".formatted(count, offset, bytes));
            }
        }

        @Override
        public void close() {
            if (!isFreed) {
                isFreed = true;
                driver.enter(context);
                driver.free(address);
            }
        }
    }

    private final class CudaProgram implements Program {
        private final MemorySegment module;
        private final Map<String, MemorySegment> kernels = new HashMap<>();
        private final Map<String, Integer> together = new HashMap<>(); // blocks
        private final Map<String, Integer> shared = new HashMap<>(); // bytes that are allowed

        CudaProgram(MemorySegment module) {
            this.module = module;
        }

        @Override
        public int together(String kernel, int threads, int bytes) {
            return together.computeIfAbsent(
                    kernel + " " + threads + " " + bytes,
                    _ -> {
                        MemorySegment function = function(kernel, bytes);
                        return processors * driver.blocksOfProcessor(function, threads, bytes);
                    });
        }

        @Override
        public void launchTogether(
                String kernel, int blocks, int threads, int bytes, long... arguments) {
            driver.launchTogether(function(kernel, bytes), blocks, threads, bytes, arguments);
        }

        @Override
        public void launch(String kernel, int blocks, int threads, int bytes, long... arguments) {
            driver.launch(function(kernel, bytes), blocks, threads, bytes, arguments);
        }

        /** A kernel that may share so many bytes. */
        private MemorySegment function(String kernel, int bytes) {
            driver.enter(context);
            MemorySegment function =
                    kernels.computeIfAbsent(kernel, name -> driver.function(module, name));
            if (bytes > 0 && shared.putIfAbsent(kernel, SHARED_WITHOUT_ASKING) == null) {
                driver.preferShared(function);
            }
            if (bytes > shared.getOrDefault(kernel, SHARED_WITHOUT_ASKING)) {
                driver.allowShared(function, bytes);
                shared.put(kernel, bytes);
            }
            return function;
        }
    }
}
