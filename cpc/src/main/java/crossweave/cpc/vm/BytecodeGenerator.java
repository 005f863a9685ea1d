package crossweave.cpc.vm;

import static crossweave.cpc.vm.MethodEmitter.ADDRESS;
import static crossweave.cpc.vm.MethodEmitter.CONTEXT;
import static crossweave.cpc.vm.MethodEmitter.FRAME;
import static crossweave.cpc.vm.MethodEmitter.MEMORY;
import static crossweave.cpc.vm.MethodEmitter.OTHER;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.MathFunction;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.MethodExits.Cell;
import crossweave.cpc.vm.MethodExits.Constant;
import crossweave.cpc.vm.MethodExits.Whole;
import crossweave.random.RandomStream;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/**
 * Generates bytecode for instructions that neither jump nor stop; VCodeInterpreter defines what
 * they do.
 */
final class BytecodeGenerator {
    private static final ClassDesc RANDOM = RandomStream.class.describeConstable().orElseThrow();
    private static final ClassDesc REFERENCES =
            CellReferences.class.describeConstable().orElseThrow();
    private static final ClassDesc INTERPRETER =
            VCodeInterpreter.class.describeConstable().orElseThrow();

    private final VCode code;
    private final MethodEmitter emit;
    private final MethodExits exits;
    private final CodeBuilder body;

    BytecodeGenerator(VCode code, MethodEmitter emit, MethodExits exits) {
        this.code = code;
        this.emit = emit;
        this.exits = exits;
        this.body = emit.body();
    }

