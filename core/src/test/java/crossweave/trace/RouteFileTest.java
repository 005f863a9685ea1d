package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.route.RouteFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

class RouteFileTest {
    static final String SMALL =
            """
            # ways through a mesh
            0 -> 5: 0 1 5

              3->0 :(0,3) (0, 2) "rack 1 element 5" a:b   # back
            """;

    @TempDir Path folder;

    private RouteFile read(String text) {
        return new Given(folder).routes(text);
    }

    @Test
    void aRouteIsAPairAndTheRoutersOnTheWay() {
        RouteFile.Route route = read(SMALL).routes().getFirst();
        assertEquals(0, route.source());
        assertEquals(5, route.destination());
        assertEquals(List.of("0", "1", "5"), route.routers());
    }

    @Test
    void namesMayBeQuotedOrInParentheses() {
        List<String> expected = List.of("(0,3)", "(0,2)", "rack 1 element 5", "a:b");
        assertEquals(expected, read(SMALL).routes().getLast().routers());
    }

    @Test
    void theMarkIsWhereTheRouteStarts() {
        List<String> marks =
                read(SMALL).routes().stream()
                        .map(route -> route.where().line() + ":" + route.where().column())
                        .toList();
        assertEquals(List.of("2:1", "4:3"), marks);
    }

    @Test
    void aFileOfCommentsHasNoRoutes() {
        assertEquals(List.of(), read("# nothing yet\n\n").routes());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a -> 5: 0|1: syntax",
                "99999999999 -> 5: 0|1: syntax",
                "0 -> : 0|6: syntax",
                "0 ->|5: syntax",
                "0 5: 0|3: syntax",
                "0 -> 5|7: syntax",
                "0 -> 5: # later|9: syntax",
                "0 -> 5: 0, 1|10: syntax",
                "0 -> 5: a\"b\"|10: syntax",
                "0 -> 5: 1 \"a b|11: syntax",
                "0 -> 5: \" \"|9: syntax",
                "0 -> 5: \"a\"b|12: syntax",
                "0 -> 5: (1,2 (3)|9: syntax",
            })
    void aLineThatIsNoRouteIsAnErrorWithItsPlace(String line, String problem) {
        List<String> problems = new Given(folder).problemsOfRoutes("\n" + line + "\n7 -> 6: 7 6");
        assertEquals(List.of("a.routes:2:" + problem), problems);
    }

    @Test
    void aPairGivenTwiceIsAnErrorThatNamesBothLines() {
        assertEquals(
                List.of("a.routes:3:1: duplicate"),
                new Given(folder).problemsOfRoutes("0 -> 5: 0 5\n5 -> 0: 5 0\n0 -> 5: 0 1 5\n"));
    }

    @Test
    void everyWrongLineIsReported() {
        assertEquals(3, new Given(folder).problemsOfRoutes("a\n0 -> 1: 0 1\nb\nc\n").size());
    }
}
