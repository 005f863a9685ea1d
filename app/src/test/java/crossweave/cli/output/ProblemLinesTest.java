package crossweave.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.files.JsonObject;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.routing.Unroutable;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;

class ProblemLinesTest {
    private static JsonObject only(Throwable e) {
        List<String> lines = ProblemLines.of(e);
        assertEquals(1, lines.size());
        return JsonObject.read(lines.getFirst().getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void everyProblemIsALineWithItsCode() {
        BadInput bad =
                new BadInput(
                        List.of(
                                new Problem(
                                        new SourcePosition("s.yaml", 2, 7),
                                        "network.vcs",
                                        ProblemCode.TOO_LARGE,
                                        "vcs is %s, but must be at most %s",
                                        99,
                                        64),
                                new Problem(
                                        SourcePosition.option("--jobs"),
                                        "",
                                        ProblemCode.TOO_SMALL,
                                        "is 0")));
        assertEquals(
                List.of(
                        """
                        {"event":"problem","code":"too-large","where":"s.yaml:2:7",\
                        "path":"network.vcs","values":["99","64"],\
                        "message":"vcs is 99, but must be at most 64"}\
                        """,
                        """
                        {"event":"problem","code":"too-small","where":"--jobs","path":"",\
                        "values":[],"message":"is 0"}\
                        """),
                ProblemLines.of(bad));
    }

    @Test
    void failuresOfRunsHaveCodesToo() {
        assertEquals("no-route", only(new Unroutable("no way")).text("code"));
        assertEquals("run-failed", only(new WorkloadFailed("in line 3")).text("code"));
        assertEquals("out-of-memory", only(new OutOfMemoryError()).text("code"));
        JsonObject bug = only(new IllegalStateException("never"));
        assertEquals("bug", bug.text("code"));
        assertTrue(bug.text("message").contains("IllegalStateException: never"));
    }
}
