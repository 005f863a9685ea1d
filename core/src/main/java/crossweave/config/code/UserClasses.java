package crossweave.config.code;

import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.util.FileName;
import crossweave.util.UserCodeFailure;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Loads classes that users wrote: from source files, and from their folders and jars. All their
 * loaders have the same name, which distinguishes their stack frames from ours when something is
 * thrown.
 */
public final class UserClasses {
    static final String LOADER = "own";

    /** Per file: its compiled classes. An unchanged text keeps the same classes. */
    private static final Map<Path, Compiled> COMPILED = new ConcurrentHashMap<>();

    /** Shared by the whole process, like the class path of Java. */
    private static volatile ClassPath classPath = new ClassPath(List.of());

    private record Compiled(String text, List<Class<?>> classes) {}

    private record ClassPath(List<String> entries, ClassLoader loader) {
        ClassPath(List<String> entries) {
            this(
                    entries,
                    new URLClassLoader(
                            LOADER,
                            entries.stream().map(ClassPath::url).toArray(URL[]::new),
                            UserClasses.class.getClassLoader()));
        }

        private static URL url(String entry) {
            try {
                return Path.of(entry).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalStateException("a file has an address", e);
            }
        }
    }

    private UserClasses() {}

    /** Searches these folders and jars for classes from now on. */
    public static void searchIn(List<String> entries) {
        classPath = new ClassPath(List.copyOf(entries));
    }

    /** The folders and jars of the user. */
    static List<String> entries() {
        return classPath.entries;
    }

    /** The class of this full name, on our class path or the user's. */
    public static Optional<Class<?>> find(String name) {
        try {
            return Optional.of(Class.forName(name, false, classPath.loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty(); // the second if a file name differs only in case
        }
    }

    /**
     * The classes in a source file; throws {@link UnapprovedCode} if its user has not approved it.
     */
    public static List<Class<?>> compiled(FileName file, CodeTrust trust) {
        UserSource source = UserSource.read(file);
        trust.refusal(source)
                .ifPresent(
                        why -> {
                            SourcePosition where = SourcePosition.option(file.written());
                            throw new UnapprovedCode(
                                    new Problem(where, "", ProblemCode.UNAPPROVED_CODE, why),
                                    source);
                        });
        Path path = file.path().toAbsolutePath().normalize();
        return COMPILED.compute(
                        path,
                        (_, before) ->
                                before != null && before.text.equals(source.text())
                                        ? before
                                        : new Compiled(source.text(), compile(source)))
                .classes;
    }

    private static List<Class<?>> compile(UserSource source) {
        return JavaSource.compile(source, classPath.loader);
    }

    /**
     * What was thrown, and the nearest line in a user's class, if there is one: {@code
     * Ring.java:12: ArithmeticException: / by zero}.
     */
    public static Optional<String> blame(Throwable thrown) {
        for (Throwable e = thrown; e != null; e = e.getCause()) {
            for (StackTraceElement frame : e.getStackTrace()) {
                if (LOADER.equals(frame.getClassLoaderName())) {
                    String place = frame.getFileName() + ":" + frame.getLineNumber();
                    return Optional.of(place + ": " + UserCodeFailure.reason(e));
                }
            }
        }
        return Optional.empty();
    }
}