    /**
     * Generates an instruction that finds so many cells on the stack.
     *
     * @param depth x is the cell below its top, y its top, and next the one above
     */
    void make(int pc, int depth) {
        Instruction instruction = code.at(pc);
        int a = instruction.a();
        int next = depth;
        int y = depth - 1;
        int x = depth - 2;
        switch (instruction.op()) {
            case CONST -> constant(a, next);
            case LITERAL -> constant(code.pool()[a], next);
            case POP -> {}
            case DUP -> emit.load(y).store(next);
            case DUP_X1 -> emit.load(y).store(next).load(x).store(y).load(next).store(x);
            case SWAP -> emit.load(x).load(y).store(x).store(y);

            case LDLOCAL -> {
                emit.cell(FRAME, a);
                body.laload();
                emit.store(next);
            }
            case STLOCAL -> {
                emit.cell(FRAME, a).load(y);
                body.lastore();
            }
            case LDGLOBAL -> {
                body.aload(MEMORY).loadConstant(a).laload();
                emit.store(next);
            }
            case STGLOBAL -> {
                body.aload(MEMORY).loadConstant(a);
                emit.load(y);
                body.lastore();
            }
            case ADLOCAL -> emit.sum(FRAME, a).storeInt(next);
            case ADGLOBAL -> constant(a, next);
            case LOAD -> {
                body.aload(MEMORY);
                emit.loadInt(y);
                body.laload();
                emit.store(y);
            }
            case STORE -> {
                body.aload(MEMORY);
                emit.loadInt(x).load(y);
                body.lastore();
            }
            case LOADN -> {
                address(y);
                emit.copyIn(ADDRESS, y, a);
            }
            case STOREN -> {
                address(y - a);
                emit.copyOut(depth - a, ADDRESS, a);
            }
            case INDEX -> index(pc, depth);
            case NTH -> nth(pc, depth);
            case OFFSET -> {
                orNull(pc, y);
                emit.load(y);
                body.loadConstant((long) a).ladd();
                emit.store(y);
            }
            case REF -> {
                emit.identity("process");
                emit.loadInt(y);
                body.invokestatic(REFERENCES, "of", MethodTypeDesc.of(CD_long, CD_int, CD_int));
                emit.store(y);
            }

            case LDREF -> {
                own(pc, y, 1);
                emit.copyIn(ADDRESS, y, 1);
            }
            case STREF -> {
                own(pc, x, 1);
                emit.copyOut(y, ADDRESS, 1);
            }
            case LDREFN -> {
                own(pc, y, a);
                emit.copyIn(ADDRESS, y, a);
            }
            case STREFN -> {
                own(pc, y - a, a);
                emit.copyOut(depth - a, ADDRESS, a);
            }
            case COPYBLOCK -> copyBlock(pc, depth);
            case PTRADD -> {
                orNull(pc, x);
                emit.load(x).load(y);
                body.loadConstant((long) a).lmul();
                body.invokestatic(REFERENCES, "plus", MethodTypeDesc.of(CD_long, CD_long, CD_long));
                emit.store(x);
            }
            case PTRDIFF -> difference(pc, depth);

            case IADD -> ints(Opcode.IADD, x);
            case ISUB -> ints(Opcode.ISUB, x);
            case IMUL -> ints(Opcode.IMUL, x);
            case IDIV -> divide(pc, Opcode.IDIV, x);
            case IMOD -> divide(pc, Opcode.IREM, x);
            case INEG -> {
                emit.loadInt(y);
                body.ineg();
                emit.storeInt(y);
            }
            case IAND -> ints(Opcode.IAND, x);
            case IOR -> ints(Opcode.IOR, x);
            case IXOR -> ints(Opcode.IXOR, x);
            case INOT -> {
                emit.loadInt(y);
                body.iconst_m1().ixor();
                emit.storeInt(y);
            }
            case ISHL -> ints(Opcode.ISHL, x);
            case ISHR -> ints(Opcode.ISHR, x);
            case I2F -> {
                emit.loadInt(y);
                body.i2d();
                emit.storeFloat(y);
            }
            case I2C -> {
                emit.loadInt(y);
                body.i2b();
                emit.storeInt(y);
            }

            case EQ -> compare(Opcode.IFEQ, x);
            case NE -> compare(Opcode.IFNE, x);
            case LT -> compare(Opcode.IFLT, x);
            case LE -> compare(Opcode.IFLE, x);
            case GT -> compare(Opcode.IFGT, x);
            case GE -> compare(Opcode.IFGE, x);
            case NOT -> {
                emit.load(y);
                body.lconst_0().lcmp();
                truth(Opcode.IFEQ, y);
            }

            case FADD -> floats(Opcode.DADD, x);
            case FSUB -> floats(Opcode.DSUB, x);
            case FMUL -> floats(Opcode.DMUL, x);
            case FDIV -> floats(Opcode.DDIV, x);
            case FNEG -> {
                emit.loadFloat(y);
                body.dneg();
                emit.storeFloat(y);
            }
            case FEQ -> compareFloats(Opcode.DCMPL, Opcode.IFEQ, x);
            case FNE -> compareFloats(Opcode.DCMPL, Opcode.IFNE, x);
            case FLT -> compareFloats(Opcode.DCMPG, Opcode.IFLT, x);
            case FLE -> compareFloats(Opcode.DCMPG, Opcode.IFLE, x);
            case FGT -> compareFloats(Opcode.DCMPL, Opcode.IFGT, x);
            case FGE -> compareFloats(Opcode.DCMPL, Opcode.IFGE, x);
            case F2I -> {
                emit.loadFloat(y);
                body.d2i();
                emit.storeInt(y);
            }
            case MATH -> math(a, depth);

            case SELF -> known("virtual", next);
            case PHYSICAL -> known("physical", next);
            case PROCESS -> known("process", next);
            case NPROCS -> known("processors", next);
            case SENDER -> {
                body.aload(CONTEXT).getfield(ClassGenerator.CONTEXT, "sender", CD_int);
                emit.storeInt(next);
            }
            case RAND -> {
                random();
                body.loadConstant(VCodeInterpreter.RANDOMS)
                        .invokevirtual(RANDOM, "nextInt", MethodTypeDesc.of(CD_int, CD_int));
                emit.storeInt(next);
            }
            case RANDOM -> {
                random();
                body.invokevirtual(
                        RANDOM, "nextDouble", MethodTypeDesc.of(ConstantDescs.CD_double));
                emit.storeFloat(next);
            }
            case SRAND -> {
                body.aload(CONTEXT);
                emit.loadInt(y);
                emit.ofContext("seed", ConstantDescs.CD_void, CD_int);
            }

            default -> throw new IllegalStateException(instruction + " is not straight code");
        }
    }

    private void constant(long value, int depth) {
        body.loadConstant(value);
        emit.store(depth);
    }

    private void known(String component, int depth) {
        emit.identity(component);
        emit.storeInt(depth);
    }

    private void random() {
        body.aload(CONTEXT).getfield(ClassGenerator.CONTEXT, "random", RANDOM);
    }

    private void address(int depth) {
        emit.loadInt(depth);
        body.istore(ADDRESS);
    }

    private void ints(Opcode operation, int x) {
        emit.loadInt(x).loadInt(x + 1).operate(operation).storeInt(x);
    }

    private void floats(Opcode operation, int x) {
        emit.loadFloat(x).loadFloat(x + 1).operate(operation).storeFloat(x);
    }

    private void compare(Opcode holds, int x) {
        emit.load(x).load(x + 1);
        body.lcmp();
        truth(holds, x);
    }

