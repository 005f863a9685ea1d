package crossweave.cpc.vm;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/**
 * The variables of a generated method, and instructions that move cells between them and the memory
 * of a process.
 *
 * <pre>
 *   context | limit | nesting | memory | frame | base | cost | address | other | stack ..
 * </pre>
 *
 * While a method runs, the stack of vCode is in its variables, one for each depth; in the context
 * it begins at base.
 */
final class MethodEmitter {
    static final int CONTEXT = 0;
    static final int LIMIT = 1;
    static final int NESTING = 3;
    static final int MEMORY = 4;
    static final int FRAME = 5;
    static final int BASE = 6;
    static final int COST = 7;
    static final int ADDRESS = 9; // two addresses that an instruction uses
    static final int OTHER = 10;
    private static final int STACK = 11;

    private static final ClassDesc CELLS = CD_long.arrayType();
    private static final ClassDesc DOUBLE = ConstantDescs.CD_Double;

    private final CodeBuilder body;

    MethodEmitter(CodeBuilder body) {
        this.body = body;
    }

    CodeBuilder body() {
        return body;
    }

    /** Pushes a cell of the stack. */
    MethodEmitter load(int depth) {
        body.lload(STACK + 2 * depth);
        return this;
    }

    MethodEmitter store(int depth) {
        body.lstore(STACK + 2 * depth);
        return this;
    }

    MethodEmitter loadInt(int depth) {
        load(depth);
        body.l2i();
        return this;
    }

    MethodEmitter storeInt(int depth) {
        body.i2l();
        return store(depth);
    }

    MethodEmitter loadFloat(int depth) {
        load(depth);
        body.invokestatic(DOUBLE, "longBitsToDouble", MethodTypeDesc.of(CD_double, CD_long));
        return this;
    }

    MethodEmitter storeFloat(int depth) {
        body.invokestatic(DOUBLE, "doubleToLongBits", MethodTypeDesc.of(CD_long, CD_double));
        return store(depth);
    }

    MethodEmitter operate(Opcode operation) {
        body.with(OperatorInstruction.of(operation));
        return this;
    }

    /** Pushes memory and the sum of a variable and a number: the index of a cell. */
    MethodEmitter cell(int variable, int offset) {
        body.aload(MEMORY);
        return sum(variable, offset);
    }

    MethodEmitter sum(int variable, int offset) {
        body.iload(variable);
        if (offset != 0) {
            body.loadConstant(offset).iadd();
        }
        return this;
    }

    /** Moves cells of the memory, from the address in a variable on, to the stack. */
    void copyIn(int variable, int depth, int cells) {
        for (int i = 0; i < cells; i++) {
            cell(variable, i);
            body.laload();
            store(depth + i);
        }
    }

    /** Moves cells of the stack to the memory, likewise. */
    void copyOut(int depth, int variable, int cells) {
        for (int i = 0; i < cells; i++) {
            cell(variable, i).load(depth + i);
            body.lastore();
        }
    }

    /** Loads what stays the same while a method runs: where the frame is. */
    void begin() {
        get("frame", CD_int, FRAME);
        get("locals", CD_int, BASE);
    }

    /** Loads what a call or a stop may have changed: memory, cost, and the stack. */
    void fetch(int depth) {
        get("memory", CELLS, MEMORY);
        get("cost", CD_long, COST);
        copyIn(BASE, 0, depth);
    }

    private void get(String field, ClassDesc type, int variable) {
        body.aload(CONTEXT)
                .getfield(ClassGenerator.CONTEXT, field, type)
                .storeLocal(TypeKind.from(type), variable);
    }

    /** Stores everything in the context: the stack, the cost plus what is pending, pc. */
    void spill(int depth, long pending, int pc) {
        copyOut(0, BASE, depth);
        body.aload(CONTEXT);
        sum(BASE, depth);
        put("top", CD_int);
        body.aload(CONTEXT).loadConstant(pc);
        put("pc", CD_int);
        spillCost(pending);
    }

    void spillCost(long pending) {
        body.aload(CONTEXT).lload(COST);
        if (pending != 0) {
            body.loadConstant(pending).ladd();
        }
        put("cost", CD_long);
    }

    private void put(String field, ClassDesc type) {
        body.putfield(ClassGenerator.CONTEXT, field, type);
    }

    void spend(long pending) {
        if (pending != 0) {
            body.lload(COST).loadConstant(pending).ladd().lstore(COST);
        }
    }

    /** Calls a method of the context, which has been pushed, and its parameters after it. */
    void ofContext(String method, ClassDesc result, ClassDesc... parameters) {
        body.invokevirtual(ClassGenerator.CONTEXT, method, MethodTypeDesc.of(result, parameters));
    }

    void end(int why) {
        body.loadConstant(why).ireturn();
    }

    /** Pushes a component of the identity of a process. */
    void identity(String component) {
        ClassDesc identity = Context.Identity.class.describeConstable().orElseThrow();
        body.aload(CONTEXT);
        ofContext("identity", identity);
        body.invokevirtual(identity, component, MethodTypeDesc.of(CD_int));
    }
}
