package crossweave.cpc.vm;

import static crossweave.cpc.vm.Processes.IDENTITY;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.StackDepths;
import crossweave.cpc.vcode.VCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

/** What every instruction does, on both executors. */
class InstructionsTest {
    private static final int GLOBALS = 10;
    private static final int MAIN = GLOBALS; // where its frame begins: start has no variables
    private static final long ELSEWHERE = CellReferences.of(IDENTITY.process() + 1, 5);
    private static final long SHARED = CellReferences.of(CellReferences.SHARED, 5);

    private static final String PROGRAM =
            """
            .globals 10
            .set 2 22
            .type int 1 4
            .type point 2 8
            .function start parameters 0 frame 0 stack 3 result 0
                CALL main
                PROGRAMEND
            CHILD:
                CALL difference
                FORKCHILDEND
            .function main parameters 0 frame 8 stack 12 result 0
                %s
                YIELD
                PROGRAMEND
            BODY:
                FORALLCHILDEND
            .function difference parameters 2 frame 2 stack 2 result 1
                LDLOCAL 0
                LDLOCAL 1
                ISUB
                RET 1
            .function pair parameters 0 frame 0 stack 3 result 2
                CONST 10
                CONST 11
                CONST 12
                RET 2
            .function nothing parameters 0 frame 4 stack 0 result 0
                RET 0
            .function dangling parameters 0 frame 60 stack 1 result 1
                ADLOCAL 50
                REF
                RET 1
            .function endless parameters 0 frame 0 stack 0 result 0
                CALL endless
                RET 0
            """;

    /** Instructions, separated by semicolons, and the stack that they leave. */
    private record Fact(String lines, long... stack) {
        @Override
        public String toString() {
            return lines;
        }
    }

    private static Fact fact(String lines, long... stack) {
        return new Fact(lines, stack);
    }

    private static long bits(double number) {
        return Double.doubleToLongBits(number);
    }

    private static String ref(long reference) {
        return "LITERAL 0x" + Long.toHexString(reference);
    }

    private static long own(int cell) {
        return CellReferences.of(IDENTITY.process(), cell);
    }

    private static int aRandomInt() {
        return Processes.stream("process").nextInt(32768);
    }