    /** Uses the comparison that is false for a NaN. */
    private void compareFloats(Opcode comparison, Opcode holds, int x) {
        emit.loadFloat(x).loadFloat(x + 1).operate(comparison);
        truth(holds, x);
    }

    private void truth(Opcode holds, int depth) {
        body.ifThenElse(holds, CodeBuilder::lconst_1, CodeBuilder::lconst_0);
        emit.store(depth);
    }

    private void divide(int pc, Opcode operation, int x) {
        emit.loadInt(x + 1);
        body.ifeq(exits.fault(pc, "division"));
        ints(operation, x);
    }

    /** Jumps to a fault if a cell is null. */
    private void orNull(int pc, int depth) {
        emit.load(depth);
        body.lconst_0().lcmp().ifeq(exits.fault(pc, "nullReference"));
    }

    private void index(int pc, int depth) {
        Instruction instruction = code.at(pc);
        int x = depth - 2;
        Label fault =
                exits.fault(
                        pc,
                        "index",
                        new Cell(x),
                        new Cell(x + 1),
                        new MethodExits.Constant(instruction.a()));
        emit.load(x);
        body.lconst_0().lcmp().ifeq(fault);
        element(instruction, x, fault);
    }

    private void nth(int pc, int depth) {
        Instruction instruction = code.at(pc);
        int x = depth - 2;
        element(
                instruction,
                x,
                exits.fault(
                        pc, "range", new Cell(x + 1), new MethodExits.Constant(instruction.a())));
    }

    /** Replaces x and the index above it, which must be within bounds, by their sum. */
    private void element(Instruction instruction, int x, Label fault) {
        emit.load(x + 1);
        body.loadConstant((long) instruction.a());
        body.invokestatic(
                ConstantDescs.CD_Long,
                "compareUnsigned", // negative ones count as very large
                MethodTypeDesc.of(CD_int, CD_long, CD_long));
        body.ifge(fault);
        emit.load(x).load(x + 1);
        body.loadConstant((long) instruction.b()).lmul().ladd();
        emit.store(x);
    }

    /** The address of a reference to own memory; one to another process ends the method. */
    private void own(int pc, int depth, int cells) {
        ownAddress(depth, cells, ADDRESS);
        body.iload(ADDRESS)
                .ifeq(exits.elsewhere(pc, Whole.CONTEXT, new Cell(depth), new Constant(cells)));
    }

    private void ownAddress(int depth, int cells, int variable) {
        body.aload(CONTEXT);
        emit.load(depth);
        body.loadConstant(cells);
        emit.ofContext("own", CD_int, CD_long, CD_int);
        body.istore(variable);
    }

    private void copyBlock(int pc, int depth) {
        int cells = code.at(pc).a();
        int x = depth - 2;
        var elsewhere =
                exits.elsewhere(
                        pc, Whole.CONTEXT, new Cell(x), new Cell(x + 1), new Constant(cells));
        ownAddress(x, cells, ADDRESS);
        ownAddress(x + 1, cells, OTHER);
        body.iload(ADDRESS).ifeq(elsewhere).iload(OTHER).ifeq(elsewhere);
        body.aload(MEMORY).iload(OTHER).aload(MEMORY).iload(ADDRESS).loadConstant(cells);
        body.invokestatic(
                ClassDesc.of("java.lang.System"),
                "arraycopy",
                MethodTypeDesc.of(
                        ConstantDescs.CD_void,
                        ConstantDescs.CD_Object,
                        CD_int,
                        ConstantDescs.CD_Object,
                        CD_int,
                        CD_int));
    }

    private void difference(int pc, int depth) {
        int x = depth - 2;
        emit.load(x).load(x + 1);
        body.lxor().loadConstant(32).lshr(); // not 0 if the processes differ
        body.lconst_0().lcmp();
        body.ifne(exits.fault(pc, "difference", new Cell(x), new Cell(x + 1)));
        emit.loadInt(x).loadInt(x + 1);
        body.isub().loadConstant(code.at(pc).a()).idiv();
        emit.storeInt(x);
    }

    private void math(int function, int depth) {
        int parameters = MathFunction.ALL.get(function).parameters();
        int x = depth - parameters;
        body.loadConstant(function);
        emit.load(x);
        if (parameters == 1) {
            body.lconst_0();
        } else {
            emit.load(x + 1);
        }
        body.invokestatic(
                INTERPRETER, "math", MethodTypeDesc.of(CD_long, CD_int, CD_long, CD_long));
        emit.store(x);
    }
}
