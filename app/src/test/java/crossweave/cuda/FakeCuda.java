package crossweave.cuda;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A GPU for tests: libraries that g++ makes of {@code fake_cuda.cpp} and {@code fake_nvrtc.cpp},
 * and that run kernels on a core. Tests say what it is like, and what is to fail.
 */
@SuppressWarnings("restricted") // the libraries of tests
public final class FakeCuda implements AutoCloseable {
    private static final List<String> SETTINGS =
            List.of("version", "count", "capability", "mode", "memory");
    private static final List<Long> USUAL = List.of(13_000L, 1L, 90L, 0L, 1L << 32);

    private final Path driver;
    private final Path compiler;
    private final Path cache;
    private final SymbolLookup cuda;
    private final SymbolLookup nvrtc;
    private String failing = "";

    private FakeCuda(Path folder) {
        this.driver = compile("fake_cuda.cpp", folder);
        this.compiler = compile("fake_nvrtc.cpp", folder);
        this.cache = folder.resolve("kernels");
        this.cuda = SymbolLookup.libraryLookup(driver, Arena.global());
        this.nvrtc = SymbolLookup.libraryLookup(compiler, Arena.global());
    }

    /** Libraries in this folder, which commands of this process find until they are closed. */
    public static FakeCuda in(Path folder) {
        needsCompiler();
        FakeCuda made = new FakeCuda(folder);
        System.setProperty(CudaPlaces.DRIVER_PROPERTY, made.driver.toString());
        System.setProperty(CudaPlaces.COMPILER_PROPERTY, made.compiler.toString());
        System.setProperty(CudaPlaces.CACHE_PROPERTY, made.cache.toString());
        return made;
    }

    private static void needsCompiler() {
        boolean isThere =
                Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "g++")));
        if (!isThere && System.getenv("XW_NEEDS_GCC") != null) {
            fail("there is no g++ on the PATH, but XW_NEEDS_GCC is set");
        }
        assumeTrue(isThere, "there is no g++ on the PATH");
    }

    private static Path compile(String source, Path folder) {
        Path library = folder.resolve(source.replace(".cpp", ".so"));
        try (InputStream in =
                Objects.requireNonNull(FakeCuda.class.getResourceAsStream(source), source)) {
            Path text = folder.resolve(source);
            Files.write(text, in.readAllBytes());
            Process process =
                    new ProcessBuilder(
                                    "g++",
                                    "-std=c++17",
                                    "-O1",
                                    "-Wall",
                                    "-Wextra",
                                    "-Werror",
                                    "-shared",
                                    "-fPIC",
                                    "-o",
                                    library.toString(),
                                    text.toString(),
                                    "-ldl")
                            .inheritIO()
                            .start();
            if (process.waitFor() != 0) {
                throw new IllegalStateException("g++ refuses " + source);
            }
            return library;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    CudaPlaces places() {
        return new CudaPlaces(
                List.of(driver.toString()), List.of(compiler.toString()), Optional.of(cache));
    }

    /** What the GPU or its driver is like: version, count, capability, mode or memory. */
    public void set(String what, long value) {
        try (Arena arena = Arena.ofConfined()) {
            MethodHandle set =
                    Linker.nativeLinker()
                            .downcallHandle(
                                    cuda.findOrThrow("fake_set"),
                                    FunctionDescriptor.ofVoid(ADDRESS, JAVA_LONG));
            set.invoke(arena.allocateFrom(what), value);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** From now on this function of libcuda fails; the last one that did is well again. */
    public void letFail(String function, int error) {
        setFailure(failing, 0);
        failing = function;
        setFailure(function, error);
    }

    private void setFailure(String function, int error) {
        try (Arena arena = Arena.ofConfined()) {
            MethodHandle set =
                    Linker.nativeLinker()
                            .downcallHandle(
                                    cuda.findOrThrow("fake_fail"),
                                    FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT));
            set.invoke(arena.allocateFrom(function), error);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** The version of the compiler. */
    void setCompiler(int version) {
        try {
            Linker.nativeLinker()
                    .downcallHandle(
                            nvrtc.findOrThrow("fake_compiler"),
                            FunctionDescriptor.ofVoid(JAVA_INT, JAVA_INT))
                    .invoke(version, 0);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Kernels that were compiled so far. */
    int compilations() {
        try {
            return (int)
                    Linker.nativeLinker()
                            .downcallHandle(
                                    nvrtc.findOrThrow("fake_compilations"),
                                    FunctionDescriptor.of(JAVA_INT))
                            .invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Bytes of the GPU that are allocated. */
    public long used() {
        try {
            return (long)
                    Linker.nativeLinker()
                            .downcallHandle(
                                    cuda.findOrThrow("fake_used"), FunctionDescriptor.of(JAVA_LONG))
                            .invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** It is as at the beginning. */
    public void reset() {
        letFail("", 0);
        for (int i = 0; i < SETTINGS.size(); i++) {
            set(SETTINGS.get(i), USUAL.get(i));
        }
        setCompiler(13_000);
    }

    @Override
    public void close() {
        reset();
        System.clearProperty(CudaPlaces.DRIVER_PROPERTY);
        System.clearProperty(CudaPlaces.COMPILER_PROPERTY);
        System.clearProperty(CudaPlaces.CACHE_PROPERTY);
    }
}