    static Stream<Fact> facts() {
        String array = "CONST 7; STLOCAL 2; CONST 8; STLOCAL 3; CONST 9; STLOCAL 4; ";
        return Stream.of(
                fact("CONST -5", -5),
                fact("LITERAL 2.5", bits(2.5)),
                fact("CONST 1; CONST 2; POP", 1),
                fact("CONST 1; DUP", 1, 1),
                fact("CONST 0; CONST 1; CONST 2; DUP_X1", 0, 2, 1, 2),
                fact("CONST 1; CONST 2; SWAP", 2, 1),
                fact("LDLOCAL 1", 0),
                fact("CONST 4; STLOCAL 1; LDLOCAL 1", 4),
                fact("LDGLOBAL 2", 22),
                fact("CONST 4; STGLOBAL 3; LDGLOBAL 3", 4),
                fact("ADLOCAL 2", MAIN + 2),
                fact("ADGLOBAL 2", 2),
                fact("ADGLOBAL 2; LOAD", 22),
                fact("ADLOCAL 2; CONST 6; STORE; LDLOCAL 2", 6),
                fact(array + "CONST 1; ADLOCAL 2; LOADN 3", 1, 7, 8, 9),
                fact(array + "CONST 1; ADLOCAL 2; LOADN 0", 1),
                fact("CONST 1; ADLOCAL 5; CONST 7; CONST 8; STOREN 2; LDLOCAL 6", 1, 8),
                fact("ADLOCAL 2; CONST 2; INDEX 3 4", MAIN + 2 + 2 * 4),
                fact("CONST 5; CONST 2; NTH 3 4", 5 + 2 * 4),
                fact("CONST 0; CONST 2; NTH 3 4", 2 * 4),
                fact(ref(ELSEWHERE) + "; CONST 1; INDEX 2 3", ELSEWHERE + 3),
                fact("ADLOCAL 2; OFFSET 3", MAIN + 5),
                fact("ADLOCAL 2; REF", own(MAIN + 2)),
                fact("ADGLOBAL 2; REF; LDREF", 22),
                fact("ADGLOBAL 2; REF; CONST 5; STREF; LDGLOBAL 2", 5),
                fact(array + "CONST 1; ADLOCAL 2; REF; LDREFN 3", 1, 7, 8, 9),
                fact("CONST 1; ADLOCAL 2; REF; CONST 7; CONST 8; STREFN 2; LDLOCAL 3", 1, 8),
                fact(
                        array + "ADLOCAL 5; REF; ADLOCAL 2; REF; COPYBLOCK 3; LDLOCAL 5; LDLOCAL 7",
                        7,
                        9),
                fact(
                        array + "ADLOCAL 3; REF; ADLOCAL 2; REF; COPYBLOCK 2; LDLOCAL 3; LDLOCAL 4",
                        7,
                        8),
                fact("ADLOCAL 2; REF; CONST 3; PTRADD 2", own(MAIN + 2 + 3 * 2)),
                fact("ADGLOBAL 1; REF; CONST -3; PTRADD 1", CellReferences.plus(own(1), -3)),
                fact("ADLOCAL 7; REF; ADLOCAL 1; REF; PTRDIFF 2", (7 - 1) / 2),
                fact("CONST 2147483647; CONST 1; IADD", Integer.MIN_VALUE),
                fact("CONST 2; CONST 5; ISUB", 2 - 5),
                fact("CONST 65536; CONST 65537; IMUL", 65536 * 65537),
                fact("CONST -7; CONST 2; IDIV", -3),
                fact("CONST -2147483648; CONST -1; IDIV", Integer.MIN_VALUE),
                fact("CONST -7; CONST 4; IMOD", -3),
                fact("CONST -2147483648; INEG", Integer.MIN_VALUE),
                fact("CONST 12; CONST 10; IAND", 12 & 10),
                fact("CONST 12; CONST 10; IOR", 12 | 10),
                fact("CONST 12; CONST 10; IXOR", 12 ^ 10),
                fact("CONST 12; INOT", ~12),
                fact("CONST 3; CONST 33; ISHL", 3 << 1),
                fact("CONST 1; CONST 31; ISHL", Integer.MIN_VALUE),
                fact("CONST -8; CONST 1; ISHR", -4),
                fact("CONST -3; I2F", bits(-3)),
                fact("CONST 200; I2C", 200 - 256),
                fact("CONST 1; CONST 2; EQ; CONST 2; CONST 2; EQ", 0, 1),
                fact("CONST 1; CONST 2; NE; CONST 2; CONST 2; NE", 1, 0),
                fact("CONST 1; CONST 2; LT; CONST 2; CONST 2; LT", 1, 0),
                fact("CONST 3; CONST 2; LE; CONST 2; CONST 2; LE", 0, 1),
                fact("CONST 3; CONST 2; GT; CONST 2; CONST 2; GT", 1, 0),
                fact("CONST 1; CONST 2; GE; CONST 2; CONST 2; GE", 0, 1),
                fact(ref(own(1)) + "; " + ref(ELSEWHERE) + "; LT", 1),
                fact("CONST 0; NOT; CONST 5; NOT", 1, 0),
                fact("LITERAL 1.5; LITERAL 2.25; FADD", bits(3.75)),
                fact("LITERAL 1.5; LITERAL 2.25; FSUB", bits(-0.75)),
                fact("LITERAL 1.5; LITERAL 3.0; FMUL", bits(4.5)),
                fact("LITERAL 1.0; LITERAL 0.0; FDIV", bits(Double.POSITIVE_INFINITY)),
                fact("LITERAL 0.0; LITERAL 0.0; FDIV", bits(Double.NaN)),
                fact("LITERAL 0.0; FNEG", bits(-0.0)),
                fact("LITERAL 0.0; LITERAL -0.0; FEQ; " + nan("FEQ"), 1, 0),
                fact("LITERAL 0.0; LITERAL -0.0; FNE; " + nan("FNE"), 0, 1),
                fact("LITERAL 1.0; LITERAL 2.0; FLT; " + nan("FLT"), 1, 0),
                fact("LITERAL 2.0; LITERAL 2.0; FLE; " + nan("FLE"), 1, 0),
                fact("LITERAL 3.0; LITERAL 2.0; FGT; " + nan("FGT"), 1, 0),
                fact("LITERAL 2.0; LITERAL 2.0; FGE; " + nan("FGE"), 1, 0),
                fact("LITERAL -2.9; F2I; LITERAL 1e10; F2I", -2, Integer.MAX_VALUE),
                fact("LITERAL 2.0; MATH sqrt", bits(StrictMath.sqrt(2))),
                fact("CONST 1; LITERAL 2.0; LITERAL 3.0; MATH pow", 1, bits(8)),
                fact("CONST 1; JUMP OVER; CONST 2; OVER:; CONST 3", 1, 3),
                fact("CONST 0; JZ OVER; CONST 2; STLOCAL 0; OVER:; LDLOCAL 0", 0),
                fact("CONST 7; JZ OVER; CONST 2; STLOCAL 0; OVER:; LDLOCAL 0", 2),
                fact("CONST 7; JNZ OVER; CONST 2; STLOCAL 0; OVER:; LDLOCAL 0", 0),
                fact("CONST 0; JNZ OVER; CONST 2; STLOCAL 0; OVER:; LDLOCAL 0", 2),
                fact("CONST 1; CONST 5; CONST 3; CALL difference", 1, 5 - 3),
                fact("CALL pair", 11, 12),
                fact("CALL nothing"),
                fact(choose(4), 40),
                fact(choose(-1), 10),
                fact(choose(5), 0),
                fact("SELF", IDENTITY.virtual()),
                fact("PHYSICAL", IDENTITY.physical()),
                fact("PROCESS", IDENTITY.process()),
                fact("NPROCS", IDENTITY.processors()),
                fact("SENDER", 0),
                fact("RAND", aRandomInt()),
                fact("RANDOM", bits(Processes.stream("process").nextDouble())),
                fact("CONST 9; SRAND; RAND; CONST 9; SRAND; RAND; ISUB", 0));
    }

