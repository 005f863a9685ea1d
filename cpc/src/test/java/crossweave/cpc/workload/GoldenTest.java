package crossweave.cpc.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.compile.Compilation;
import crossweave.cpc.symbol.Builtin;
import crossweave.cpc.symbol.Builtins;
import crossweave.cpc.symbol.StandardLibrary;
import crossweave.cpc.vcode.CodeCheck;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.workload.Golden.Done;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Programs do what they say of themselves, whoever executes them and whatever the network. */
class GoldenTest {
    private static final EnumSet<Opcode> NOT_OF_THE_COMPILER = EnumSet.of(Opcode.SWAP);
    private static final Path EXAMPLES = Path.of("..", "examples", "15-parallel-programs");

    @TestFactory
    Stream<DynamicTest> aProgramDoesWhatItSays() {
        return Stream.concat(Golden.all().stream(), Golden.in(EXAMPLES).stream())
                .map(
                        golden ->
                                DynamicTest.dynamicTest(
                                        golden.file().toString(),
                                        golden.file().toUri(),
                                        () -> check(golden)));
    }

    private static void check(Golden golden) {
        List<String> expected = golden.expected();
        assertTrue(!expected.isEmpty(), "it says nothing of itself");
        Compilation compilation = golden.compiled();
        if (compilation.code().isEmpty()) {
            assertEquals(expected, golden.told(compilation));
            return;
        }
        VCode code = compilation.code().get();
        assertEquals(List.of(), CodeCheck.problems(code));
        Done interpreted = golden.run(code, "ideal", true);
        Done compiled = golden.run(code, "ideal", false);
        boolean isTimed = expected.stream().anyMatch(Golden::isTime);
        Predicate<String> untimed = Predicate.not(Golden::isTime);
        assertLines(expected, interpreted, isTimed ? _ -> true : untimed);
        assertSame(interpreted, compiled);
        assertLines(expected, golden.run(code, "wormhole", false), untimed);
    }

    private static void assertLines(List<String> expected, Done done, Predicate<String> which) {
        assertEquals(text(expected, which), text(Golden.sorted(done.lines()), which));
    }

    private static String text(List<String> lines, Predicate<String> which) {
        return lines.stream().filter(which).collect(Collectors.joining("\n"));
    }

    private static void assertSame(Done interpreted, Done compiled) {
        assertEquals(interpreted.lines(), compiled.lines());
        assertEquals(interpreted.result().fingerprint(), compiled.result().fingerprint());
        assertEquals(interpreted.program().time(), compiled.program().time());
        assertEquals(interpreted.program().traffic(), compiled.program().traffic());
        assertEquals(interpreted.program().lives(), compiled.program().lives());
    }

    // That nothing is left out

    @Test
    void everyInstructionIsInAProgram() {
        Set<Opcode> missing = EnumSet.complementOf(NOT_OF_THE_COMPILER);
        for (Golden golden : Golden.all()) {
            golden.compiled().code().stream()
                    .flatMap(code -> Stream.of(code.instructions()))
                    .map(Instruction::op)
                    .forEach(missing::remove);
        }
        assertEquals(Set.of(), missing);
    }

    @Test
    void everyFunctionOfTheLanguageIsCalledByAProgram() {
        Set<String> missing =
                Builtins.all().stream().map(Builtin::name).collect(Collectors.toSet());
        missing.addAll(collectives());
        missing.addAll(Set.of("printf", "fprintf"));
        for (Golden golden : Golden.all()) {
            if (golden.compiled().code().isPresent()) {
                missing.removeAll(found("\\b(\\w+)\\(", golden.text()));
            }
        }
        assertEquals(Set.of(), missing);
    }

    private static Set<String> collectives() {
        return found("(?m)^void (\\w+)\\(", String.join("\n", StandardLibrary.load().lines()));
    }

    private static Set<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
