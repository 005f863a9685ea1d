package crossweave.cpc.vm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.vcode.StackDepths;
import crossweave.cpc.vcode.VCode;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;

import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The interpreter and the compiled class leave the same, wherever a process stops. */
class ExecutorsAgreeTest {
    private static final int PROGRAMS = 300;
    private static final int MOST_NESTING = 5;
    private static final long ENOUGH = 100_000; // cost after which a program is left alone

    /** How a stretch of execution ended. */
    private enum End {
        INTERACTION,
        BUDGET,
        FAULT,
        PROGRAM
    }

    @Test
    void randomProgramsDoTheSameOnBoth() {
        Map<End, Integer> ends = new EnumMap<>(End.class);
        for (int seed = 0; seed < PROGRAMS; seed++) {
            RandomStream random = random(seed);
            String text = RandomVcode.write(random, 1 + seed % MOST_NESTING);
            try {
                compare(Processes.assemble(text), random, ends);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + "\n" + text, e);
            }
        }
        for (End end : End.values()) {
            assertTrue(ends.getOrDefault(end, 0) >= PROGRAMS / 10, "all ends are seen: " + ends);
        }
    }

    @Test
    void aFunctionThatIsCutDoesTheSame() {
        compareAll(aLongFunction());
    }

    @Test
    void methodsAreSmallEnoughForTheJvmToCompileThem() {
        assertTrue(cut(Processes.assemble(aLongFunction())) > 3, "it is cut");
        int parts = 0;
        for (int seed = 0; seed < 20; seed++) {
            parts += cut(Processes.assemble(RandomVcode.write(random(seed), MOST_NESTING)));
        }
        assertTrue(parts > 200, "some of 5 functions in 20 programs are cut: " + parts);
    }

    /** How many parts there are; the method of each is small. */
    private static int cut(VCode code) {
        int hugeMethodLimit = 8000; // bytes; the JVM interprets what is larger
        StackDepths depths = StackDepths.of(code);
        CodeSegments parts = new CodeSegments(code, depths);
        byte[] made = new ClassGenerator(code, CostPreset.RISC.costs(), depths, parts).bytes();
        for (MethodModel method : ClassFile.of().parse(made).methods()) {
            CodeAttribute body = (CodeAttribute) method.code().orElseThrow();
            assertTrue(body.codeLength() < hugeMethodLimit, body.codeLength() + " bytes");
        }
        return parts.all().size();
    }

    private static String aLongFunction() {
        String statement =
                """
                LDLOCAL 1
                LDLOCAL 0
                IADD
                DUP
                JZ L%1$d
                STLOCAL 1
                JUMP M%1$d
                L%1$d:
                POP
                M%1$d:
                """;
        StringBuilder statements = new StringBuilder();
        IntStream.range(0, 1000).forEach(i -> statements.append(statement.formatted(i)));
        return main(2, "CONST 3\nSTLOCAL 0\nL:\n" + statements + countDown() + "JNZ L\nRET 0");
    }

    @Test
    void aFunctionWithADeepStackDoesTheSame() {
        String many = "CONST 5\n".repeat(300) + "IADD\n".repeat(299);
        compareAll(
                main(
                        300,
                        "CONST 3\nSTLOCAL 0\nL:\n"
                                + many
                                + "POP\n"
                                + countDown()
                                + "JNZ L\nRET 0"));
    }

    @Test
    void deepRecursionDoesTheSame() {
        compareAll(
                main(2, "CONST 300\nCALL sum\nSTGLOBAL 1\nYIELD\nRET 0")
                        + """
                        .function sum parameters 1 frame 1 stack 3 result 1
                        LDLOCAL 0
                        JZ L0
                        LDLOCAL 0
                        LDLOCAL 0
                        CONST 1
                        ISUB
                        CALL sum
                        IADD
                        RET 1
                        L0:
                        YIELD
                        CONST 0
                        RET 1
                        """);
    }

    private static RandomStream random(int seed) {
        return new RandomStreams(seed).stream("vcode", 0);
    }

    private static String countDown() {
        return "LDLOCAL 0\nCONST 1\nISUB\nDUP\nSTLOCAL 0\n";
    }

    private static String main(int stack, String lines) {
        return """
        .globals 4
        .function start parameters 0 frame 0 stack 0 result 0
        CALL main
        PROGRAMEND
        .function main parameters 0 frame 2 stack %d result 0
        %s
        """
                .formatted(stack, lines);
    }

    /** With several kinds of budgets, interruptions and steps. */
    private static void compareAll(String text) {
        VCode code = Processes.assemble(text);
        for (int seed = 0; seed < 10; seed++) {
            assertEquals(End.PROGRAM, compare(code, random(seed), new EnumMap<>(End.class)));
        }
    }

    /** How it ended at last. */
    private static End compare(VCode code, RandomStream random, Map<End, Integer> ends) {
        List<Executor> executors = Processes.executors(code, CostPreset.RISC.costs());
        VCodeInterpreter stepper = new VCodeInterpreter(code, CostPreset.RISC.costs());
        List<Context> contexts = new ArrayList<>();
        executors.forEach(_ -> contexts.add(Processes.begin(code)));
        End end = End.BUDGET;
        while (isOpen(end) && contexts.getFirst().cost() < ENOUGH) {
            long budget = random.nextInt(2) == 0 ? Long.MAX_VALUE : random.nextInt(200);
            end = runBoth(code, executors, contexts, budget);
            ends.merge(end, 1, Integer::sum);
            if (end == End.INTERACTION) {
                int answer = random.nextInt(10);
                contexts.forEach(context -> Processes.answer(code, context, answer));
            }
            switch (random.nextInt(4)) {
                case 0 -> contexts.replaceAll(Processes::copy);
                case 1 -> contexts.add(contexts.removeFirst()); // each goes on with the other's
                case 2 -> end = isOpen(end) ? step(code, stepper, contexts) : end;
                default -> {}
            }
        }
        return end;
    }

    private static boolean isOpen(End end) {
        return end == End.INTERACTION || end == End.BUDGET;
    }

    private static End runBoth(
            VCode code, List<Executor> executors, List<Context> contexts, long budget) {
        String first = run(executors.getFirst(), contexts.getFirst(), budget);
        String second = run(executors.getLast(), contexts.getLast(), budget);
        assertEquals(first, second);
        assertSame(contexts.getFirst(), contexts.getLast());
        return switch (first) {
            case "INTERACTION" -> isOver(code, contexts.getFirst()) ? End.PROGRAM : End.INTERACTION;
            case "BUDGET" -> End.BUDGET;
            default -> End.FAULT;
        };
    }

    private static boolean isOver(VCode code, Context context) {
        return switch (code.at(context.pc()).op()) {
            case PROGRAMEND -> true;
            default -> false;
        };
    }

    private static String run(Executor executor, Context context, long budget) {
        try {
            return executor.run(context, budget).toString();
        } catch (ProgramFault fault) {
            return fault.getMessage();
        }
    }

    private static void assertSame(Context expected, Context actual) {
        assertEquals(expected.pc(), actual.pc());
        assertEquals(expected.cost(), actual.cost());
        assertEquals(expected.depth(), actual.depth());
        assertEquals(expected.frame(), actual.frame());
        assertEquals(expected.locals, actual.locals);
        assertEquals(expected.top(), actual.top());
        assertArrayEquals(expected.cells(0, expected.top()), actual.cells(0, actual.top()));
    }

    /** Both take a step as in a debugger: they then stand where no method begins. */
    private static End step(VCode code, VCodeInterpreter stepper, List<Context> contexts) {
        try {
            boolean goesOn = true;
            for (Context context : contexts) {
                goesOn &= stepper.step(context);
            }
            if (!goesOn && !isOver(code, contexts.getFirst())) {
                contexts.forEach(context -> Processes.answer(code, context, 1));
            }
            return isOver(code, contexts.getFirst()) ? End.PROGRAM : End.BUDGET;
        } catch (ProgramFault _) {
            return End.FAULT;
        }
    }
}
