package crossweave.workload.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.graph.ProcessGraph;
import crossweave.trace.Given;
import crossweave.trace.Samples;
import crossweave.workload.Wires.Sent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;

/** Graphs that are extracted without a run are those of what a run sends. */
class RecordedGraphTest {
    private static final String NO_ACKNOWLEDGEMENTS = " eager=1000000000000000";

    @TempDir Path folder;

    private static String edges(ProcessGraph graph) {
        StringBuilder text = new StringBuilder(graph.tasks() + " tasks\n");
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                text.append(task).append(" to ").append(graph.to(edge));
                text.append(": ").append(graph.weight(edge)).append('\n');
            }
        }
        return text.toString();
    }

    private void assertIsWhatIsSent(String work, Path file) {
        for (boolean byVolume : new boolean[] {false, true}) {
            ProcessGraph found = RecordedGraph.of(file, byVolume).graph();
            ProcessGraph.Builder sent = ProcessGraph.of(found.tasks());
            Recording recording = new Recording(file.toAbsolutePath().getParent());
            for (Sent each :
                    recording.wires(work, found.tasks(), 9).run(Recording.FOR_EVER * 1000)) {
                sent.add(each.source(), each.destination(), byVolume ? each.flits() : 1);
            }
            assertEquals(edges(sent.build()), edges(found), work + " " + byVolume);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "barrier",
                "bcast 5 2",
                "reduce 5 100 1",
                "allreduce 5 100",
                "alltoall 100 100",
                "gather 5 5 2"
            })
    void collectiveOperationsCountByTheirMessages(String action) {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < 6; rank++) {
            text.append(rank).append(' ').append(action).append('\n');
        }
        Path file = new Given(folder).file("t.txt", text.toString());
        assertIsWhatIsSent("simgrid t.txt" + NO_ACKNOWLEDGEMENTS, file);
    }

    @ParameterizedTest
    @CsvSource({
        "goal, goal/binary_tree_32.goal, ''",
        "simgrid, simgrid-ti/actions_with_isend.txt, '" + NO_ACKNOWLEDGEMENTS + "'",
        "simgrid, simgrid-ti/actions_bcast.txt, '" + NO_ACKNOWLEDGEMENTS + "'",
        "simgrid, simgrid-ti/actions_gather.txt, '" + NO_ACKNOWLEDGEMENTS + "'"
    })
    void samplesHaveTheGraphOfWhatTheySend(String work, String sample, String settings) {
        Path file = Samples.file(sample);
        assertIsWhatIsSent(work + " " + file.getFileName() + settings, file);
    }

    @Test
    void aTableOfMessagesIsCounted() {
        String text = "time,from,to,bytes\n0,0,1,100\n1,0,1,50\n1,2,2,9\n2,1,3,0\n";
        Path file = new Given(folder).file("t.csv", text);
        assertEquals(
                "4 tasks\n0 to 1: 2.0\n1 to 3: 1.0\n",
                edges(RecordedGraph.of(file, false).graph()));
        RecordedGraph.Found byBytes = RecordedGraph.of(file, true);
        assertEquals("4 tasks\n0 to 1: 150.0\n1 to 3: 1.0\n", edges(byBytes.graph()));
        assertEquals("bytes", byBytes.unit());
    }
}
