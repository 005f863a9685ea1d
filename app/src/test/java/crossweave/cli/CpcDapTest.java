package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.NodeTools;
import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Editors debug programs: a client of theirs does all that {@code dap.test.mjs} says. */
class CpcDapTest {

    @Test
    void anEditorDebugsPrograms(@TempDir Path folder) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>();
        arguments.add(folder.toRealPath().toString());
        arguments.add(
                ProjectFolder.find()
                        .resolve(Path.of("examples", "15-parallel-programs"))
                        .toRealPath()
                        .toString());
        arguments.addAll(NodeTools.xw("cpc", "dap"));
        String output = NodeTools.run("dap.test.mjs", arguments.toArray(String[]::new));
        assertTrue(output.contains("# fail 0"), output);
    }
}
