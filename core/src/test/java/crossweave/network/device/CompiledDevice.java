package crossweave.network.device;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A device that is this machine's core: gcc compiles its kernels, and blocks run one by one. */
@SuppressWarnings("restricted") // code of a library
public final class CompiledDevice implements Device {
    private static final List<String> OPTIONS =
            List.of(
                    "-O1",
                    "-std=gnu11",
                    "-fno-strict-aliasing",
                    "-Wall",
                    "-Wextra",
                    "-Werror",
                    "-Wno-parentheses",
                    "-Wno-unused-function",
                    "-Wno-unused-parameter",
                    "-Wno-unused-value",
                    "-shared",
                    "-fPIC");

    private final Map<String, Program> programs = new HashMap<>();
    private final List<String> more;
    private int compiled;
    private long most = Long.MAX_VALUE; // bytes that there are
    private long used; // bytes
    private long mostUsed; // bytes at the same time

    public CompiledDevice(String... moreOptions) {
        this.more = List.of(moreOptions);
    }

    /** Skips a test where there is no gcc, unless there must be one. */
    public static void needsGcc() {
        boolean isThere =
                Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "gcc")));
        if (!isThere && System.getenv("XW_NEEDS_GCC") != null) {
            fail("there is no gcc on the PATH, but XW_NEEDS_GCC is set");
        }
        assumeTrue(isThere, "there is no gcc on the PATH");
    }

    @Override
    public String name() {
        return "core";
    }

    @Override
    public long freeMemory() {
        return most - used;
    }

    /** From now on there are only so many bytes. */
    public void limitTo(long bytes) {
        most = bytes;
    }

    /** Bytes that are allocated. */
    public long used() {
        return used;
    }

    /** The most bytes that were allocated at the same time. */
    public long mostUsed() {
        return mostUsed;
    }

    /** Programs that were compiled. */
    public int programs() {
        return compiled;
    }

    @Override
    public Memory allocate(long bytes) {
        if (bytes > freeMemory()) {
            throw new DeviceFull("there is no room for %,d bytes".formatted(bytes));
        }
        used += bytes;
        mostUsed = Math.max(mostUsed, used);
        return new CoreMemory(bytes);
    }

    @Override
    public Program compile(String source) {
        return programs.computeIfAbsent(
                source,
                text -> {
                    compiled++;
                    return new CoreProgram(library(text));
                });
    }

    @Override
    public void await() {
        // a launch returns when it is done
    }

    @Override
    public void close() {
        programs.clear();
    }

    private SymbolLookup library(String source) {
        try {
            Path folder = Files.createTempDirectory("kernels");
            Path text = Files.writeString(folder.resolve("kernels.c"), source);
            Path library = folder.resolve("kernels.so");
            List<String> command = new ArrayList<>(List.of("gcc"));
            command.addAll(OPTIONS);
            command.addAll(more);
            command.addAll(List.of("-o", library.toString(), text.toString()));
            if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
                throw new IllegalStateException("gcc refuses the kernels in " + text);
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

    private final class CoreMemory implements Memory {
        private final Arena arena = Arena.ofShared();
        private final MemorySegment all;

        CoreMemory(long bytes) {
            this.all = arena.allocate(bytes, 256);
        }

        @Override
        public long address() {
            return all.address();
        }

        @Override
        public long bytes() {
            return all.byteSize();
        }

        @Override
        public void write(long offset, MemorySegment from) {
            all.asSlice(offset).copyFrom(from);
        }

        @Override
        public void read(long offset, MemorySegment into) {
            into.copyFrom(all.asSlice(offset, into.byteSize()));
        }

        @Override
        public void copy(long offset, Memory from, long fromOffset, long bytes) {
            MemorySegment source = ((CoreMemory) from).all;
            MemorySegment.copy(source, fromOffset, all, offset, bytes);
        }

        @Override
        public void close() {
            used -= bytes();
            arena.close();
        }
    }

    private static final class CoreProgram implements Program {
        @Override
        public int together(String kernel, int threads, int shared) {
            return 0;
        }

        @Override
        public void launchTogether(
                String kernel, int blocks, int threads, int shared, long... arguments) {
            throw new UnsupportedOperationException("blocks run one after the other");
        }

        private final SymbolLookup library;
        private final Map<String, MethodHandle> kernels = new HashMap<>();
        private final MethodHandle enterBlock;

        CoreProgram(SymbolLookup library) {
            this.library = library;
            this.enterBlock = function("enter_block", 1);
        }

        private MethodHandle function(String name, int arguments) {
            MemoryLayout[] types = new MemoryLayout[arguments];
            Arrays.fill(types, JAVA_LONG);
            return Linker.nativeLinker()
                    .downcallHandle(library.findOrThrow(name), FunctionDescriptor.ofVoid(types))
                    .asSpreader(long[].class, arguments);
        }

        @Override
        public void launch(String kernel, int blocks, int threads, int shared, long... arguments) {
            MethodHandle called =
                    kernels.computeIfAbsent(kernel, name -> function(name, arguments.length));
            try {
                for (int block = 0; block < blocks; block++) {
                    enterBlock.invokeExact(new long[] {block});
                    called.invokeExact(arguments);
                }
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
