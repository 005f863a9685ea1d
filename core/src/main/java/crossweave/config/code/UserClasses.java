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
 * Classes that users wrote: from source files, and from folders and jars of theirs. Their loaders
 * have one name, by which lines of theirs are told from ours when something is thrown.
 */
public final class UserClasses {
    static final String LOADER = "own";

    /** What was compiled, by the file: the same text remains the same class. */
    private static final Map<Path, Compiled> COMPILED = new ConcurrentHashMap<>();

    /** Of this process, like the class path that Java is started with. */
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

    /** Looks for classes in these folders and jars from now on. */
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
            return Optional.empty(); // the second where letters differ in case
        }
    }

    /** The classes in a source file; an {@link UnapprovedCode} if its user does not trust it. */
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
     * What was thrown and the line of a user's class that is nearest to it, if there is one: {@code
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
