package crossweave.cpc.vcode.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.vcode.CodeCheck;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.CostPreset;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.Executor;
import crossweave.cpc.vm.ProgramFault;
import crossweave.cpc.vm.VCodeInterpreter;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The assembler returns code or a message with a line for any text, and code can be verified. */
class AssemblerFuzzTest {
    private static final int TEXTS = 1_000;

    private static final List<String> WORDS =
            Stream.concat(
                            Stream.of(Opcode.values()).map(Opcode::name),
                            Stream.of(
                                    (".program .arch .globals .set .type .channel .function .entry"
                                         + " parameters frame stack result main int \"int\" 0 1 2 3"
                                         + " -1 2147483647 99999999999 0x1 0xg 2.5 1e999 L1 L1: L2:"
                                         + " else:L1 1:L1 x:L1 1: : \"%d\" \"%99999999999d\""
                                         + " \"\\q\" \" ; file sqrt fopen \u00fc \"%")
                                            .split(" ", -1)))
                    .toList();

    private static final String PROGRAM =
            """
            arch ring R[4];
            struct pair { int a; float b; } pairs[3];
            channel struct pair c[2][2];
            int sum(int n, int x[4]) {
                int i, s = 0;
                for (i = 0; i < n; i++)
                    s += x[i] * (i % 2 ? 3 : -1);
                switch (s) {
                    case 1: return 7;
                    case 5: s = 2;
                    default: return s;
                }
            }
            void main() {
                int i, x[4] = {1, 2, 3, 4}, *p = &x[1];
                struct pair q;
                forall (i from 0 to 3)
                    pairs[0].a = sum(i, x);
                fork [1; c[1]] sum(2, x);
                join;
                q = pairs[*p % 3];
                c[0][1] = q;
                q = c[0][1];
                printf("%5.2f %d%%\\n", sqrt(q.b), q.a);
            }
            """;

    @Test
    void anyTextIsCodeOrAMessageWithItsLine() {
        VCode compiled =
                CpcCompiler.compile("p.cpc", PROGRAM, _ -> Optional.empty()).code().orElseThrow();
        List<String> bases = List.of(VCodeListingTest.ALL, VCodeListing.of(compiled));
        SplittableRandom random = new SplittableRandom(8);
        int sound = 0;
        for (int i = 0; i < TEXTS; i++) {
            sound += isSound(mutated(bases.get(i % bases.size()), random)) ? 1 : 0;
        }
        assertTrue(sound > TEXTS / 50, sound + " are sound");
    }

    private static boolean isSound(String text) {
        VCode code;
        try {
            code = Assembler.assemble(text);
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            assertTrue(message.matches("(?s)line \\d+: .*"), () -> message + " of\n" + text);
            return false;
        }
        if (!CodeCheck.problems(code).isEmpty()) {
            return false;
        }
        String listing = VCodeListingTest.withoutComments(VCodeListing.of(code));
        String again =
                VCodeListingTest.withoutComments(VCodeListing.of(Assembler.assemble(listing)));
        assertEquals(listing, again, text);
        Costs costs = CostPreset.values()[0].costs();
        begin(code, new VCodeInterpreter(code, costs));
        return true;
    }

    /** Executes a process up to its first interaction. */
    private static void begin(VCode code, Executor executor) {
        Context context =
                new Context(
                        new Context.Identity(0, 0, 0, 4),
                        code.globals(),
                        new long[0],
                        10_000,
                        new RandomStreams(1).stream("fuzz", 0));
        try {
            context.beginWithin(code.functions().getFirst(), code.entry());
            executor.run(context, 1000);
        } catch (ProgramFault fault) {
            assertFalse(String.valueOf(fault.getMessage()).isEmpty());
        }
    }

    /** Deletes, doubles, replaces or inserts a few words. */
    private static String mutated(String text, SplittableRandom random) {
        List<String> words = new ArrayList<>(Arrays.asList(text.split("(?<=\\s)|(?=\\s)")));
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(words.size());
            String other = WORDS.get(random.nextInt(WORDS.size()));
            switch (random.nextInt(4)) {
                case 0 -> words.remove(at);
                case 1 -> words.add(at, words.get(random.nextInt(words.size())));
                case 2 -> words.set(at, other);
                default -> words.add(at, " " + other + " ");
            }
        }
        return words.stream().collect(Collectors.joining());
    }

    @Test
    void longLinesAreRead() {
        String words = "\"a\\\\\" ".repeat(100_000);
        VCode code = Assembler.assemble(".program \"" + "x".repeat(100_000) + "\" ; " + words);
        assertEquals(100_000, code.name().length());
    }
}