    private static String nan(String comparison) {
        return "LITERAL 0.0; LITERAL 0.0; FDIV; DUP; " + comparison;
    }

    private static String choose(int value) {
        return ("CONST %d; SWITCH 4:FOUR -1:BELOW else:NONE; FOUR:; CONST 40; STLOCAL 0; JUMP NONE;"
                        + "BELOW:; CONST 10; STLOCAL 0; NONE:; LDLOCAL 0")
                .formatted(value);
    }

    @ParameterizedTest
    @MethodSource("facts")
    void anInstructionDoesWhatItSays(Fact fact) {
        VCode code = program(fact.lines);
        for (Executor executor : Processes.executors(code, CostPreset.UNIT.costs())) {
            Context context = Processes.begin(code);
            assertEquals(Executor.Stop.INTERACTION, executor.run(context, Long.MAX_VALUE));
            assertEquals(Opcode.YIELD, code.at(context.pc()).op());
            assertArrayEquals(fact.stack, stack(code, context));
        }
    }

    private static long[] stack(VCode code, Context context) {
        int begin = MAIN + code.functions().get(1).frame();
        return context.cells(begin, context.top() - begin);
    }

    private static VCode program(String lines) {
        return Processes.assemble(PROGRAM.formatted(lines.replace(";", "\n")));
    }

    /** Instructions, the last of which fails, and what is said of it. */
    private record Failure(String lines, String message) {}

