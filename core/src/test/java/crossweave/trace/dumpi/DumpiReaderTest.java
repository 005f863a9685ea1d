package crossweave.trace.dumpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.Samples;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class DumpiReaderTest {
    private static final Pattern ENTERING =
            Pattern.compile("MPI_(\\w+) entering at walltime (\\d+)\\.(\\d{9}), .*");
    private static final Pattern RETURNING =
            Pattern.compile("MPI_\\w+ returning at walltime (\\d+)\\.(\\d{9}), .*");
    private static final Pattern ARGUMENT =
            Pattern.compile("(?!MPI_Op)\\w+ \\w+=\\[?(\\d+)\\]?( \\(.*)?");

    /** A call: its name, when it began and ended, and all its numbers. */
    private static String call(String name, long begin, long end, List<Integer> numbers) {
        Collections.sort(numbers);
        return "%s %d %d %s".formatted(name, begin, end, numbers);
    }

    private static long nanoseconds(Matcher time, int group) {
        return Long.parseLong(time.group(group)) * 1_000_000_000
                + Long.parseLong(time.group(group + 1));
    }

    private static List<String> callsOfText() throws IOException {
        List<String> calls = new ArrayList<>();
        String name = "";
        long origin = 0;
        long begin = 0;
        List<Integer> numbers = new ArrayList<>();
        for (String line : Files.readAllLines(Samples.file("dumpi/testtrace-0000.txt"))) {
            Matcher entering = ENTERING.matcher(line);
            Matcher returning = RETURNING.matcher(line);
            Matcher argument = ARGUMENT.matcher(line);
            if (entering.matches()) {
                name = entering.group(1);
                begin = nanoseconds(entering, 2);
                origin = origin == 0 ? begin : origin;
                numbers = new ArrayList<>();
            } else if (returning.matches()) {
                long end = nanoseconds(returning, 1);
                calls.add(call(name, begin - origin, end - origin, numbers));
            } else if (argument.matches() && !line.contains("argc")) {
                numbers.add(Integer.parseInt(argument.group(1)));
            }
        }
        return calls;
    }

    private static List<String> callsOfFile() {
        DumpiReader reader = new DumpiReader(Samples.file("dumpi/testtrace-0000.bin"), 100);
        List<String> calls = new ArrayList<>();
        long origin = -1;
        for (var next = reader.next(); next.isPresent(); next = reader.next()) {
            DumpiCall call = next.get();
            origin = origin < 0 ? call.begin : origin;
            List<Integer> numbers = new ArrayList<>();
            for (var some :
                    List.of(
                            call.numbers,
                            call.types,
                            call.ranks,
                            call.tags,
                            call.communicators,
                            call.requests)) {
                some.forEach(numbers::add);
            }
            calls.add(call(call.function, call.begin - origin, call.end - origin, numbers));
        }
        return calls;
    }

    /** The text is what DUMPI's own dumpi2ascii wrote of the file. */
    @Test
    void theSampleHasTheCallsOfItsText() throws IOException {
        List<String> expected = callsOfText();
        assertEquals(9, expected.size());
        assertEquals(String.join("\n", expected), String.join("\n", callsOfFile()));
    }

    /** As the enumeration of the format has them. */
    @Test
    void functionsHaveTheirNumbers() {
        assertEquals("Send", DumpiFunctions.ALL.get(0).name());
        assertEquals("Allreduce", DumpiFunctions.ALL.get(65).name());
        assertEquals("Init", DumpiFunctions.ALL.get(124).name());
        assertEquals("File_sync", DumpiFunctions.ALL.get(281).name());
        assertEquals(293, DumpiFunctions.END);
    }
}
