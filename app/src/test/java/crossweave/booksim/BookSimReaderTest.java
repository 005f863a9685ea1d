package crossweave.booksim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.problem.Problem;
import crossweave.problem.Problems;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class BookSimReaderTest {
    private final Problems problems = new Problems();

    private List<String> read(String text) {
        return BookSimFile.parse("f", text, problems).entries().stream()
                .map(e -> e.keyPosition().line() + ":" + e.key() + "=" + e.text())
                .toList();
    }

    private List<String> complaints() {
        return problems.all().stream().map(Problem::coded).toList();
    }

    @Test
    void assignmentsStandInAnyNumberOfLines() {
        assertEquals(
                List.of("1:k=8", "2:n=2", "4:traffic=uniform"),
                read("k = 8; // routers\n n=2;\n// nothing = here;\ntraffic\n =\n uniform ;"));
        assertEquals(List.of(), complaints());
    }

    @Test
    void listsCallsNumbersAndNamesOfFilesAreValues() {
        assertEquals(
                List.of(
                        "1:a={0.1,0.2}",
                        "1:b=hotspot({{1,2},{3,4}})",
                        "1:c=-1.0",
                        "1:d=../x/any_net.2",
                        "1:e=-"),
                read("a={0.1, 0.2};b=hotspot({{1,2},{3,4}});c=-1.0;d=../x/any_net.2;e=-;"));
        assertEquals(List.of(), complaints());
    }

    @Test
    void mistakesAreToldWithTheirPlacesAndTheRestIsRead() {
        assertEquals(
                List.of("3:n=2", "6:c=1"),
                read("k 8;\n = 4;\nn = 2;\nx = ;\ny = 1 2;\nc = 1;\nxr = 1"));
        assertEquals(
                List.of(
                        "f:1:3: syntax",
                        "f:2:2: syntax",
                        "f:4:5: x: syntax",
                        "f:5:7: syntax",
                        "f:7:7: syntax"),
                complaints());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{1,{2,3}}|1 {2,3}", "a|a", "{}|''", "{f(1,2),g}|f(1,2) g", "{1,2},{3}|1 2"})
    void bracesMakeLists(String text, String items) {
        assertEquals(items, String.join(" ", BookSimText.items(text)));
    }
}
