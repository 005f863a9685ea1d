package crossweave.config.code;

import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.util.FileName;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles one Java source file in memory. The compiler sees the text that was read and approved,
 * and never another source file.
 */
final class JavaSource {
    private JavaSource() {}

    /**
     * Compiles the classes of the file, nested ones included; errors have their lines and columns.
     */
    static List<Class<?>> compile(UserSource source, ClassLoader others) {
        FileName file = source.file();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new BadInput(
                    file.written(),
                    ProblemCode.NEEDS_SOFTWARE,
                    "to compile it, a JDK is needed, not only a JRE");
        }
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                        compiler.getStandardFileManager(
                                found, Locale.ROOT, StandardCharsets.UTF_8);
                Output output = new Output(files)) {
            boolean isRight =
                    compiler.getTask(
                                    null,
                                    output,
                                    found,
                                    List.of("-proc:none", "-g", "-classpath", classPath()),
                                    null,
                                    List.of(new Text(source)))
                            .call();
            if (!isRight) {
                throw new BadInput(problems(file, found));
            }
            return new Loader(output.classes, others).all();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Our classes, the class path of this process, and the folders and jars of the user. */
    private static String classPath() {
        List<String> entries = new ArrayList<>();
        entries.add(ourClasses());
        entries.add(System.getProperty("java.class.path"));
        entries.addAll(UserClasses.entries());
        return String.join(File.pathSeparator, entries);
    }

    /**
     * The jar or folder with the classes that users write against. It is found through the resource
     * of one such class, because a class from a JVM archive does not know its code source.
     */
    private static String ourClasses() {
        String name = JavaSource.class.getName().replace('.', '/') + ".class";
        URL place = JavaSource.class.getClassLoader().getResource(name);
        String address = String.valueOf(place).replaceFirst("^jar:", "");
        return Path.of(
                        URI.create(
                                address.substring(0, address.lastIndexOf(name)).replace("!/", "")))
                .toString();
    }

    private static List<Problem> problems(
            FileName file, DiagnosticCollector<JavaFileObject> found) {
        return found.getDiagnostics().stream()
                .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .map(
                        one ->
                                new Problem(
                                        position(file, one),
                                        "",
                                        ProblemCode.USER_CODE,
                                        one.getMessage(Locale.ROOT)
                                                .replaceAll("\\s*\\R\\s*", "; ")))
                .toList();
    }

    private static SourcePosition position(FileName file, Diagnostic<?> one) {
        return one.getLineNumber() == Diagnostic.NOPOS
                ? SourcePosition.option(file.written())
                : new SourcePosition(
                        file.written(), (int) one.getLineNumber(), (int) one.getColumnNumber());
    }

    /** The source text in memory. */
    private static final class Text extends SimpleJavaFileObject {
        private final String text;

        Text(UserSource source) {
            super(source.file().path().toAbsolutePath().toUri(), Kind.SOURCE);
            this.text = source.text();
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps the compiler's output in memory, and finds no other source for it. */
    private static final class Output extends ForwardingJavaFileManager<StandardJavaFileManager> {
        // per binary name: the class file
        final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

        Output(StandardJavaFileManager files) {
            super(files);
        }

        /** Lists only classes of the class path, never sources: nobody approved those. */
        @Override
        public Iterable<JavaFileObject> list(
                JavaFileManager.Location location,
                String packageName,
                Set<JavaFileObject.Kind> kinds,
                boolean recurse)
                throws IOException {
            Set<JavaFileObject.Kind> wanted = new HashSet<>(kinds);
            wanted.remove(JavaFileObject.Kind.SOURCE);
            return super.list(location, packageName, wanted, recurse);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                JavaFileManager.Location location,
                String className,
                JavaFileObject.Kind kind,
                FileObject sibling) {
            URI uri = URI.create("memory:///" + className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(uri, kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(className, bytes);
                    return bytes;
                }
            };
        }
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, ByteArrayOutputStream> classes;

        Loader(Map<String, ByteArrayOutputStream> classes, ClassLoader parent) {
            super(UserClasses.LOADER, parent);
            this.classes = classes;
        }

        List<Class<?>> all() {
            List<Class<?>> all = new ArrayList<>();
            classes.forEach((name, _) -> all.add(loaded(name)));
            return all;
        }

        private Class<?> loaded(String name) {
            // already loaded while another class was resolved
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }

        /** Classes of the file take precedence over classes of the same name elsewhere. */
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                return classes.containsKey(name) ? loaded(name) : super.loadClass(name, resolve);
            }
        }

        @Override
        protected Class<?> findClass(String name) {
            ByteArrayOutputStream bytes = Objects.requireNonNull(classes.get(name));
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}
