package crossweave.config;

import crossweave.util.Thrown;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Classes that users wrote: from source files, and from the folders and jars that the environment
 * variable XW_CLASSPATH names. Their loaders have one name, by which lines of theirs are told from
 * ours when something is thrown.
 */
public final class OwnClasses {
    static final String LOADER = "own";
    private static final String ENTRIES =
            Optional.ofNullable(System.getenv("XW_CLASSPATH")).orElse("");
    private static final ClassLoader ON_CLASS_PATH =
            new URLClassLoader(LOADER, urls(), OwnClasses.class.getClassLoader());

    /** What was compiled, by the file: the same text remains the same class. */
    private static final Map<Path, Compiled> COMPILED = new ConcurrentHashMap<>();

    private record Compiled(String text, List<Class<?>> classes) {}

    private OwnClasses() {}

    private static URL[] urls() {
        return entries().stream().map(OwnClasses::url).toArray(URL[]::new);
    }

    /** The folders and jars of the user. */
    static List<String> entries() {
        return Arrays.stream(ENTRIES.split(File.pathSeparator)).filter(e -> !e.isEmpty()).toList();
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("a file has an address", e);
        }
    }

    /** The class of this full name, on our class path or the user's. */
    static Optional<Class<?>> find(String name) {
        try {
            return Optional.of(Class.forName(name, false, ON_CLASS_PATH));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty(); // the second where letters differ in case
        }
    }

    /** The classes in a source file. */
    static List<Class<?>> compiled(FileName file) {
        try {
            String text = Files.readString(file.path());
            return COMPILED.compute(
                            file.path().toAbsolutePath().normalize(),
                            (_, before) ->
                                    before != null && before.text.equals(text)
                                            ? before
                                            : new Compiled(
                                                    text, JavaSource.compile(file, ON_CLASS_PATH)))
                    .classes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * What was thrown and the line of a user's class that is nearest to it, if there is one: {@code
     * Ring.java:12: ArithmeticException: / by zero}.
     */
    public static Optional<String> blame(Throwable thrown) {
        for (Throwable e = thrown; e != null; e = e.getCause()) {
            for (StackTraceElement frame : e.getStackTrace()) {
                if (LOADER.equals(frame.getClassLoaderName())) {
                    String place = frame.getFileName() + ":" + frame.getLineNumber();
                    return Optional.of(place + ": " + Thrown.reason(e));
                }
            }
        }
        return Optional.empty();
    }
}
