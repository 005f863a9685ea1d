package crossweave.cpc.compile;

import crossweave.cpc.vcode.Op;
import crossweave.cpc.vcode.References;

/** Makes the instructions of expressions that have been understood. */
final class Emitter {
    private final CodeBuilder code;
    private final Tables tables;
    private final boolean isShared; // whether globals are in shared memory

    Emitter(CodeBuilder code, Tables tables, boolean isShared) {
        this.code = code;
        this.tables = tables;
        this.isShared = isShared;
    }

    /** Leaves the value on the stack: as many cells as its type has. */
    void value(Node node) {
        code.at(node.span());
        switch (node) {
            case Node.Constant constant -> constant(constant.bits());
            case Node.Load load -> load(load);
            case Node.Pointed pointed -> reference(pointed.spot());
            case Node.Computed computed -> computed(computed);
            case Node.Both both -> shortcut(both.left(), both.right(), Op.JZ, 0);
            case Node.Either either -> shortcut(either.left(), either.right(), Op.JNZ, 1);
            case Node.Choice choice -> choice(choice);
            case Node.Sequence sequence -> {
                effect(sequence.first());
                value(sequence.second());
            }
            case Node.Assign assign -> assign(assign, true);
            case Node.Update update -> update(update, true);
            case Node.Call call -> call(call);
            case Node.Retyped retyped -> value(retyped.node());
            case Node.Wrong _ -> constant(0);
        }
    }

    /** Does what it does, and leaves nothing. */
    void effect(Node node) {
        code.at(node.span());
        switch (node) {
            case Node.Assign assign -> assign(assign, false);
            case Node.Update update -> update(update, false);
            case Node.Sequence sequence -> {
                effect(sequence.first());
                effect(sequence.second());
            }
            default -> {
                value(node);
                drop(node.type().cells());
            }
        }
    }

    /** Goes to a label if the value is 0 (JZ), or if it is not (JNZ). */
    void branch(Node condition, Op jump, CodeBuilder.Label target) {
        if (condition instanceof Node.Computed(Op op, _, _, var operands, _, _) && op == Op.NOT) {
            branch(operands.getFirst(), jump == Op.JZ ? Op.JNZ : Op.JZ, target);
            return;
        }
        value(condition);
        code.jump(jump, target);
    }

    private void drop(int cells) {
        for (int i = 0; i < cells; i++) {
            code.emit(Op.POP);
        }
    }

    void constant(long bits) {
        if (bits == (int) bits) {
            code.emit(Op.CONST, (int) bits);
        } else {
            code.emit(Op.LITERAL, tables.literal(bits));
        }
    }

    // Memory

    /** Whether it is reached by an address of the process's own memory, not by a reference. */
    private boolean isOwn(Spot spot) {
        return switch (spot) {
            case Spot.Local _ -> true;
            case Spot.Global _ -> !isShared;
            case Spot.Behind _ -> false;
            case Spot.Element element -> isOwn(element.array());
            case Spot.Field field -> isOwn(field.struct());
        };
    }

    /** Leaves the address, or the reference, of a spot. */
    private void address(Spot spot) {
        switch (spot) {
            case Spot.Local local -> code.emit(Op.ADLOCAL, local.cell());
            case Spot.Global global -> {
                if (isShared) {
                    long shared = References.of(References.SHARED, global.cell());
                    code.emit(Op.LITERAL, tables.literal(shared));
                } else {
                    code.emit(Op.ADGLOBAL, global.cell());
                }
            }
            case Spot.Behind behind -> value(behind.reference());
            case Spot.Element element -> {
                address(element.array());
                value(element.index());
                code.emit(Op.INDEX, element.extent(), element.type().cells());
            }
            case Spot.Field field -> {
                address(field.struct());
                if (field.cell() > 0) {
                    code.emit(Op.OFFSET, field.cell());
                }
            }
        }
    }

    /** A cell of the frame or of the globals that is known now; fields of known structs are. */
    private Spot resolved(Spot spot) {
        if (spot instanceof Spot.Field(Spot struct, int cell, Type type)) {
            return switch (resolved(struct)) {
                case Spot.Local(int base, _, _) -> new Spot.Local(base + cell, type);
                case Spot.Global(int base, _) -> new Spot.Global(base + cell, type);
                default -> spot;
            };
        }
        return spot;
    }

    private void load(Node.Load load) {
        Spot spot = resolved(load.spot());
        int cells = spot.type().cells();
        if (cells == 1 && spot instanceof Spot.Local local) {
            code.emit(Op.LDLOCAL, local.cell());
        } else if (cells == 1 && spot instanceof Spot.Global global && !isShared) {
            code.emit(Op.LDGLOBAL, global.cell());
        } else {
            address(spot);
            fetch(spot);
        }
    }

