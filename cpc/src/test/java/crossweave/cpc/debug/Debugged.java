package crossweave.cpc.debug;

import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.workload.Golden;
import crossweave.experiment.Experiment;
import crossweave.experiment.Prepared;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs for the debugger. */
final class Debugged {
    private Debugged() {}

    /** An example, under the debugger. */
    static Debugger example(String name) {
        Golden golden =
                Golden.in(Path.of("..", "examples", "15-parallel-programs")).stream()
                        .filter(each -> each.file().endsWith(name))
                        .findFirst()
                        .orElseThrow();
        VCode code = golden.compiled().code().orElseThrow();
        return new Debugger(golden.experiment(code, "wormhole"));
    }

    /** A text, with the network of its machine. */
    static Debugger program(Path folder, String text, String... settings) {
        return new Debugger(experiment(folder, text, settings));
    }

    private static Experiment experiment(Path folder, String text, String... settings) {
        try {
            Path file = Files.writeString(folder.resolve("program.cpc"), text);
            VCode code =
                    CpcCompiler.compile("program.cpc", text, SourceReader.NONE)
                            .code()
                            .orElseThrow();
            String topology =
                    code.physical().or(code::virtual).map(arch -> arch.topology()).orElse("line 1");
            List<String> all = new ArrayList<>();
            all.add("network.topology=" + topology);
            all.add("network.technique=wormhole");
            all.add("workload.name=cpc");
            all.add("workload.program=" + file);
            all.addAll(List.of(settings));
            return Prepared.experiment(all.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
