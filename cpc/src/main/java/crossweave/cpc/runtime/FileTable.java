package crossweave.cpc.runtime;

import crossweave.cpc.machine.FileSource;
import crossweave.cpc.machine.ProgramLimits;
import crossweave.cpc.vm.ProgramFault;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The files of a program. It reads what was there when it first opened a file, and its output is
 * kept here; so a run depends on nothing else and changes nothing outside.
 */
final class FileTable implements Serializable {
    private static final int END = -1;

    /** Immutable, so snapshots share it. */
    private record Bytes(byte[] content) {}

    /** A file that the program writes. */
    private static final class Growing implements Serializable {
        private byte[] content;
        private int length;

        private Growing(byte[] content) {
            this.content = content;
            this.length = content.length;
        }

        private void add(byte[] more) {
            if (length + more.length > content.length) {
                content = Arrays.copyOf(content, 2 * (length + more.length));
            }
            System.arraycopy(more, 0, content, length, more.length);
            length += more.length;
        }

        private byte[] bytes() {
            return Arrays.copyOf(content, length);
        }
    }

    /** A file that is open: for reading if it has bytes, else for writing. */
    private static final class Open implements Serializable {
        private final String name;
        private final @Nullable Bytes bytes;
        private int position;

        private Open(String name, @Nullable Bytes bytes) {
            this.name = name;
            this.bytes = bytes;
        }
    }

    private final FileSource room;
    private final ProgramLimits limits;
    private final Map<String, Optional<Bytes>> found = new TreeMap<>(); // read from room
    private final Map<String, Growing> written = new TreeMap<>(); // closed or not
    private final List<@Nullable Open> open = new ArrayList<>(); // file i + 1
    private long size; // bytes that were ever written

    FileTable(FileSource room, ProgramLimits limits) {
        this.room = room;
        this.limits = limits;
    }

    /** Opens a file by name; 0 if it is to be read and does not exist. */
    int open(String name, String mode) {
        checkName(name);
        return switch (mode.replace("b", "")) {
            case "r" -> content(name).map(bytes -> add(new Open(name, bytes))).orElse(0);
            case "w" -> {
                written.put(name, new Growing(new byte[0]));
                yield add(new Open(name, null));
            }
            case "a" -> {
                byte[] before = content(name).map(Bytes::content).orElse(new byte[0]);
                written.put(name, new Growing(before.clone()));
                yield add(new Open(name, null));
            }
            default ->
                    throw new ProgramFault(
                            "a file cannot be opened with \"%s\": use \"r\", \"w\" or \"a\""
                                    .formatted(mode));
        };
    }

    private static void checkName(String name) {
        boolean isPlain =
                name.chars().allMatch(c -> c >= ' ' && c != '\\' && c != ':')
                        && List.of(name.split("/", -1)).stream()
                                .noneMatch(part -> part.isEmpty() || part.matches("\\.\\.?"));
        if (!isPlain) {
            throw new ProgramFault(
                    "a file cannot be called \"%s\": name one inside the program's folder"
                            .formatted(name));
        }
    }

    private Optional<Bytes> content(String name) {
        Growing own = written.get(name);
        return own != null
                ? Optional.of(new Bytes(own.bytes()))
                : found.computeIfAbsent(name, file -> room.read(file).map(Bytes::new));
    }

    private int add(Open file) {
        open.add(file);
        return open.size();
    }

    int close(int file) {
        file(file);
        open.set(file - 1, null);
        return 0;
    }

    private Open file(int file) {
        Open found = file < 1 || file > open.size() ? null : open.get(file - 1);
        if (found == null) {
            throw new ProgramFault("file %d is not open".formatted(file));
        }
        return found;
    }

    // Reading

    /** The next character, or -1. */
    int read(int file) {
        Open from = file(file);
        int next = peek(from);
        from.position += next == END ? 0 : 1;
        return next;
    }

    boolean isAtEnd(int file) {
        return peek(file(file)) == END;
    }

    private static int peek(Open from) {
        if (from.bytes == null) {
            throw new ProgramFault("file \"%s\" was opened for writing".formatted(from.name));
        }
        byte[] content = from.bytes.content;
        return from.position == content.length ? END : content[from.position] & 0xFF;
    }

    Optional<Long> readInt(int file) {
        return word(file(file), "[+-]?\\d{1,18}").map(word -> (long) (int) Long.parseLong(word));
    }

    Optional<Double> readFloat(int file) {
        String number = "[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?";
        return word(file(file), number).map(Double::parseDouble);
    }

    /** The next word, if it matches the pattern: otherwise it is not consumed. */
    private static Optional<String> word(Open from, String pattern) {
        while (peek(from) != END && Character.isWhitespace(peek(from))) {
            from.position++;
        }
        int begin = from.position;
        StringBuilder word = new StringBuilder();
        while (peek(from) != END && !Character.isWhitespace(peek(from))) {
            word.append((char) peek(from));
            from.position++;
        }
        if (word.toString().matches(pattern)) {
            return Optional.of(word.toString());
        }
        from.position = begin;
        return Optional.empty();
    }

    // Writing

    int write(int character, int file) {
        write(file, String.valueOf((char) (character & 0xFF)));
        return character;
    }

    void write(int file, String text) {
        Open to = file(file);
        Growing content = to.bytes == null ? written.get(to.name) : null;
        if (content == null) {
            throw new ProgramFault(
                    "file \"%s\" was opened for reading, or removed".formatted(to.name));
        }
        size += text.length();
        limits.demandFileBytes(size);
        content.add(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Whether there was a file to remove: one that the program wrote. */
    boolean remove(String name) {
        checkName(name);
        return written.remove(name) != null;
    }

    Map<String, byte[]> written() {
        Map<String, byte[]> all = new TreeMap<>();
        written.forEach((name, content) -> all.put(name, content.bytes()));
        return all;
    }
}
