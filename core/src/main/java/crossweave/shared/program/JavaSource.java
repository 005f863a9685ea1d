package crossweave.shared.program;

import crossweave.config.BadInput;
import crossweave.config.FileName;
import crossweave.config.Mark;
import crossweave.config.Problem;
import crossweave.shared.SharedProgram;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

/** A source file of Java, compiled in memory. */
final class JavaSource {
    private JavaSource() {}

    /** The class that has the name of the file; mistakes are told by their lines and columns. */
    static Class<?> compile(FileName file) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new BadInput(file.written(), "to compile it, a JDK is needed, not only a JRE");
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
                                    List.of("-proc:none", "-g", "-classpath", ourClasses()),
                                    null,
                                    files.getJavaFileObjects(file.path()))
                            .call();
            if (!isRight) {
                throw new BadInput(problems(file, found));
            }
            return new Loader(output.classes).loadClass(className(file, output));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the class was compiled", e);
        }
    }

    /**
     * The jar or folder with the classes that programs are written against, found by one of them: a
     * class that comes out of an archive of the JVM does not know its code source.
     */
    private static String ourClasses() {
        String name = SharedProgram.class.getName().replace('.', '/') + ".class";
        URL place = SharedProgram.class.getClassLoader().getResource(name);
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
                                        mark(file, one),
                                        "",
                                        one.getMessage(Locale.ROOT)
                                                .replaceAll("\\s*\\R\\s*", "; ")))
                .toList();
    }

    private static Mark mark(FileName file, Diagnostic<?> one) {
        return one.getLineNumber() == Diagnostic.NOPOS
                ? Mark.option(file.written())
                : new Mark(file.written(), (int) one.getLineNumber(), (int) one.getColumnNumber());
    }

    private static String className(FileName file, Output output) {
        String name = String.valueOf(file.path().getFileName()).replaceFirst("\\.java$", "");
        return output.classes.keySet().stream()
                .filter(each -> each.equals(name) || each.endsWith("." + name))
                .findFirst()
                .orElseThrow(
                        () -> new BadInput(file.written(), "there is no class " + name + " in it"));
    }

    /** Keeps what the compiler writes. */
    private static final class Output extends ForwardingJavaFileManager<StandardJavaFileManager> {
        final Map<String, ByteArrayOutputStream> classes = new TreeMap<>(); // by name

        Output(StandardJavaFileManager files) {
            super(files);
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

        Loader(Map<String, ByteArrayOutputStream> classes) {
            super(SharedProgram.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}
