package crossweave.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.code.CodeTrust;
import crossweave.cpc.debug.Debugger;
import crossweave.experiment.Experiment;
import crossweave.files.scenario.CpcRequest;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Whatever is typed, it is done or said why not: nothing is thrown. */
class WordsFuzzTest {
    private static final int LINES = 500;

    private static final String PROGRAM =
            """
            #define TWICE(x) ((x) * 2)
            arch ring R[3];
            struct pair { int a; float b; struct pair *next; } pairs[2], *first = 0;
            channel int c[2];
            char text[8] = "abc";
            int f(int n, int &r) {
                int i, a[3] = {1, 2, 3};
                for (i = 0; i < n; i++)
                    r += a[i % 3];
                return r;
            }
            void main() {
                int i, s = 0;
                forall (i from 0 to 2) {
                    f(TWICE(i), s);
                    send(&i, 1, 4, R[i + 1]);
                    receive(&s, 1, ANY);
                }
                c[1] = s;
                first = &pairs[1];
                printf("%d %d\\n", s, c[1]);
            }
            """;

    private static final List<String> ARGUMENTS =
            List.of(
                    ("0 1 2 3 -1 7 999999999 2147483648 99999999999999999999 1-3 3-1 -5 p.cpc:9 :9"
                         + " p.cpc: x.cpc:1 main f ( ) [ ] { } + - * / % & && | ! ~ ? : , . -> = =="
                         + " < << sizeof i s a a[1] a[9] a[-1] pairs pairs[1].b first first->a"
                         + " *first &s &c c c[1] text r n R R[2] TWICE TWICE(3) TWICE( f(1) 1/0 1%0"
                         + " 1.5 1e400 'x' \"x 0x 08 (int) (float) (char)300 (struct from at tag"
                         + " over process hits if =3 %2 =0 90 90% 0->1 terminal # \u00fc \t cpc")
                            .split(" ", -1));

    @Test
    void anyLineIsDoneOrRefused(@TempDir Path folder) throws IOException {
        SplittableRandom random = new SplittableRandom(11);
        int done = done(folder, IntStream.range(0, LINES).mapToObj(_ -> line(random)).toList());
        assertTrue(done > LINES / 4 && done < LINES, done + " lines were done");
    }

    @Test
    void linesOfAnyLengthAreRefused(@TempDir Path folder) throws IOException {
        int many = 1 << 14;
        List<String> lines =
                Stream.of(
                                "print (",
                                "print -",
                                "print i",
                                "arrival from 1 ",
                                "break main if !",
                                "load 0")
                        .map(text -> text + text.substring(text.indexOf(' ')).repeat(many))
                        .toList();
        assertEquals(0, done(folder, lines));
    }

    /** How many of these lines could be done. */
    private static int done(Path folder, List<String> lines) throws IOException {
        Path file = Files.writeString(folder.resolve("p.cpc"), PROGRAM);
        CpcRequest request =
                new CpcRequest(
                        file, Map.of(), List.of("workload.mapping=identity"), CodeTrust.NONE);
        Experiment experiment = request.scenario(request.code()).experiment();
        try (Debugger debugger = new Debugger(experiment)) {
            PrintWriter out = new PrintWriter(new StringWriter());
            DebuggerConsole console =
                    new DebuggerConsole(debugger, experiment.machine().topology(), out);
            console.begin();
            int done = 0;
            for (String line : lines) {
                try {
                    done += console.execute(line) ? 1 : 0;
                } catch (RuntimeException | Error e) {
                    throw new AssertionError(line.substring(0, Math.min(line.length(), 80)), e);
                }
            }
            return done;
        }
    }

    private static String line(SplittableRandom random) {
        List<String> words =
                DebuggerCommands.ALL.stream()
                        .map(DebuggerCommand::name)
                        .filter(name -> !name.equals("quit"))
                        .toList();
        StringBuilder line = new StringBuilder(any(words, random));
        int count = random.nextInt(5);
        for (int i = 0; i < count; i++) {
            line.append(random.nextInt(3) == 0 ? "" : " ").append(any(ARGUMENTS, random));
        }
        return random.nextInt(20) == 0
                ? line.substring(random.nextInt(line.length()))
                : line.toString();
    }

    private static String any(List<String> some, SplittableRandom random) {
        return some.get(random.nextInt(some.size()));
    }
}
