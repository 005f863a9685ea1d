package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.NodeTools;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The language server as a process of its own, with the client library of VS Code. */
@HangGuard
class CpcLspTest {
    @TempDir private Path folder;

    @Test
    void aClientOfOthersIsServed() throws IOException, InterruptedException {
        List<String> args = new ArrayList<>(List.of(folder.toString()));
        args.addAll(NodeTools.xw("cpc", "lsp"));
        String told = NodeTools.run("lsp.js", args.toArray(String[]::new));
        assertTrue(told.endsWith("ok\n"), told);
    }
}
