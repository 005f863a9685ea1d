package crossweave.cpc.compile;

import crossweave.cpc.analyze.ConstantPool;
import crossweave.cpc.symbol.FunctionSymbol;
import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.Opcode;

/** Generates the code of analyzed expressions. */
final class ExpressionCodeGenerator {
    private final CodeBuilder code;
    private final ConstantPool tables;
    private final boolean isShared; // whether globals are in shared memory

    ExpressionCodeGenerator(CodeBuilder code, ConstantPool tables, boolean isShared) {
        this.code = code;
        this.tables = tables;
        this.isShared = isShared;
    }

    /** Emits code that pushes the value, which takes as many cells as its type. */
    void value(TypedExpression node) {
        code.at(node.span());
        switch (node) {
            case TypedExpression.Constant constant -> constant(constant.bits());
            case TypedExpression.Load load -> load(load);
            case TypedExpression.AddressOf pointed -> reference(pointed.spot());
            case TypedExpression.Operation computed -> computed(computed);
            case TypedExpression.LogicalAnd both ->
                    shortCircuit(both.left(), both.right(), Opcode.JZ, 0);
            case TypedExpression.LogicalOr either ->
                    shortCircuit(either.left(), either.right(), Opcode.JNZ, 1);
            case TypedExpression.Conditional choice -> choice(choice);
            case TypedExpression.Sequence sequence -> {
                effect(sequence.first());
                value(sequence.second());
            }
            case TypedExpression.Assign assign -> assign(assign, true);
            case TypedExpression.Update update -> update(update, true);
            case TypedExpression.Call call -> call(call);
            case TypedExpression.Retyped retyped -> value(retyped.node());
            case TypedExpression.Wrong _ -> constant(0);
        }
    }

    /** Emits code that evaluates the expression and pushes nothing. */
    void effect(TypedExpression node) {
        code.at(node.span());
        switch (node) {
            case TypedExpression.Assign assign -> assign(assign, false);
            case TypedExpression.Update update -> update(update, false);
            case TypedExpression.Sequence sequence -> {
                effect(sequence.first());
                effect(sequence.second());
            }
            default -> {
                value(node);
                pop(node.type().cells());
            }
        }
    }

    /** Emits a jump that is taken if the condition is 0 (JZ) or nonzero (JNZ). */
    void branch(TypedExpression condition, Opcode jump, CodeBuilder.Label target) {
        if (condition instanceof TypedExpression.Operation(Opcode op, _, _, var operands, _, _)
                && op == Opcode.NOT) {
            branch(operands.getFirst(), jump == Opcode.JZ ? Opcode.JNZ : Opcode.JZ, target);
            return;
        }
        value(condition);
        code.jump(jump, target);
    }

    private void pop(int cells) {
        for (int i = 0; i < cells; i++) {
            code.emit(Opcode.POP);
        }
    }

    void constant(long bits) {
        if (bits == (int) bits) {
            code.emit(Opcode.CONST, (int) bits);
        } else {
            code.emit(Opcode.LITERAL, tables.literal(bits));
        }
    }

    // Memory

    /**
     * Whether an address within the process's own memory reaches the location; otherwise it takes a
     * reference.
     */
    private boolean isInOwnMemory(LValue spot) {
        return switch (spot) {
            case LValue.Local _ -> true;
            case LValue.Global _ -> !isShared;
            case LValue.Indirect _ -> false;
            case LValue.Element element -> isInOwnMemory(element.array());
            case LValue.Field field -> isInOwnMemory(field.struct());
        };
    }

    /** Emits code that pushes the address or the reference of a location. */
    private void address(LValue spot) {
        switch (spot) {
            case LValue.Local local -> code.emit(Opcode.ADLOCAL, local.cell());
            case LValue.Global global -> {
                if (isShared) {
                    long shared = CellReferences.of(CellReferences.SHARED, global.cell());
                    code.emit(Opcode.LITERAL, tables.literal(shared));
                } else {
                    code.emit(Opcode.ADGLOBAL, global.cell());
                }
            }
            case LValue.Indirect behind -> value(behind.reference());
            case LValue.Element element -> {
                address(element.array());
                value(element.index());
                code.emit(Opcode.INDEX, element.extent(), element.type().cells());
            }
            case LValue.Field field -> {
                address(field.struct());
                if (field.cell() > 0) {
                    code.emit(Opcode.OFFSET, field.cell());
                }
            }
        }
    }

    /** Folds fields of local and global structs into a local or global location. */
    private LValue foldFields(LValue spot) {
        if (spot instanceof LValue.Field(LValue struct, int cell, Type type)) {
            return switch (foldFields(struct)) {
                case LValue.Local(int base, _, _) -> new LValue.Local(base + cell, type);
                case LValue.Global(int base, _) -> new LValue.Global(base + cell, type);
                default -> spot;
            };
        }
        return spot;
    }

    private void load(TypedExpression.Load load) {
        LValue spot = foldFields(load.spot());
        int cells = spot.type().cells();
        if (cells == 1 && spot instanceof LValue.Local local) {
            code.emit(Opcode.LDLOCAL, local.cell());
        } else if (cells == 1 && spot instanceof LValue.Global global && !isShared) {
            code.emit(Opcode.LDGLOBAL, global.cell());
        } else {
            address(spot);
            fetch(spot);
        }
    }

