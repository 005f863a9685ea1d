package crossweave.fuzz;

import crossweave.cpc.vcode.CodeCheck;
import crossweave.cpc.vcode.StackDepths;
import crossweave.cpc.vcode.StackEffect;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.text.Assembler;
import crossweave.cpc.vcode.text.VCodeListing;
import crossweave.cpc.vm.CompiledExecutor;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.CostPreset;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.Executor;
import crossweave.cpc.vm.ProgramFault;
import crossweave.cpc.vm.VCodeInterpreter;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStreams;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A text of vCode: assembled, verified, written out and read again, and executed for a while by
 * both executors, which have to agree. Who executes it answers what is for the machine by a number.
 */
final class Vcode {
    static final int LONGEST_SEED = 3000; // characters
    private static final int STOPS = 20; // of an executor, until it is left alone
    private static final long BUDGET = 2000; // cost between two of them
    private static final int MEMORY = 5000; // cells
    private static final int MOST_GLOBALS = 1000; // cells of a program that is executed
    private static final Pattern ADDRESSED =
            Pattern.compile("(LOAD|STORE|LDREF|STREF|COPY|SHARED).*");
    private static final Costs COSTS = CostPreset.values()[0].costs();

    static final List<String> SEEDS =
            List.of(
                    """
                    .program all.cpc
                    .arch "torus 8x8" 8 8
                    .physical shared 4
                    .globals 6
                    .set 2 -7
                    .type int 1 4
                    .type "struct point" 2 12
                    .channel "struct point"
                    .function (start) parameters 0 frame 0 stack 3 result 0
                    .entry
                    CALL main
                    PROGRAMEND
                    L2:
                    CALL main
                    FORKCHILDEND
                    .function main parameters 0 frame 3 stack 6 result 0
                    L4:
                    LITERAL 2.5
                    POP
                    LITERAL 0x400000005
                    POP
                    CONST 3
                    SWITCH -1:L4 3:L9 else:L8
                    L8:
                    CONST -3
                    POP
                    L9:
                    CONST 5
                    STLOCAL 2
                    LDLOCAL 2
                    STGLOBAL 5
                    RET 0
                    """,
                    """
                    .globals 8
                    .function (start) parameters 0 frame 0 stack 4 result 0
                    .entry
                    CONST 30
                    CALL sum
                    STGLOBAL 1
                    YIELD
                    ADGLOBAL 2
                    CONST 3
                    INDEX 5 1
                    CONST 7
                    STORE
                    LDGLOBAL 5
                    PRINT "%d 100%%\\n"
                    POP
                    PROGRAMEND
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
                    CONST 0
                    RET 1
                    """);

    private Vcode() {}

    static void run(String text) {
        VCode code = assembled(text);
        List<String> problems = CodeCheck.problems(code);
        if (!problems.isEmpty()) {
            throw new BadInput(
                    "vcode", ProblemCode.INVALID, "is not sound: " + problems.getFirst());
        }
        String listing = VCodeListing.of(code);
        String again = VCodeListing.of(Assembler.assemble(listing));
        if (!withoutComments(again).equals(withoutComments(listing))) {
            throw new AssertionError("a listing that is assembled is another one\n" + again);
        }
        if (code.globals().length <= MOST_GLOBALS) {
            String slow = left(code, new VCodeInterpreter(code, COSTS));
            String fast = left(code, new CompiledExecutor(code, COSTS));
            if (!slow.equals(fast)) {
                throw new AssertionError("executors differ\n" + slow + "\n" + fast);
            }
        }
    }

    /** Lines of sources are in comments, and other ones the second time. */
    private static String withoutComments(String listing) {
        return listing.lines()
                .filter(line -> !line.startsWith(";"))
                .collect(Collectors.joining("\n"));
    }

    private static VCode assembled(String text) {
        try {
            return Assembler.assemble(text);
        } catch (IllegalArgumentException e) {
            throw Small.ours(e);
        }
    }

    /** What a process has left where it was stopped. */
    private static String left(VCode code, Executor executor) {
        Context context =
                new Context(
                        new Context.Identity(3, 5, 6, 8),
                        code.globals(),
                        new long[0],
                        MEMORY,
                        new RandomStreams(1).stream("process", 0));
        StringBuilder left = new StringBuilder();
        try {
            context.beginWithin(code.functions().getFirst(), code.entry());
            for (int stop = 0; stop < STOPS; stop++) {
                Executor.Stop why = executor.run(context, BUDGET);
                left.append(
                        " %s %d %d %d".formatted(why, context.pc(), context.top(), context.cost()));
                if (why == Executor.Stop.INTERACTION) {
                    if (StackDepths.next(code, context.pc()).isEmpty()) {
                        break;
                    }
                    answer(code, context, stop);
                }
            }
        } catch (ProgramFault fault) {
            left.append(" fault at ").append(context.pc()).append(fault.getMessage());
        } catch (ArrayIndexOutOfBoundsException wild) {
            if (!usesAddresses(code)) {
                throw wild;
            }
            throw new BadInput("vcode", ProblemCode.INVALID, "has a wild address");
        }
        return left.toString();
    }

    /** Whether a program has instructions that take the address of a cell from the stack. */
    private static boolean usesAddresses(VCode code) {
        return Arrays.stream(code.instructions())
                .anyMatch(one -> ADDRESSED.matcher(one.op().name()).matches());
    }

    private static void answer(VCode code, Context context, int number) {
        StackEffect effect = StackEffect.of(code, code.at(context.pc()));
        for (int i = 0; i < effect.pops(); i++) {
            context.pop();
        }
        for (int i = 0; i < effect.pushes(); i++) {
            context.push(number);
        }
        context.goTo(context.pc() + 1);
    }
}
