package crossweave.cpc.vm;

import static crossweave.cpc.vcode.CellReferences.process;

import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.MathFunction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;

/** Executes vCode one instruction after the other: it defines what instructions do. */
public final class VCodeInterpreter implements Executor {
    static final int RANDOMS = 32768; // number of values of RAND

    private final VCode code;
    private final Costs costs;

    public VCodeInterpreter(VCode code, Costs costs) {
        this.code = code;
        this.costs = costs;
    }

    @Override
    public Stop run(Context context, long budget) {
        long limit = Executor.limit(context, budget);
        while (true) {
            int pc = context.pc;
            if (!step(context)) {
                return Stop.INTERACTION;
            }
            if (context.cost > limit && mayStop(pc, context.pc)) {
                return Stop.BUDGET;
            }
        }
    }

    @Override
    public Stop run(Context context, long budget, CostListener account) {
        long limit = Executor.limit(context, budget);
        while (true) {
            int pc = context.pc;
            if (!step(context, account)) {
                return Stop.INTERACTION;
            }
            if (context.cost > limit && mayStop(pc, context.pc)) {
                return Stop.BUDGET;
            }
        }
    }

    /** Whether the budget is checked: only where a loop or a function begins. */
    private boolean mayStop(int from, int to) {
        Opcode op = code.at(from).op();
        return op == Opcode.CALL || to <= from && op != Opcode.RET;
    }

    /**
     * Executes one instruction; false if it is one for the machine, which is only paid for here.
     */
    public boolean step(Context c) {
        Instruction instruction = code.at(c.pc);
        c.cost += costs.of(instruction.op());
        c.executed++;
        return execute(instruction, c);
    }

    /** The same, and reports its cost. */
    public boolean step(Context c, CostListener account) {
        account.spent(c.pc, costs.of(code.at(c.pc).op()));
        return step(c);
    }

