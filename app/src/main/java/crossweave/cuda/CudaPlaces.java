package crossweave.cuda;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where libraries are looked for, in this order, and where compiled kernels are kept.
 *
 * @param drivers files or names of libcuda
 * @param compilers files or names of libnvrtc
 * @param cache the folder of compiled kernels, if the user has a home
 */
public record CudaPlaces(List<String> drivers, List<String> compilers, Optional<Path> cache) {
    /**
     * Properties of the JVM and variables of the environment that name one library, and a folder
     * for compiled kernels.
     */
    static final String DRIVER_PROPERTY = "crossweave.libcuda";

    static final String COMPILER_PROPERTY = "crossweave.libnvrtc";
    static final String CACHE_PROPERTY = "crossweave.kernels";
    static final String DRIVER_VARIABLE = "XW_LIBCUDA";
    static final String COMPILER_VARIABLE = "XW_LIBNVRTC";

    private static final List<String> DRIVERS =
            List.of(
                    "libcuda.so.1",
                    "/usr/lib/wsl/lib/libcuda.so.1",
                    "/usr/local/nvidia/lib64/libcuda.so.1",
                    "nvcuda.dll");
    private static final List<String> COMPILERS =
            List.of(
                    "libnvrtc.so.13",
                    "libnvrtc.so.12",
                    "libnvrtc.so",
                    "nvrtc64_130_0.dll",
                    "nvrtc64_120_0.dll");
    private static final Path USUAL = Path.of("/usr/local");

    public CudaPlaces {
        drivers = List.copyOf(drivers);
        compilers = List.copyOf(compilers);
    }

    /** Those of this computer. */
    public static CudaPlaces ofThisComputer() {
        Map<String, String> environment = System.getenv();
        return new CudaPlaces(
                named(System.getProperty(DRIVER_PROPERTY), environment.get(DRIVER_VARIABLE))
                        .orElse(DRIVERS),
                named(System.getProperty(COMPILER_PROPERTY), environment.get(COMPILER_VARIABLE))
                        .orElseGet(() -> compilers(environment)),
                absolute(System.getProperty(CACHE_PROPERTY))
                        .or(() -> cache(environment, System.getProperty("user.home", ""))));
    }

    private static Optional<List<String>> named(
            @Nullable String property, @Nullable String variable) {
        return Stream.of(Optional.ofNullable(property), Optional.ofNullable(variable))
                .flatMap(Optional::stream)
                .filter(name -> !name.isBlank())
                .findFirst()
                .map(List::of);
    }

    private static List<String> compilers(Map<String, String> environment) {
        List<String> all = new ArrayList<>(COMPILERS);
        List<Path> toolkits = new ArrayList<>();
        for (String variable : List.of("CUDA_HOME", "CUDA_PATH")) {
            Optional.ofNullable(environment.get(variable)).map(Path::of).ifPresent(toolkits::add);
        }
        toolkits.add(USUAL.resolve("cuda"));
        toolkits.addAll(versions());
        toolkits.add(Path.of("/opt/cuda"));
        for (Path toolkit : toolkits) {
            for (String folder : List.of("lib64", "lib")) {
                COMPILERS.stream()
                        .map(name -> toolkit.resolve(folder).resolve(name))
                        .filter(Files::exists)
                        .forEach(file -> all.add(file.toString()));
            }
        }
        return all;
    }

    /** Toolkits of several versions beside each other, the newest first. */
    private static List<Path> versions() {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(USUAL, "cuda-*")) {
            folders.forEach(found::add);
        } catch (IOException e) {
            return List.of();
        }
        found.sort(Comparator.reverseOrder());
        return found;
    }

    /** The cache folder of the XDG Base Directory Specification. */
    static Optional<Path> cache(Map<String, String> environment, String userHome) {
        return absolute(environment.get("XDG_CACHE_HOME"))
                .or(() -> absolute(userHome).map(home -> home.resolve(".cache")))
                .or(() -> absolute(environment.get("HOME")).map(home -> home.resolve(".cache")))
                .map(folder -> folder.resolve("crossweave").resolve("kernels"));
    }

    private static Optional<Path> absolute(@Nullable String folder) {
        return Optional.ofNullable(folder).map(Path::of).filter(Path::isAbsolute);
    }
}
