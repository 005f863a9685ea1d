package crossweave.papers.study.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.Samples;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** What the study says of SimAI's ratios is what its files say. */
class SimAiRatiosTest {
    @ParameterizedTest
    @EnumSource(SimAiRatios.class)
    void ratiosAreThoseOfTheFiles(SimAiRatios curve) throws IOException {
        String file = curve.servers == 1 ? "nvlink_ratio.csv" : "nic_ratio.csv";
        List<String> lines = Files.readAllLines(Samples.file("simai/" + file));
        String title = curve.servers == 1 ? "1 Node(NVLink" : curve.servers + "Node-";
        List<String> titles = List.of(lines.getFirst().split(",", -1));
        int column =
                titles.stream()
                        .filter(t -> t.startsWith(title))
                        .map(titles::indexOf)
                        .findFirst()
                        .orElseThrow();
        assertEquals(lines.size() - 1, curve.ratios().size());
        for (int size = 0; size < curve.ratios().size(); size++) {
            String[] row = lines.get(size + 1).split(",", -1);
            assertEquals(SimAiRatios.bytes(size), Long.parseLong(row[0]));
            assertEquals(Double.parseDouble(row[column]), curve.ratios().get(size));
        }
    }
}
