package crossweave.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import crossweave.network.device.Device.DeviceFailure;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** The compiler of CUDA as a library, libnvrtc: a source in, code of a GPU out. */
final class Nvrtc {
    private static final int MOST_LOG = 2000; // characters that a failure shows

    private final NativeLibrary library;
    private final int version;
    private final int[] architectures; // that it compiles for, such as 90

    private Nvrtc(NativeLibrary library) {
        this.library = library;
        this.version = readVersion();
        this.architectures = readArchitectures();
    }

    /** One that a driver of this version understands, or else the first that is there. */
    static Nvrtc open(CudaPlaces places, int driver) {
        Optional<Nvrtc> other = Optional.empty();
        for (String name : places.compilers()) {
            Optional<Nvrtc> found =
                    NativeLibrary.open(name)
                            .filter(
                                    library ->
                                            library.symbols()
                                                    .find("nvrtcGetSupportedArchs")
                                                    .isPresent())
                            .map(Nvrtc::new);
            if (found.isPresent() && found.get().version / 1000 <= driver / 1000) {
                return found.get();
            }
            other = other.or(() -> found);
        }
        return other.orElseThrow(Nvrtc::missing);
    }

    private static DeviceFailure missing() {
        return new DeviceFailure(
                "the GPU is there, but not the compiler of CUDA: install its library libnvrtc (in"
                        + " Debian libnvrtc12, by pip nvidia-cuda-nvrtc), or name its file by "
                        + CudaPlaces.COMPILER_VARIABLE);
    }

    /**
     * The compiler asks for a library of its own by name only. If the compiler is in a folder that
     * the system does not search, that library is beside it; once it is open it is found.
     */
    private static void openBuiltins(String compiler) {
        Path folder = Path.of(compiler).getParent();
        if (folder == null) {
            return;
        }
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(folder, "libnvrtc-builtins.so*")) {
            files.forEach(file -> NativeLibrary.open(file.toString()));
        } catch (IOException e) {
            // the compiler will say what it lacks
        }
    }

    String name() {
        return library.name();
    }

    /** The version of CUDA, such as 13000. */
    int version() {
        return version;
    }

    private int readVersion() {
        MethodHandle function = library.function("nvrtcVersion", ADDRESS, ADDRESS);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment major = arena.allocate(JAVA_INT);
            MemorySegment minor = arena.allocate(JAVA_INT);
            check(() -> (int) function.invokeExact(major, minor));
            return 1000 * major.get(JAVA_INT, 0) + 10 * minor.get(JAVA_INT, 0);
        }
    }

    private int[] readArchitectures() {
        MethodHandle count = library.function("nvrtcGetNumSupportedArchs", ADDRESS);
        MethodHandle list = library.function("nvrtcGetSupportedArchs", ADDRESS);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(JAVA_INT);
            check(() -> (int) count.invokeExact(answer));
            MemorySegment all = arena.allocate(JAVA_INT, answer.get(JAVA_INT, 0));
            check(() -> (int) list.invokeExact(all));
            return all.toArray(JAVA_INT);
        }
    }

    private static void check(NativeLibrary.Call call) {
        int error = NativeLibrary.call(call);
        if (error != 0) {
            throw new DeviceFailure("libnvrtc reports its error " + error);
        }
    }

    /**
     * Code for GPUs of this compute capability, such as 90; for one that is newer than this
     * compiler, text that the driver compiles on.
     */
    byte[] compile(String source, int capability) {
        boolean isKnown = Arrays.stream(architectures).anyMatch(each -> each == capability);
        int target =
                Arrays.stream(architectures)
                        .filter(each -> each <= capability)
                        .max()
                        .orElseThrow(
                                () ->
                                        new DeviceFailure(
                                                ("libnvrtc of CUDA %s compiles for no GPU of"
                                                                + " compute capability %s; name an"
                                                                + " older one by %s")
                                                        .formatted(
                                                                CudaDriver.text(version),
                                                                capabilityText(capability),
                                                                CudaPlaces.COMPILER_VARIABLE)));
        String architecture = (isKnown ? "sm_" : "compute_") + target;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment program = create(arena, source);
            try {
                translate(arena, program, architecture);
                return isKnown
                        ? bytes(arena, program, "nvrtcGetCUBIN")
                        : bytes(arena, program, "nvrtcGetPTX");
            } finally {
                MethodHandle destroy = library.function("nvrtcDestroyProgram", ADDRESS);
                MemorySegment handle = arena.allocateFrom(ADDRESS, program);
                check(() -> (int) destroy.invokeExact(handle));
            }
        }
    }

    static String capabilityText(int capability) {
        return "%d.%d".formatted(capability / 10, capability % 10);
    }

    private MemorySegment create(Arena arena, String source) {
        MethodHandle function =
                library.function(
                        "nvrtcCreateProgram",
                        ADDRESS,
                        ADDRESS,
                        ADDRESS,
                        JAVA_INT,
                        ADDRESS,
                        ADDRESS);
        MemorySegment answer = arena.allocate(ADDRESS);
        MemorySegment text = arena.allocateFrom(source);
        MemorySegment name = arena.allocateFrom("network.cu");
        MemorySegment none = MemorySegment.NULL;
        check(() -> (int) function.invokeExact(answer, text, name, 0, none, none));
        return answer.get(ADDRESS, 0);
    }

    private void translate(Arena arena, MemorySegment program, String architecture) {
        MethodHandle function = library.function("nvrtcCompileProgram", ADDRESS, JAVA_INT, ADDRESS);
        String[] options = {"--gpu-architecture=" + architecture, "--std=c++17"};
        MemorySegment list = arena.allocate(ADDRESS, options.length);
        for (int i = 0; i < options.length; i++) {
            list.setAtIndex(ADDRESS, i, arena.allocateFrom(options[i]));
        }
        int count = options.length;
        openBuiltins(library.name());
        int error = NativeLibrary.call(() -> (int) function.invokeExact(program, count, list));
        if (error != 0) {
            String log =
                    new String(bytes(arena, program, "nvrtcGetProgramLog"), StandardCharsets.UTF_8);
            throw new DeviceFailure(
                    "libnvrtc of CUDA %s refuses the kernels (error %d):%n%s"
                            .formatted(
                                    CudaDriver.text(version),
                                    error,
                                    log.substring(0, Math.min(MOST_LOG, log.length())).strip()));
        }
    }

    /** What a function gives whose sister says how long that is. */
    private byte[] bytes(Arena arena, MemorySegment program, String what) {
        MethodHandle size = library.function(what + "Size", ADDRESS, ADDRESS);
        MethodHandle get = library.function(what, ADDRESS, ADDRESS);
        MemorySegment length = arena.allocate(JAVA_LONG);
        check(() -> (int) size.invokeExact(program, length));
        MemorySegment bytes = arena.allocate(Math.max(1, length.get(JAVA_LONG, 0)));
        check(() -> (int) get.invokeExact(program, bytes));
        return bytes.toArray(JAVA_BYTE);
    }
}
