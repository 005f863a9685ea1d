import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Gives classes that were compiled for Java 5 the maps of types that Java has verified by since
 * Java 6: no cache takes classes without (docs/decisions/0004-start-up.md). What they do stays.
 *
 * <p>java tools/OldClasses.java JAR rewrites a jar, unless it has no such classes.
 */
public final class OldClasses {
    private static final String CLASS = ".class";

    private final Map<ZipEntry, byte[]> entries = new LinkedHashMap<>();
    private final ClassFile classes =
            ClassFile.of(
                    ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
                    ClassFile.ClassHierarchyResolverOption.of(
                            ClassHierarchyResolver.ofResourceParsing(this::find)
                                    .orElse(ClassHierarchyResolver.defaultResolver())));

    private OldClasses(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                entries.put(entry, zip.getInputStream(entry).readAllBytes());
            }
        }
    }

    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        OldClasses old = new OldClasses(jar);
        if (old.entries.entrySet().stream()
                .anyMatch(each -> isOld(each.getKey(), each.getValue()))) {
            Path written = jar.resolveSibling(jar.getFileName() + ".new");
            try (OutputStream out = Files.newOutputStream(written)) {
                old.write(out);
            }
            Files.move(written, jar, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static boolean isOld(ZipEntry entry, byte[] bytes) {
        int version = bytes.length < 8 ? 0 : bytes[6] << 8 | bytes[7]; // after magic and minor
        return entry.getName().endsWith(CLASS) && version < ClassFile.JAVA_6_VERSION;
    }

    private void write(OutputStream out) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<ZipEntry, byte[]> each : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(each.getKey().getName());
                entry.setTimeLocal(each.getKey().getTimeLocal());
                zip.putNextEntry(entry);
                zip.write(
                        isOld(entry, each.getValue()) ? mapped(each.getValue()) : each.getValue());
            }
        }
    }

    private byte[] mapped(byte[] old) {
        ClassModel model = classes.parse(old);
        return classes.transformClass(
                model,
                ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                        .andThen(
                                ClassTransform.endHandler(
                                        builder ->
                                                builder.withVersion(ClassFile.JAVA_8_VERSION, 0))));
    }

    private ByteArrayInputStream find(ClassDesc type) {
        String descriptor = type.descriptorString();
        String name = descriptor.substring(1, descriptor.length() - 1) + CLASS;
        return entries.entrySet().stream()
                .filter(each -> each.getKey().getName().equals(name))
                .map(each -> new ByteArrayInputStream(each.getValue()))
                .findFirst()
                .orElse(null);
    }
}