    private boolean execute(Instruction instruction, Context c) {
        long[] memory = c.memory;
        int top = c.top; // as it was before: x and y are what most instructions work on
        long y = memory[top - 1];
        long x = top > 1 ? memory[top - 2] : 0;
        int a = instruction.a();
        int b = instruction.b();
        switch (instruction.op()) {
            case CONST -> c.push(a);
            case LITERAL -> c.push(code.pool()[a]);
            case POP -> c.top--;
            case DUP -> c.push(y);
            case DUP_X1 -> {
                memory[top - 2] = y;
                memory[top - 1] = x;
                c.push(y);
            }
            case SWAP -> {
                memory[top - 2] = y;
                memory[top - 1] = x;
            }

            case LDLOCAL -> c.push(memory[c.frame + a]);
            case STLOCAL -> memory[c.frame + a] = c.pop();
            case LDGLOBAL -> c.push(memory[a]);
            case STGLOBAL -> memory[a] = c.pop();
            case ADLOCAL -> c.push(c.frame + a);
            case ADGLOBAL -> c.push(a);
            case LOAD -> one(c, memory[(int) y]);
            case STORE -> {
                memory[(int) x] = y;
                c.top -= 2;
            }
            case LOADN -> load(c, (int) y, a);
            case STOREN -> store(c, (int) memory[top - a - 1], a);
            case INDEX -> {
                if (x == CellReferences.NULL || y < 0 || y >= a) {
                    throw ProgramFaults.index(x, y, a);
                }
                two(c, x + y * b);
            }
            case NTH -> {
                if (y < 0 || y >= a) {
                    throw ProgramFaults.range(y, a);
                }
                two(c, x + y * b);
            }
            case OFFSET -> {
                if (y == CellReferences.NULL) {
                    throw ProgramFaults.nullReference();
                }
                one(c, y + a);
            }
            case REF -> one(c, CellReferences.of(c.identity().process(), (int) y));

            case LDREF -> {
                int address = c.own(y, 1);
                if (address == 0) {
                    return elsewhere(c, y, 1);
                }
                one(c, memory[address]);
            }
            case STREF -> {
                int address = c.own(x, 1);
                if (address == 0) {
                    return elsewhere(c, x, 1);
                }
                memory[address] = y;
                c.top -= 2;
            }
            case LDREFN -> {
                int address = c.own(y, a);
                if (address == 0) {
                    return elsewhere(c, y, a);
                }
                load(c, address, a);
            }
            case STREFN -> {
                long reference = memory[top - a - 1];
                int address = c.own(reference, a);
                if (address == 0) {
                    return elsewhere(c, reference, a);
                }
                store(c, address, a);
            }
            case COPYBLOCK -> {
                int to = c.own(x, a);
                int from = c.own(y, a);
                if (to == 0 || from == 0) {
                    ProgramFaults.checkElsewhere(c, x, y, a);
                    return false;
                }
                System.arraycopy(memory, from, memory, to, a);
                c.top -= 2;
            }
            case PTRADD -> {
                if (x == CellReferences.NULL) {
                    throw ProgramFaults.nullReference();
                }
                two(c, CellReferences.plus(x, y * a));
            }
            case PTRDIFF -> {
                if (process(x) != process(y)) {
                    throw ProgramFaults.difference(x, y);
                }
                two(c, (CellReferences.address(x) - CellReferences.address(y)) / a);
            }

            case IADD -> two(c, (int) x + (int) y);
            case ISUB -> two(c, (int) x - (int) y);
            case IMUL -> two(c, product((int) x, (int) y));
            case IDIV -> two(c, (int) x / divisor(y));
            case IMOD -> two(c, (int) x % divisor(y));
            case INEG -> one(c, -(int) y);
            case IAND -> two(c, (int) x & (int) y);
            case IOR -> two(c, (int) x | (int) y);
            case IXOR -> two(c, (int) x ^ (int) y);
            case INOT -> one(c, ~(int) y);
            case ISHL -> two(c, (int) x << (int) y);
            case ISHR -> two(c, (int) x >> (int) y);
            case I2F -> one(c, bits((int) y));
            case I2C -> one(c, (byte) y);

            case EQ -> two(c, truth(x == y));
            case NE -> two(c, truth(x != y));
            case LT -> two(c, truth(x < y));
            case LE -> two(c, truth(x <= y));
            case GT -> two(c, truth(x > y));
            case GE -> two(c, truth(x >= y));
            case NOT -> one(c, truth(y == 0));

            case FADD -> two(c, bits(number(x) + number(y)));
            case FSUB -> two(c, bits(number(x) - number(y)));
            case FMUL -> two(c, bits(number(x) * number(y)));
            case FDIV -> two(c, bits(number(x) / number(y)));
            case FNEG -> one(c, bits(-number(y)));
            case FEQ -> two(c, truth(number(x) == number(y)));
            case FNE -> two(c, truth(number(x) != number(y)));
            case FLT -> two(c, truth(number(x) < number(y)));
            case FLE -> two(c, truth(number(x) <= number(y)));
            case FGT -> two(c, truth(number(x) > number(y)));
            case FGE -> two(c, truth(number(x) >= number(y)));
            case F2I -> one(c, (int) number(y));
            case MATH -> {
                if (MathFunction.ALL.get(a).parameters() == 1) {
                    one(c, math(a, y, 0));
                } else {
                    two(c, math(a, x, y));
                }
            }

            case JUMP -> {
                return goTo(c, a);
            }
            case JZ -> {
                c.top--;
                return goTo(c, y == 0 ? a : c.pc + 1);
            }
            case JNZ -> {
                c.top--;
                return goTo(c, y != 0 ? a : c.pc + 1);
            }
            case SWITCH -> {
                c.top--;
                return goTo(c, code.switches().get(a).target((int) y));
            }
            case CALL -> {
                c.enter(code.functions().get(a), c.pc + 1);
                return true;
            }
            case RET -> {
                c.leave(a);
                return true;
            }

            case SELF -> c.push(c.identity().virtual());
            case PHYSICAL -> c.push(c.identity().physical());
            case PROCESS -> c.push(c.identity().process());
            case NPROCS -> c.push(c.identity().processors());
            case SENDER -> c.push(c.sender);
            case RAND -> c.push(c.random.nextInt(RANDOMS));
            case RANDOM -> c.push(bits(c.random.nextDouble()));
            case SRAND -> c.seed(c.popInt());

            default -> {
                return false;
            }
        }
        c.pc++;
        return true;
    }

    private static boolean goTo(Context c, int pc) {
        c.pc = pc;
        return true;
    }

    /** Replaces the operand by a result. */
    private static void one(Context c, long result) {
        c.memory[c.top - 1] = result;
    }

    /** Replaces both operands by a result. */
    private static void two(Context c, long result) {
        c.top--;
        c.memory[c.top - 1] = result;
    }

    private static void load(Context c, int from, int cells) {
        System.arraycopy(c.memory, from, c.memory, c.top - 1, cells);
        c.top += cells - 1;
    }

    private static void store(Context c, int to, int cells) {
        System.arraycopy(c.memory, c.top - cells, c.memory, to, cells);
        c.top -= cells + 1;
    }

    private static boolean elsewhere(Context c, long reference, int cells) {
        ProgramFaults.checkElsewhere(c, reference, cells);
        return false;
    }

    private static int product(int x, int y) {
        return x * y; // wraps around, as it should
    }

    private static int divisor(long y) {
        if ((int) y == 0) {
            throw ProgramFaults.division();
        }
        return (int) y;
    }

    static long math(int function, long x, long y) {
        return bits(MathFunction.ALL.get(function).apply(number(x), number(y)));
    }

    private static double number(long cell) {
        return Double.longBitsToDouble(cell);
    }

    private static long bits(double number) {
        return Double.doubleToLongBits(number); // there is only one NaN
    }

    private static int truth(boolean holds) {
        return holds ? 1 : 0;
    }
}
