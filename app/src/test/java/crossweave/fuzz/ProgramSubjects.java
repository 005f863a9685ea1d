package crossweave.fuzz;

import crossweave.cpc.compile.Compilation;
import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.format.Formatter;
import crossweave.cpc.syntax.Diagnostics;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.text.VCodeListing;
import crossweave.cpc.workload.CpcSettings;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Languages that programs are written in. */
final class ProgramSubjects {
    private ProgramSubjects() {}

    static List<Subject> all() throws IOException {
        return List.of(cpc(), running(), script(), vcode());
    }

    /** From the preprocessor to the listing, and the formatter. */
    private static Subject cpc() throws IOException {
        List<byte[]> seeds = programs();
        return new Subject(
                        "cpc",
                        seeds,
                        Subjects.words(seeds),
                        Fragments.C,
                        (input, folder) -> compile(text(input), folder))
                .in("cpc.syntax.", "cpc.compile.");
    }

    private static void compile(String text, Path folder) {
        Compilation compilation =
                CpcCompiler.compile(
                        "input.cpc", text, CpcSettings.beside(folder.resolve("input.cpc")));
        if (compilation.code().isEmpty()) {
            throw Diagnostics.badInput(compilation.diagnostics(), compilation.files());
        }
        VCodeListing.of(compilation.code().get());
        String once = Formatter.format(text);
        if (!Formatter.format(once).equals(once)) {
            throw new AssertionError("formatting what was formatted changes it");
        }
    }

    /** All of it, within limits that a scenario sets. */
    private static Subject running() throws IOException {
        List<byte[]> seeds = programs();
        return new Subject(
                        "cpc-run",
                        seeds,
                        Subjects.words(seeds),
                        Fragments.C,
                        (input, folder) -> {
                            Subjects.put(folder, "input.cpc", input);
                            Small.runOf(
                                    FileSubjects.named(
                                            folder,
                                            "workload: {name: cpc, program: input.cpc, max-time:"
                                                    + " 100000, max-memory: 100000,"
                                                    + " max-processes: 100}"),
                                    input);
                        })
                .in("workload.cpc.", "cpc.vm.", "cpc.vcode.");
    }

    private static List<byte[]> programs() throws IOException {
        List<byte[]> seeds = new ArrayList<>(Subjects.contents("cpc/src/test/cpc", ".cpc"));
        seeds.addAll(Subjects.contents("examples", ".cpc"));
        return seeds;
    }

    private static Subject script() throws IOException {
        List<byte[]> seeds = new ArrayList<>(Subjects.contents("examples", ".xws"));
        seeds.addAll(Subjects.contents("core/src/main/resources", ".xws"));
        return new Subject(
                        "script",
                        seeds,
                        Subjects.words(seeds),
                        List.of(
                                "repeat ",
                                "end\n",
                                "loop ",
                                "/ 0",
                                "% 0",
                                "(",
                                ")",
                                "param x = 1\n",
                                "all-reduce 9 by ring channels=2\n",
                                "broadcast 9 from 0\n",
                                "#"),
                        (input, folder) -> {
                            Subjects.put(folder, "input.xws", input);
                            Small.runOf(
                                    FileSubjects.named(
                                            folder, "workload: {name: script, program: input.xws}"),
                                    input);
                        })
                .in("script.", "workload.script.");
    }

    /** Text for the assembler, as a listing is. */
    private static Subject vcode() throws IOException {
        List<byte[]> seeds = new ArrayList<>(Vcode.SEEDS.stream().map(Subject::bytes).toList());
        for (byte[] program : Subjects.contents("cpc/src/test/cpc/references", ".cpc")) {
            CpcCompiler.compile("seed.cpc", text(program), _ -> java.util.Optional.empty())
                    .code()
                    .map(VCodeListing::of)
                    .filter(listing -> listing.length() < Vcode.LONGEST_SEED)
                    .map(Subject::bytes)
                    .ifPresent(seeds::add);
        }
        List<String> words =
                Stream.concat(
                                Arrays.stream(Opcode.values()).map(Opcode::name),
                                Stream.of(
                                        ".program",
                                        ".arch",
                                        ".physical",
                                        ".globals",
                                        ".set",
                                        ".type",
                                        ".channel",
                                        ".function",
                                        ".entry",
                                        "parameters",
                                        "frame",
                                        "stack",
                                        "result",
                                        "else",
                                        "file"))
                        .toList();
        return new Subject(
                        "vcode",
                        seeds,
                        words,
                        List.of(
                                ".globals 2147483647\n",
                                ".globals -1\n",
                                "CONST 2147483647\n",
                                "LOAD\n",
                                "STORE\n",
                                "CALL main\n",
                                "JUMP L0\n",
                                "L0:\n",
                                "SWITCH 1:L0 else:L0\n",
                                "PRINT \"%d\"\n",
                                ".arch mesh 65536 65536\n",
                                ".function f parameters 1 frame 1 stack 9 result 1\n"),
                        (input, _) -> Vcode.run(text(input)))
                .in("cpc.vcode.", "cpc.vm.");
    }

    private static String text(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        if (text.length() > 1 << 17) {
            throw new BadInput("input", ProblemCode.INVALID, "is not tried: it is long");
        }
        return text;
    }
}
