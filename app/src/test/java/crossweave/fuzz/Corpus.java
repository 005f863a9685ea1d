package crossweave.fuzz;

import crossweave.ProjectFolder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Inputs that are kept, a file of text for each reader and in it a line for each input: \n, \r, \t
 * and \\ are written so, other bytes that cannot be seen as \xNN. A line that begins with # is a
 * comment; an input that does so has \x23 there.
 */
enum Corpus {
    /** Those that a search by coverage has found: each goes where no other one does. */
    FOUND("corpus"),
    /** Those that once did harm; people add them, and they stay. */
    REGRESSIONS("regressions");

    private static final Path FOLDER = ProjectFolder.find().resolve("app/src/test/resources/fuzz");

    private final String folder;

    Corpus(String folder) {
        this.folder = folder;
    }

    private Path file(Subject subject) {
        return FOLDER.resolve(folder).resolve(subject.name() + ".txt");
    }

    List<byte[]> of(Subject subject) throws IOException {
        Path file = file(subject);
        if (!Files.exists(file)) {
            return List.of();
        }
        return Files.readAllLines(file).stream()
                .filter(line -> !line.startsWith("#"))
                .map(Corpus::input)
                .toList();
    }

    /** Seeds, found inputs and regressions of a reader. */
    static List<byte[]> all(Subject subject) throws IOException {
        List<byte[]> all = new ArrayList<>(subject.seeds());
        for (Corpus one : values()) {
            all.addAll(one.of(subject));
        }
        return all;
    }

    /** Writes what a file is to hold from now on; the shortest come first. */
    void write(Subject subject, List<byte[]> inputs) throws IOException {
        TreeSet<String> lines =
                new TreeSet<>(
                        Comparator.comparingInt(String::length)
                                .thenComparing(Comparator.naturalOrder()));
        inputs.forEach(input -> lines.add(line(input)));
        Files.createDirectories(FOLDER.resolve(folder));
        Files.write(file(subject), lines);
    }

    static String line(byte[] input) {
        StringBuilder line = new StringBuilder();
        for (char c : new String(input, StandardCharsets.ISO_8859_1).toCharArray()) {
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                case '\\' -> line.append("\\\\");
                default -> line.append(isSeen(c, line) ? "" + c : "\\x%02x".formatted((int) c));
            }
        }
        return line.toString();
    }

    private static boolean isSeen(char c, StringBuilder before) {
        boolean isComment = c == '#' && before.isEmpty();
        return c >= ' ' && c < 127 && !isComment;
    }

    static byte[] input(String line) {
        StringBuilder bytes = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) != '\\') {
                bytes.append(line.charAt(i));
                continue;
            }
            i++;
            switch (line.charAt(i)) {
                case 'n' -> bytes.append('\n');
                case 'r' -> bytes.append('\r');
                case 't' -> bytes.append('\t');
                case 'x' -> {
                    bytes.append((char) Integer.parseInt(line, i + 1, i + 3, 16));
                    i += 2;
                }
                default -> bytes.append(line.charAt(i));
            }
        }
        return bytes.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