    /** Emits a load; expects the address on the operand stack. */
    private void fetch(LValue spot) {
        int cells = spot.type().cells();
        if (cells == 1) {
            code.emit(isInOwnMemory(spot) ? Opcode.LOAD : Opcode.LDREF);
        } else {
            code.emit(isInOwnMemory(spot) ? Opcode.LOADN : Opcode.LDREFN, cells, 0, 1, cells);
        }
    }

    /** Emits a store; expects the address and the value on the operand stack. */
    private void store(LValue spot) {
        int cells = spot.type().cells();
        if (cells == 1) {
            code.emit(isInOwnMemory(spot) ? Opcode.STORE : Opcode.STREF);
        } else {
            code.emit(isInOwnMemory(spot) ? Opcode.STOREN : Opcode.STREFN, cells, 0, cells + 1, 0);
        }
    }

    /** Emits code that pushes a reference to a location. */
    private void reference(LValue spot) {
        address(spot);
        if (isInOwnMemory(spot)) {
            code.emit(Opcode.REF);
        }
    }

    private void assign(TypedExpression.Assign assign, boolean isUsed) {
        LValue spot = foldFields(assign.spot());
        if (assign.value() instanceof TypedExpression.Load(LValue from, _)
                && isBlockCopy(spot, from)) {
            reference(spot);
            reference(from);
            code.at(assign.span());
            code.emit(Opcode.COPYBLOCK, spot.type().cells());
            return;
        }
        boolean isDirect = isDirect(spot);
        if (!isDirect) {
            address(spot);
        }
        value(assign.value());
        code.at(assign.span());
        if (isUsed) {
            assert spot.type().cells() == 1 : "the value of a struct's assignment is used";
            code.emit(isDirect ? Opcode.DUP : Opcode.DUP_X1);
        }
        if (isDirect) {
            storeDirectly(spot);
        } else {
            store(spot);
        }
    }

    /** Whether an assignment copies a struct from or to a reference; its value is never used. */
    private boolean isBlockCopy(LValue to, LValue from) {
        return to.type().cells() > 1 && !(isInOwnMemory(to) && isInOwnMemory(from));
    }

    /** Whether one instruction without an address can read and write the location. */
    private boolean isDirect(LValue spot) {
        boolean isKnown =
                spot instanceof LValue.Local || spot instanceof LValue.Global && !isShared;
        return isKnown && spot.type().cells() == 1;
    }

    private void storeDirectly(LValue spot) {
        switch (spot) {
            case LValue.Local local -> code.emit(Opcode.STLOCAL, local.cell());
            case LValue.Global global -> code.emit(Opcode.STGLOBAL, global.cell());
            default -> throw new AssertionError(spot);
        }
    }

    private void update(TypedExpression.Update update, boolean isUsed) {
        LValue spot = foldFields(update.spot());
        boolean isDirect = isDirect(spot);
        if (isDirect) {
            load(new TypedExpression.Load(spot, update.span()));
        } else {
            address(spot);
            code.emit(Opcode.DUP);
            fetch(spot);
        }
        Opcode keep = isDirect ? Opcode.DUP : Opcode.DUP_X1;
        if (isUsed && update.isOld()) {
            code.emit(keep);
        }
        update.before().forEach(code::emit);
        value(update.value());
        code.at(update.span());
        code.emit(update.op(), update.a());
        update.after().forEach(code::emit);
        if (isUsed && !update.isOld()) {
            code.emit(keep);
        }
        if (isDirect) {
            storeDirectly(spot);
        } else {
            store(spot);
        }
    }

    // Operators and calls

    private void computed(TypedExpression.Operation computed) {
        int before = code.depth();
        computed.operands().forEach(this::value);
        int pops = code.depth() - before;
        code.at(computed.span());
        code.emit(computed.op(), computed.a(), computed.b(), pops, computed.type().cells());
    }

    private void shortCircuit(
            TypedExpression left, TypedExpression right, Opcode jump, int decided) {
        CodeBuilder.Label early = code.label();
        CodeBuilder.Label end = code.label();
        value(left);
        code.jump(jump, early);
        value(right);
        if (!isBoolean(right)) {
            code.emit(Opcode.CONST, 0);
            code.emit(Opcode.NE);
        }
        code.jump(Opcode.JUMP, end);
        code.setDepth(code.depth() - 1);
        code.bind(early);
        code.emit(Opcode.CONST, decided);
        code.bind(end);
    }

    /** Whether the value is 0 or 1 by construction. */
    private static boolean isBoolean(TypedExpression node) {
        return switch (node) {
            case TypedExpression.LogicalAnd _, TypedExpression.LogicalOr _ -> true;
            case TypedExpression.Operation computed ->
                    switch (computed.op()) {
                        case EQ, NE, LT, LE, GT, GE, NOT, FEQ, FNE, FLT, FLE, FGT, FGE -> true;
                        default -> false;
                    };
            default -> false;
        };
    }

    private void choice(TypedExpression.Conditional choice) {
        CodeBuilder.Label otherwise = code.label();
        CodeBuilder.Label end = code.label();
        branch(choice.condition(), Opcode.JZ, otherwise);
        value(choice.then());
        code.jump(Opcode.JUMP, end);
        code.setDepth(code.depth() - choice.type().cells());
        code.bind(otherwise);
        value(choice.otherwise());
        code.bind(end);
    }

    private void call(TypedExpression.Call call) {
        FunctionSymbol function = call.function();
        call.arguments().forEach(this::value);
        code.at(call.span());
        code.emit(Opcode.CALL, function.index(), 0, function.cells(), function.result().cells());
    }
}
