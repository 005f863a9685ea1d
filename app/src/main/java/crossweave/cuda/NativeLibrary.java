package crossweave.cuda;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;

/** A library of the system whose functions return the number of an error, or 0. */
@SuppressWarnings("restricted") // this class exists to call native libraries
record NativeLibrary(String name, SymbolLookup symbols) {

    /** The first of these that is there and has this function. */
    static Optional<NativeLibrary> first(List<String> names, String function) {
        return names.stream()
                .flatMap(name -> open(name).stream())
                .filter(library -> library.symbols.find(function).isPresent())
                .findFirst();
    }

    static Optional<NativeLibrary> open(String name) {
        try {
            SymbolLookup found = SymbolLookup.libraryLookup(name, Arena.global());
            return Optional.of(new NativeLibrary(name, found));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A function with arguments of these types; an old library may lack it. */
    MethodHandle function(String function, MemoryLayout... arguments) {
        return symbols.find(function)
                .map(
                        address ->
                                Linker.nativeLinker()
                                        .downcallHandle(
                                                address,
                                                FunctionDescriptor.of(JAVA_INT, arguments)))
                .orElseThrow(() -> CudaErrors.tooOld(name, function));
    }

    /** A call of such a function. */
    interface Call {
        @SuppressWarnings("checkedExceptions")
        int run() throws Throwable;
    }

    /** The number of the error that a call returns, or 0. */
    static int call(Call call) {
        try {
            return call.run();
        } catch (Throwable e) {
            throw new IllegalStateException("a call of a library did not come off", e);
        }
    }
}
