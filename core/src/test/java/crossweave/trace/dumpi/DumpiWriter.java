package crossweave.trace.dumpi;

import crossweave.trace.dumpi.DumpiFunctions.Function;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Writes traces of DUMPI. A line is a call with its arguments, lists as {@code 1,2,3} and an empty
 * one as {@code -}, those that only the root has as a dot elsewhere: {@code Isend 5 9 1 77 2 10}.
 * It may begin with its times in nanoseconds, {@code 100-250}; otherwise it takes none, and nothing
 * passed since the call before.
 */
public final class DumpiWriter {
    private static final long MAGIC = 0xFFAA_DD44_554D_5049L;
    private static final int RECORDED = 1 << 3 | 1 << 6; // wall time, thread
    private static final int TYPES = 30;

    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(written);
    private long now; // nanoseconds

    /** Writes the files of all ranks; returns the name that they begin with. */
    public static Path write(Path folder, String... ranks) throws IOException {
        for (int rank = 0; rank < ranks.length; rank++) {
            byte[] bytes = new DumpiWriter().file(ranks[rank]);
            Files.write(folder.resolve("t-%04d.bin".formatted(rank)), bytes);
        }
        return folder.resolve("t");
    }

    /** Types have as many bytes as their numbers say, but for 9, an int of 4. */
    byte[] file(String calls) throws IOException {
        out.writeLong(MAGIC);
        out.writeInt(0);
        out.writeInt(0);
        for (String call : calls.lines().map(String::strip).toList()) {
            if (!call.isEmpty()) {
                write(new ArrayDeque<>(List.of(call.split(" +"))));
            }
        }
        out.writeShort(DumpiFunctions.END);
        int header = out.size();
        out.write(new byte[] {1, 0, 0});
        int sizes = out.size();
        out.writeInt(TYPES);
        for (int type = 0; type < TYPES; type++) {
            out.writeInt(type == 9 ? 4 : type);
        }
        out.writeLong(MAGIC);
        for (int place : new int[] {sizes, 0, 0, header, 8, 0, 0}) {
            out.writeLong(place);
        }
        return written.toByteArray();
    }

    private void write(Deque<String> words) throws IOException {
        long begin = now;
        if (words.element().contains("-")) {
            String[] times = words.remove().split("-");
            begin = Long.parseLong(times[0]);
            now = Long.parseLong(times[1]);
        }
        String name = words.remove();
        Function function =
                DumpiFunctions.ALL.stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        out.writeShort(DumpiFunctions.ALL.indexOf(function));
        out.writeByte(RECORDED);
        out.writeShort(0);
        for (long time : new long[] {begin, now}) {
            out.writeShort((int) (time / 1_000_000_000));
            out.writeInt((int) (time % 1_000_000_000));
        }
        for (char letter : function.arguments().toCharArray()) {
            boolean isListOfRoot = letter == '[' || letter == ']';
            if (!isListOfRoot && letter != 's' && !words.isEmpty()) {
                write(letter, words.remove());
            }
        }
        if (!words.isEmpty()) {
            throw new IllegalArgumentException("too many arguments for " + name);
        }
    }

    private void write(char letter, String word) throws IOException {
        if (word.equals(".")) {
            return;
        }
        switch (letter) {
            case 'b' -> out.writeByte(Integer.parseInt(word));
            case 'h', 'c', 'd' -> out.writeShort(Integer.parseInt(word));
            case 'l' -> out.writeLong(Long.parseLong(word));
            case 'T' -> {
                out.writeInt(word.length());
                out.write(word.getBytes(StandardCharsets.UTF_8));
            }
            case 'R', 'I', 'D', 'X' -> {
                List<String> list = word.equals("-") ? List.of() : List.of(word.split(","));
                out.writeInt(list.size());
                for (String each : list) {
                    write(letter == 'D' ? 'd' : letter == 'X' ? 'T' : 'i', each);
                }
            }
            default -> out.writeInt(Integer.parseInt(word));
        }
    }
}
