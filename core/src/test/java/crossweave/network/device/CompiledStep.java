package crossweave.network.device;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;

/** The step compiled by gcc for this machine's core, called in this process. */
@SuppressWarnings("restricted") // code of a library
final class CompiledStep implements RouterStep {
    private final RouterMemory memory;
    private final MethodHandle feed;
    private final MethodHandle run;

    CompiledStep(String source, RouterMemory memory) {
        this.memory = memory;
        SymbolLookup library = compile(source);
        this.feed = function(library, "feed", FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT));
        this.run =
                function(library, "run", FunctionDescriptor.ofVoid(ADDRESS, JAVA_LONG, JAVA_LONG));
    }

    private static SymbolLookup compile(String source) {
        try {
            Path folder = Files.createTempDirectory("step");
            Path text = Files.writeString(folder.resolve("step.c"), source);
            Path library = folder.resolve("step.so");
            Process gcc =
                    new ProcessBuilder(
                                    "gcc",
                                    "-O1",
                                    "-Wall",
                                    "-Wextra",
                                    "-Werror",
                                    "-Wno-parentheses",
                                    "-Wno-unused-function",
                                    "-shared",
                                    "-fPIC",
                                    "-o",
                                    library.toString(),
                                    text.toString())
                            .inheritIO()
                            .start();
            if (gcc.waitFor() != 0) {
                throw new IllegalStateException("gcc refuses the step");
            }
            SymbolLookup found = SymbolLookup.libraryLookup(library, Arena.ofAuto());
            Files.delete(text);
            Files.delete(library);
            Files.delete(folder);
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle function(
            SymbolLookup library, String name, FunctionDescriptor type) {
        return Linker.nativeLinker().downcallHandle(library.findOrThrow(name), type);
    }

    @Override
    public void feed(int chains) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment network = memory.pointers(arena);
            feed.invokeExact(network, chains);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void run(long from, long until) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment network = memory.pointers(arena);
            run.invokeExact(network, from, until);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
