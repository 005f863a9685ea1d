package crossweave.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStreams;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.process.Processes;
import crossweave.workload.script.CollectiveMeans;
import crossweave.workload.script.ScriptInterpreter;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Flat code does what the statements say that it was made of. */
class ScriptCompilerTest {

    private static List<Long> sent(Script script) {
        WorkloadSettings.Site site =
                new WorkloadSettings.Site(1, List.of(), new RandomStreams(1), 0);
        ScriptInterpreter program =
                new ScriptInterpreter(
                        script.compile(ParamValues.NONE), 1, site, CollectiveMeans.PLAIN);
        Wires wires = new Wires(new Processes(program, 1, 0), 1, false);
        return wires.run(Long.MAX_VALUE - 1).stream().map(Sent::flits).map(Long::valueOf).toList();
    }

    @Test
    void codeAndStatementsDoTheSame() {
        long all = 0;
        for (int i = 0; i < 500; i++) {
            String text = RandomScript.write(new RandomStreams(7).stream("script", i));
            Script script = Script.of("s.xws", text);
            List<Long> expected = Walker.sent(script);
            assertEquals(expected, sent(script), text);
            all += expected.size();
        }
        assertTrue(all > 2_500, all + " messages are no test");
    }
}
