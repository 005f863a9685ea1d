package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.msccl.MscclFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;

class MscclFileTest {
    private static final String START = "<algo ngpus=\"2\" nchunksperloop=\"4\">\n";

    @TempDir Path folder;

    private Path file(String gpus) {
        String quoted = gpus.replace('\'', '"').replace(";", "\n");
        return new Given(folder).file("a.xml", START + quoted + "\n</algo>\n");
    }

    @Test
    void stepsOfAThreadBlockFollowEachOtherAndMayWaitForAnother() {
        MscclFile file =
                MscclFile.read(
                        file(
                                "<gpu id='0'>;<tb id='0' send='1' recv='-1' chan='2'>;"
                                        + "<step s='0' type='s' cnt='2' depid='-1' deps='-1'/>;"
                                        + "<step s='1' type='s' cnt='1' depid='1' deps='1'/>;</tb>;"
                                        + "<tb id='1' send='1' recv='1' chan='0'>;"
                                        + "<step s='0' type='rrcs' cnt='1'/>;"
                                        + "<step s='1' type='cpy' cnt='1'/>;</tb>;</gpu>"),
                        100);
        assertEquals(
                """
                4: Send[to=1, tag=2, bytes=50]
                5: Send[to=1, tag=2, bytes=25], requires 0 4
                8: Receive[from=1, tag=0]
                8: Send[to=1, tag=0, bytes=25], requires 2
                9: Nothing[], requires 3
                """,
                Schedules.text(file, 0));
        assertEquals("", Schedules.text(file, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void theSampleIsARingOf8(int rank) {
        long bytes = 1 << 20;
        MscclFile file = MscclFile.read(Samples.file("msccl/ring-allreduce-8.xml"), bytes);
        List<String> lines = Schedules.text(file, rank).lines().toList();
        String send = "Send[to=%d, tag=0, bytes=%d]".formatted((rank + 1) % 8, bytes / 8);
        String receive = "Receive[from=%d, tag=0]".formatted((rank + 7) % 8);
        assertEquals(2 * (8 - 1), lines.stream().filter(line -> line.contains(send)).count());
        assertEquals(2 * (8 - 1), lines.stream().filter(line -> line.contains(receive)).count());
        assertEquals(4 * (8 - 1), lines.size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<gpu id='2'/> | 2:1: unknown-name",
                "<gpu/> | 2:1: missing-part",
                "<gpu id='0'><tb id='0' send='9'/></gpu> | 2:13: unknown-name",
                "<gpu id='0'><tb id='0'/><tb id='0'/></gpu> | 2:25: duplicate",
                "<gpu id='0'><tb id='0'><step type='s'/></tb></gpu> | 2:24: contradiction",
                "<gpu id='0'><tb id='0'><step type='z'/></tb></gpu> | 2:24: not-allowed",
                "<gpu id='0'><tb id='0'><step type='nop' cnt='x'/></tb></gpu>"
                        + " | 2:24: not-a-number",
                "<gpu id='0'><tb id='0'><step type='nop' depid='3' deps='0'/></tb></gpu>"
                        + " | 2:24: unknown-name",
                "<gpu id='0'><tb id='0'><step type='nop' depid='0' deps='0'/></tb></gpu>"
                        + " | 2:24: contradiction",
            })
    void anAlgorithmWithMistakesIsRefusedWithTheirPlaces(String gpus, String problem) {
        assertEquals(
                List.of("a.xml:" + problem),
                new Given(folder).problems(file(gpus), path -> MscclFile.read(path, 100)));
    }

    @Test
    void anotherFileIsNoAlgorithm() {
        assertEquals(
                List.of("g.xml:1:1: file-format"),
                new Given(folder)
                        .problems(
                                new Given(folder).file("g.xml", "<graph/>"),
                                path -> MscclFile.read(path, 100)));
    }
}
