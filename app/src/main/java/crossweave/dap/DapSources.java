package crossweave.dap;

import crossweave.cpc.vcode.VCode;

import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourcePresentationHint;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Maps the file names of a program to those of editors. A source that is no file, such as cpc.h,
 * has a number by which editors request its text.
 */
final class DapSources {
    private final VCode code;
    private final Path folder; // of the program
    private final List<String> names; // the number of a name is its index + 1

    DapSources(VCode code, Path program) {
        this.code = code;
        Path parent = program.toAbsolutePath().normalize().getParent();
        this.folder = parent == null ? Path.of("") : parent;
        this.names = new ArrayList<>(code.files().keySet());
        names.sort(null);
    }

    List<Source> all() {
        return names.stream().map(this::of).toList();
    }

    /** The source of a name in the program. */
    Source of(String name) {
        Source source = new Source();
        source.setName(name);
        Path file = folder.resolve(name);
        if (Files.isRegularFile(file)) {
            source.setPath(file.toString());
        } else {
            source.setSourceReference(names.indexOf(name) + 1);
            source.setOrigin("part of crossweave");
            source.setPresentationHint(SourcePresentationHint.DEEMPHASIZE);
        }
        return source;
    }

    /** The program's name for a source. */
    String name(Source source) {
        return names.stream()
                .filter(name -> matches(name, source))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "%s is no file of the program, which is %s"
                                                .formatted(
                                                        description(source),
                                                        String.join(", ", names))));
    }

    private static String description(Source source) {
        return Stream.of(source.getPath(), source.getName())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("a source without path and name");
    }

    private boolean matches(String name, Source source) {
        Integer number = source.getSourceReference();
        if (number != null && number > 0) {
            return names.indexOf(name) + 1 == number;
        }
        if (source.getPath() == null) {
            return name.equals(source.getName());
        }
        Path file = folder.resolve(name);
        Path wanted = folder.resolve(source.getPath()).normalize();
        return realPath(file).equals(realPath(wanted));
    }

    /** Resolves links, as some editors do. */
    private static Path realPath(Path file) {
        try {
            return file.toRealPath();
        } catch (java.io.IOException _) {
            return file;
        }
    }

    Optional<String> text(int number) {
        return number < 1 || number > names.size()
                ? Optional.empty()
                : Optional.of(String.join("\n", code.files().get(names.get(number - 1))) + "\n");
    }
}