    /** The address is on the stack; now the value is. */
    private void fetch(Spot spot) {
        int cells = spot.type().cells();
        if (cells == 1) {
            code.emit(isOwn(spot) ? Op.LOAD : Op.LDREF);
        } else {
            code.emit(isOwn(spot) ? Op.LOADN : Op.LDREFN, cells, 0, 1, cells);
        }
    }

    /** The address and the value are on the stack; now neither is. */
    private void store(Spot spot) {
        int cells = spot.type().cells();
        if (cells == 1) {
            code.emit(isOwn(spot) ? Op.STORE : Op.STREF);
        } else {
            code.emit(isOwn(spot) ? Op.STOREN : Op.STREFN, cells, 0, cells + 1, 0);
        }
    }

    /** Leaves a reference to a spot, wherever it is. */
    private void reference(Spot spot) {
        address(spot);
        if (isOwn(spot)) {
            code.emit(Op.REF);
        }
    }

    private void assign(Node.Assign assign, boolean isUsed) {
        Spot spot = resolved(assign.spot());
        if (assign.value() instanceof Node.Load(Spot from, _) && isBlock(spot, from)) {
            reference(spot);
            reference(from);
            code.at(assign.span());
            code.emit(Op.COPYBLOCK, spot.type().cells());
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
            code.emit(isDirect ? Op.DUP : Op.DUP_X1);
        }
        if (isDirect) {
            storeDirectly(spot);
        } else {
            store(spot);
        }
    }

    /** Whether a struct is copied from or to where a reference leads; its value is never used. */
    private boolean isBlock(Spot to, Spot from) {
        return to.type().cells() > 1 && !(isOwn(to) && isOwn(from));
    }

    /** Whether one instruction without an address reads and writes it. */
    private boolean isDirect(Spot spot) {
        boolean isKnown = spot instanceof Spot.Local || spot instanceof Spot.Global && !isShared;
        return isKnown && spot.type().cells() == 1;
    }

    private void storeDirectly(Spot spot) {
        switch (spot) {
            case Spot.Local local -> code.emit(Op.STLOCAL, local.cell());
            case Spot.Global global -> code.emit(Op.STGLOBAL, global.cell());
            default -> throw new AssertionError(spot);
        }
    }

    private void update(Node.Update update, boolean isUsed) {
        Spot spot = resolved(update.spot());
        boolean isDirect = isDirect(spot);
        if (isDirect) {
            load(new Node.Load(spot, update.span()));
        } else {
            address(spot);
            code.emit(Op.DUP);
            fetch(spot);
        }
        Op keep = isDirect ? Op.DUP : Op.DUP_X1;
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

    // The rest

    private void computed(Node.Computed computed) {
        int before = code.depth();
        computed.operands().forEach(this::value);
        int pops = code.depth() - before;
        code.at(computed.span());
        code.emit(computed.op(), computed.a(), computed.b(), pops, computed.type().cells());
    }

    private void shortcut(Node left, Node right, Op jump, int decided) {
        CodeBuilder.Label early = code.label();
        CodeBuilder.Label end = code.label();
        value(left);
        code.jump(jump, early);
        value(right);
        if (!isTruth(right)) {
            code.emit(Op.CONST, 0);
            code.emit(Op.NE);
        }
        code.jump(Op.JUMP, end);
        code.setDepth(code.depth() - 1);
        code.put(early);
        code.emit(Op.CONST, decided);
        code.put(end);
    }

    /** Whether its value is 0 or 1 anyway. */
    private static boolean isTruth(Node node) {
        return switch (node) {
            case Node.Both _, Node.Either _ -> true;
            case Node.Computed computed ->
                    switch (computed.op()) {
                        case EQ, NE, LT, LE, GT, GE, NOT, FEQ, FNE, FLT, FLE, FGT, FGE -> true;
                        default -> false;
                    };
            default -> false;
        };
    }

    private void choice(Node.Choice choice) {
        CodeBuilder.Label otherwise = code.label();
        CodeBuilder.Label end = code.label();
        branch(choice.condition(), Op.JZ, otherwise);
        value(choice.then());
        code.jump(Op.JUMP, end);
        code.setDepth(code.depth() - choice.type().cells());
        code.put(otherwise);
        value(choice.otherwise());
        code.put(end);
    }

    private void call(Node.Call call) {
        FunctionSymbol function = call.function();
        call.arguments().forEach(this::value);
        code.at(call.span());
        code.emit(Op.CALL, function.index(), 0, function.cells(), function.result().cells());
    }
}
