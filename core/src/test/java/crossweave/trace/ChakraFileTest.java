package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;
import crossweave.trace.binary.ProtoWriter;
import crossweave.trace.chakra.ChakraFile;
import crossweave.trace.chakra.ChakraWriter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class ChakraFileTest {
    @TempDir Path folder;

    /** A node with its attributes, such as {@code 3 4 requires=1,2 duration=7 num_ops=100}. */
    private static ProtoWriter node(String text) {
        String[] words = text.strip().split(" +");
        ProtoWriter node =
                new ProtoWriter()
                        .number(1, Long.parseLong(words[0]))
                        .number(3, Long.parseLong(words[1]));
        for (String word : List.of(words).subList(2, words.length)) {
            String name = word.substring(0, word.indexOf('='));
            String value = word.substring(word.indexOf('=') + 1);
            switch (name) {
                case "requires" -> {
                    for (String id : value.split(",")) {
                        node.number(5, Long.parseLong(id));
                    }
                }
                case "duration" -> node.number(7, Long.parseLong(value));
                case "pg_name" -> node.message(10, new ProtoWriter().text(1, name).text(29, value));
                default ->
                        node.message(
                                10,
                                new ProtoWriter().text(1, name).number(9, Long.parseLong(value)));
            }
        }
        return node;
    }

    private void write(int rank, String nodes) throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve("t." + rank + ".et"))) {
            new ProtoWriter().text(1, "0.0.4").writeSized(out);
            for (String each : nodes.split(";")) {
                if (!each.isBlank()) {
                    node(each).writeSized(out);
                }
            }
        }
    }

    private ChakraFile read(String... ranks) throws IOException {
        for (int rank = 0; rank < ranks.length; rank++) {
            write(rank, ranks[rank]);
        }
        return ChakraFile.read(folder.resolve("t"), groups());
    }

    private Optional<Path> groups() {
        return Optional.of(folder.resolve("groups.json")).filter(Files::exists);
    }

    @Test
    void nodesAreOperationsWithWhatTheyRequire() throws IOException {
        ChakraFile file =
                read(
                        "10 4 duration=7;"
                                + "11 5 comm_size=64 comm_dst=1 comm_tag=3 requires=10;"
                                + "12 4 num_ops=1000 tensor_size=80 requires=10 is_cpu_op=1;"
                                + "13 2 tensor_size=40;"
                                + "14 1 requires=11,12;"
                                + "15 4",
                        "7 6 comm_src=0 comm_tag=3");
        assertEquals(2, file.ranks());
        assertEquals(
                """
                10: Compute[seconds=7.0E-6], stream 1
                11: Send[to=1, tag=3, bytes=64], requires 0
                12: Roofline[operations=1000.0, bytes=80.0], requires 0, stream 0
                13: Roofline[operations=0.0, bytes=40.0], stream 1
                14: Nothing[], requires 1 2
                15: Nothing[]
                """,
                Schedules.text(file, 0));
        assertEquals("7: Receive[from=0, tag=3]\n", Schedules.text(file, 1));
    }

    @Test
    void whatIsRequiredMayStandBehind() throws IOException {
        ChakraFile file = read("5 4 duration=1 requires=9;9 4 duration=2");
        assertEquals(
                """
                5: Compute[seconds=1.0E-6], requires 1, stream 1
                9: Compute[seconds=2.0E-6], stream 1
                """,
                Schedules.text(file, 0));
    }

    /** The size of an all-gather is that of what each rank brings. */
    @Test
    void collectiveOperationsAreOfGroups() throws IOException {
        Files.writeString(folder.resolve("groups.json"), "{\"even\": [0, 2], \"odd\": [1]}");
        String nodes =
                "0 7 comm_type=0 comm_size=100;1 7 comm_type=2 comm_size=8 pg_name=even requires=0";
        ChakraFile file = read(nodes, "0 7 comm_type=0 comm_size=100", nodes);
        assertEquals(
                """
                0: Together[kind=all-reduce, bytes=100, root=0, group=0], stream 2
                1: Together[kind=all-gather, bytes=16, root=0, group=1], requires 0, stream 3
                """,
                Schedules.text(file, 2));
        assertEquals(List.of(List.of(0, 1, 2), List.of(0, 2), List.of(1)), file.groups());
    }

    /** Roots are ranks of the whole, and become those of the group. */
    @Test
    void rootsAreMembersOfTheirGroup() throws IOException {
        Files.writeString(folder.resolve("groups.json"), "{\"some\": [2, 0]}");
        String nodes =
                "0 7 comm_type=5 comm_size=9 root_rank=1;1 7 comm_type=4 comm_size=8 pg_name=some"
                        + ";2 7 comm_type=4 comm_size=8 root_rank=0 pg_name=some";
        ChakraFile file = read(nodes, "0 7 comm_type=5 comm_size=9 root=1", nodes);
        assertEquals(
                """
                0: Together[kind=broadcast, bytes=9, root=1, group=0], stream 2
                1: Together[kind=scatter, bytes=8, root=1, group=1], stream 3
                2: Together[kind=scatter, bytes=8, root=1, group=1], stream 3
                """,
                Schedules.text(file, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void theSampleIsARingOf8(int rank) {
        Path one = Samples.file("chakra/ring-allreduce-8/custom_allreduce.0.et");
        String text = Schedules.text(ChakraFile.read(one, Optional.empty()), rank);
        int bytes = (1 << 20) / 8;
        int messages = 2 * (8 - 1);
        assertEquals(messages, text.lines().filter(line -> line.contains("Receive")).count());
        List<String> sends = text.lines().filter(line -> line.contains("Send")).toList();
        assertEquals(messages, sends.size());
        String send = "Send[to=%d, tag=0, bytes=%d]".formatted((rank + 1) % 8, bytes);
        assertTrue(sends.stream().allMatch(line -> line.contains(send)), sends::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"all_reduce", "all_gather", "all_to_all", "reduce_scatter"})
    void samplesOfCollectivesAreRead(String kind) {
        Path prefix = Samples.file("chakra/%1$s-4/%1$s.0.et".formatted(kind));
        ChakraFile file = ChakraFile.read(prefix, Optional.empty());
        assertEquals(4, file.ranks());
        long whole = (1L << 20) * (kind.equals("all_gather") ? 4 : 1);
        String expected = "kind=%s, bytes=%d,".formatted(kind.replace('_', '-'), whole);
        for (int rank = 0; rank < 4; rank++) {
            String text = Schedules.text(file, rank);
            assertTrue(text.contains(expected), text);
        }
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        ChakraFile file =
                read(
                        "0 4 duration=7;1 5 comm_size=64 comm_dst=1 comm_tag=3 requires=0,2;2 4;3 4"
                            + " num_ops=10 tensor_size=5;4 7 comm_type=2 comm_size=10 requires=1",
                        "0 6 comm_src=0 comm_tag=3;4 7 comm_type=2 comm_size=10 requires=0");
        Path copies = Files.createDirectory(folder.resolve("copies"));
        for (int rank = 0; rank < 2; rank++) {
            try (OutputStream out = Files.newOutputStream(copies.resolve("c." + rank + ".et"))) {
                new ChakraWriter(file).write(rank, out);
            }
        }
        ChakraFile copy = ChakraFile.read(copies.resolve("c"), Optional.empty());
        for (int rank = 0; rank < 2; rank++) {
            String expected = Schedules.text(file, rank).replaceAll("(?m)^\\d+", "");
            assertEquals(expected, Schedules.text(copy, rank).replaceAll("(?m)^\\d+", ""));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 9 | byte 9: not-allowed",
                "0 5 comm_dst=1 | byte 9: missing-part",
                "0 5 comm_dst=4 comm_size=1 | byte 9: unknown-name",
                "0 6 comm_tag=1 | byte 9: unknown-name",
                "0 7 comm_size=8 | byte 9: not-allowed",
                "0 7 comm_type=0 | byte 9: missing-part",
                "0 7 comm_type=0 comm_size=1 pg_name=x | byte 9: unknown-name",
                "0 7 comm_type=5 comm_size=1 root_rank=2 | byte 9: unknown-name",
                "0 4;0 4 | byte 14: duplicate",
                "0 4 requires=3 | byte 9: unknown-name",
                "0 4 requires=1;1 4 requires=0 | byte 9: contradiction",
                "7 4 requires=8;8 4 requires=9;9 4 requires=8 | byte 16: contradiction",
            })
    void aTraceWithMistakesIsRefusedWithTheByte(String nodes, String problem) throws IOException {
        write(0, nodes);
        write(1, "");
        assertEquals(
                List.of("t.0.et, " + problem),
                new Given(folder)
                        .problems(
                                folder.resolve("t"),
                                path -> ChakraFile.read(path, Optional.empty())));
    }

    /** Node 7 waits for the circle, but is not in it. */
    @Test
    void theNodesOfACircleAreNamed() throws IOException {
        write(0, "7 4 requires=8;8 4 requires=9;9 4 requires=10;10 4 requires=8");
        BadInput refused =
                assertThrows(
                        BadInput.class,
                        () -> ChakraFile.read(folder.resolve("t"), Optional.empty()));
        String sentence = refused.problems().getFirst().message();
        assertTrue(sentence.endsWith(": node 8 for node 9 for node 10 for node 8"), sentence);
    }
}