    static Stream<Failure> failures() {
        String isNull = "the pointer is null";
        String isGone = "the pointer is to a variable that is gone, or beyond all variables";
        return Stream.of(
                new Failure("ADLOCAL 0; CONST 9; INDEX 8 1", "index 9 is out of 0..7"),
                new Failure("ADLOCAL 0; CONST -1; INDEX 8 1", "index -1 is out of 0..7"),
                new Failure("CONST 0; CONST 1; INDEX 8 1", isNull),
                new Failure("CONST 0; CONST 8; NTH 8 1", "index 8 is out of 0..7"),
                new Failure("CONST 0; OFFSET 2", isNull),
                new Failure("CONST 0; LDREF", isNull),
                new Failure("CONST 0; CONST 1; STREF", isNull),
                new Failure("CONST 0; CONST 1; PTRADD 1", isNull),
                new Failure(ref(ELSEWHERE) + "; CONST 0; COPYBLOCK 2", isNull),
                new Failure(ref(own(MAIN + 40)) + "; LDREF", isGone),
                new Failure(ref(own(MAIN + 7)) + "; LDREFN 2", isGone),
                new Failure(ref(own(0)) + "; CONST 4; STREFN 1", isGone),
                new Failure("CALL dangling; LDREF", isGone),
                new Failure(
                        ref(own(1)) + "; " + ref(ELSEWHERE) + "; PTRDIFF 1",
                        "pointers to variables of processes 3 and 4 have no difference"),
                new Failure("CONST 1; CONST 0; IDIV", "division by zero"),
                new Failure("CONST 1; CONST 0; IMOD", "division by zero"),
                new Failure(
                        "CALL endless",
                        "no memory for a call of endless, %d calls deep: a process may have %d"
                                + " cells"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFaultStandsAtItsInstructionWithTheStackAsBefore(Failure failure) {
        VCode code = program("CONST 77; " + failure.lines);
        for (Executor executor : Processes.executors(code, CostPreset.UNIT.costs())) {
            Context context = Processes.begin(code);
            ProgramFault fault =
                    assertThrows(ProgramFault.class, () -> executor.run(context, 1_000_000));
            assertEquals(
                    failure.message.formatted(context.depth(), Processes.LIMIT),
                    fault.getMessage());
            int depth = StackDepths.of(code).at(context.pc());
            assertEquals(context.locals + depth, context.top());
            assertEquals(77, context.cell(MAIN + code.functions().get(1).frame()));
        }
    }

    static Stream<Fact> interactions() {
        return Stream.of(
                fact(ref(ELSEWHERE) + "; LDREF", ELSEWHERE),
                fact(ref(ELSEWHERE) + "; CONST 1; STREF", ELSEWHERE, 1),
                fact(ref(ELSEWHERE) + "; LDREFN 2", ELSEWHERE),
                fact(ref(ELSEWHERE) + "; CONST 1; CONST 2; STREFN 2", ELSEWHERE, 1, 2),
                fact(ref(ELSEWHERE) + "; " + ref(own(1)) + "; COPYBLOCK 2", ELSEWHERE, own(1)),
                fact(ref(own(1)) + "; " + ref(ELSEWHERE) + "; COPYBLOCK 2", own(1), ELSEWHERE),
                fact(ref(SHARED) + "; LDREF", SHARED),
                fact("CONST 1; CONST 2; CONST 3; CONST 4; VIRTUAL_SEND int", 1, 2, 3, 4),
                fact("CONST 1; CONST 2; CONST 3; CONST 4; PHYSICAL_SEND int", 1, 2, 3, 4),
                fact("CONST 1; CONST 2; CONST 3; VIRTUAL_BROADCAST int", 1, 2, 3),
                fact("CONST 1; CONST 2; CONST 3; PHYSICAL_BROADCAST int", 1, 2, 3),
                fact("CONST 1; CONST 2; CONST 3; CONST 4; RECEIVE int", 1, 2, 3, 4),
                fact("CONST 1; CONST 2; PROBE", 1, 2),
                fact("CONST 1; BARRIER", 1),
                fact("CONST 1; CONST 2; CONST 3; COLLECTIVE spread int", 1, 2, 3),
                fact("NEWCHANNELS point 2"),
                fact("CONST 1; CONST 2; CONST 3; STCHANNEL point", 1, 2, 3),
                fact("CONST 1; LDCHANNEL point", 1),
                fact("CONST 1; READY", 1),
                fact("CONST 1; CONST 2; CONST 3; NEWFORKCHILD CHILD 2", 1, 2, 3),
                fact("CONST 1; NEWFORALLCHILD BODY", 1),
                fact("CONST 1; CONST 2; GIVECHANNEL 1", 1, 2),
                fact("CONST 1; WAKEUP", 1),
                fact("AWAIT"),
                fact("JOIN"),
                fact("FORKCHILDEND"),
                fact("FORALLCHILDEND"),
                fact("PROGRAMEND"),
                fact("CONST 1; EXIT", 1),
                fact("CONST 1; CONST 2; PRINT file \"%d%%\"", 1, 2),
                fact("CLOCK"),
                fact("TIMEON"),
                fact("TIMEOFF"),
                fact("YIELD"),
                fact("CONST 1; LOCK", 1),
                fact("CONST 1; UNLOCK", 1),
                fact("CONST 1; FILE fclose", 1));
    }

    @ParameterizedTest
    @MethodSource("interactions")
    void anInteractionIsPaidAndLeftToTheMachine(Fact fact) {
        VCode code = program(fact.lines);
        int instructions = fact.lines.split(";").length;
        for (Executor executor : Processes.executors(code, CostPreset.UNIT.costs())) {
            Context context = Processes.begin(code);
            assertEquals(Executor.Stop.INTERACTION, executor.run(context, Long.MAX_VALUE));
            int main = code.functions().get(1).entry();
            assertEquals(main + instructions - 1, context.pc());
            assertEquals(1 + instructions, context.cost(), "a call and these");
            assertArrayEquals(fact.stack, stack(code, context));
        }
    }

    @Test
    void everyInstructionIsSeenHere() {
        Set<Opcode> seen = EnumSet.of(Opcode.RET);
        Stream.concat(facts(), interactions())
                .flatMap(fact -> Stream.of(fact.lines.split(";")))
                .map(line -> line.strip().split(" ")[0])
                .filter(word -> !word.endsWith(":"))
                .forEach(word -> seen.add(Opcode.valueOf(word)));
        assertEquals(EnumSet.allOf(Opcode.class), seen);
    }
}
