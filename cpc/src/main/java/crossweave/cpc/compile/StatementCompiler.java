package crossweave.cpc.compile;

import crossweave.cpc.analyze.ConstantFolder;
import crossweave.cpc.analyze.ExpressionAnalyzer;
import crossweave.cpc.analyze.InitialValues;
import crossweave.cpc.analyze.OperatorRules;
import crossweave.cpc.compile.CodeBuilder.Label;
import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Scope;
import crossweave.cpc.symbol.Symbol;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.syntax.VariableDeclaration;
import crossweave.cpc.vcode.Opcode;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Generates the code of the statements of one block, nested statements included. */
final class StatementCompiler {
    private static final int MAX_STORES = 10_000; // per initializer
    private static final int MAX_STORES_TO_CLEAR = 8; // a larger variable is cleared by a loop

    private final FunctionBody body;
    private final CodeBuilder code;
    private final ExpressionCodeGenerator emitter;
    private final Scope scope;
    private final ExpressionAnalyzer expressions;
    private final Context around;

    /**
     * The context of a statement; null where there is no such thing.
     *
     * @param onBreak the target of break
     * @param onContinue the target of continue
     * @param cases the jump table of the innermost switch
     * @param isChild whether the statement is in the body of a forall, which is another process
     */
    record Context(
            @Nullable Label onBreak,
            @Nullable Label onContinue,
            FunctionBody.@Nullable UnresolvedJumpTable cases,
            boolean isChild) {
        static final Context FUNCTION = new Context(null, null, null, false);
        static final Context CHILD = new Context(null, null, null, true);

        Context inLoop(Label end, Label next) {
            return new Context(end, next, cases, isChild);
        }

        Context inSwitch(Label end, FunctionBody.UnresolvedJumpTable table) {
            return new Context(end, onContinue, table, isChild);
        }
    }

    StatementCompiler(FunctionBody body, Scope scope, Context around) {
        this.body = body;
        this.code = body.code();
        this.emitter = body.emitter();
        this.scope = scope;
        this.around = around;
        this.expressions = new ExpressionAnalyzer(body.names(), scope);
    }

    private StatementCompiler within(Context inner) {
        return new StatementCompiler(body, scope, inner);
    }

    void compile(Stmt statement) {
        if (!(statement instanceof Stmt.Block)) {
            code.atStatement(statement.span());
        }
        switch (statement) {
            case Stmt.Block block -> block(block);
            case Stmt.Declare declare -> declare.variables().forEach(this::declare);
            case Stmt.Evaluate evaluate ->
                    emitter.effect(expressions.effect(evaluate.expression()));
            case Stmt.If choice -> ifStatement(choice);
            case Stmt.While loop -> whileLoop(loop);
            case Stmt.DoWhile loop -> doLoop(loop);
            case Stmt.For loop -> forLoop(loop);
            case Stmt.Switch choice -> switchStatement(choice);
            case Stmt.Case label -> caseLabel(label);
            case Stmt.Break stop -> jumpOut(stop, around.onBreak, "break", "a loop or a switch");
            case Stmt.Continue next -> jumpOut(next, around.onContinue, "continue", "a loop");
            case Stmt.Return value -> returnStatement(value);
            case Stmt.Goto jump -> body.jump(body.labels().target(jump.label()));
            case Stmt.Labelled labelled -> {
                body.labels().define(labelled.label());
                compile(labelled.statement());
            }
            case Stmt.Forall forall ->
                    new ParallelStatements(body, expressions, scope).forall(forall);
            case Stmt.Fork fork -> new ParallelStatements(body, expressions, scope).fork(fork);
            case Stmt.Join _ -> code.emit(Opcode.JOIN);
            case Stmt.Empty _, Stmt.Wrong _ -> {}
        }
    }

    // Blocks and variables

    private void block(Stmt.Block block) {
        int mark = body.frame().mark();
        int from = code.pc();
        Scope inner = new Scope(scope).endingAt(block.end());
        StatementCompiler statements = new StatementCompiler(body, inner, around);
        block.statements().forEach(statements::compile);
        statements.endOfScope(from);
        body.frame().release(mark);
    }

    /** Records the variables of this scope, which ends here. */
    void endOfScope(int from) {
        for (Symbol symbol : scope.own()) {
            if (symbol instanceof Symbol.Variable variable) {
                body.frame().addSlot(variable, from, code.pc());
            }
        }
    }

    void declare(VariableDeclaration variable) {
        Expr.Name name = variable.name();
        Type type = body.names().valueType(variable.type(), expressions);
        body.define(name, type, scope);
        if (scope.has(name.text())) {
            body.addProblem(
                    name.span(),
                    ProblemCode.DUPLICATE,
                    "there is a variable '%s' in this block already".formatted(name.text()),
                    "");
        }
        if (type instanceof Type.Array array && array.of() instanceof Type.Channel) {
            throw new AssertionError("channels are not in arrays, but have extents");
        }
        if (body.names().exceedsMemory((long) body.frame().mark() + type.cells(), name.span())) {
            return;
        }
        boolean isZero = isZero();
        int cell = body.frame().allocate(type.cells());
        Symbol.Variable symbol =
                new Symbol.Variable(name.text(), type, false, cell, false, name.span());
        if (type instanceof Type.Channel channel) {
            newChannels(channel, cell);
        } else if (variable.initial().isEmpty() && !isZero) {
            clear(cell, type.cells(), name.span());
        }
        variable.initial().ifPresent(initial -> initialise(symbol, initial));
        scope.add(name.text(), symbol);
    }

    /**
     * Whether the next variable is known to be 0: its cell was never used, and no loop or goto can
     * come back here.
     */
    private boolean isZero() {
        return body.frame().isFresh() && around.onContinue == null && body.labels().isEmpty();
    }

    private void clear(int cell, int cells, SourceSpan span) {
        TypedExpression zero = ConstantFolder.constant(0, span);
        if (cells <= MAX_STORES_TO_CLEAR) {
            for (int i = cell; i < cell + cells; i++) {
                body.assign(new LValue.Local(i, Scalar.INT), zero);
            }
            return;
        }
        int mark = body.frame().mark();
        LValue.Local index = body.temporary(Scalar.INT);
        TypedExpression at = new TypedExpression.Load(index, span);
        LValue all = new LValue.Local(cell, new Type.Array(Scalar.INT, cells));
        OperatorRules operators = new OperatorRules(body.names().problems());
        body.assign(index, zero);
        Label again = code.label();
        code.bind(again);
        body.assign(new LValue.Element(all, at, cells, Scalar.INT), zero);
        TypedExpression one = ConstantFolder.constant(1, span);
        emitter.effect(operators.update(Expr.BinaryOp.ADD, index, one, false, span));
        TypedExpression most = ConstantFolder.constant(cells, span);
        emitter.branch(operators.binary(Expr.BinaryOp.LESS, at, most, span), Opcode.JNZ, again);
        body.frame().release(mark);
    }

    private void newChannels(Type.Channel channel, int cell) {
        int type = body.names().tables().type(channel.of());
        code.emit(Opcode.NEWCHANNELS, type, channel.count());
        code.emit(Opcode.STLOCAL, cell);
    }

    private void initialise(Symbol.Variable variable, Expr initial) {
        Type type = variable.type();
        if (type instanceof Type.Channel) {
            body.addProblem(
                    initial.span(),
                    ProblemCode.NOT_SUPPORTED,
                    "a channel begins empty",
                    "send to it with an assignment");
            return;
        }
        boolean isWhole = !(type instanceof Type.Array) && !InitialValues.isList(initial);
        if (isWhole || type instanceof Type.Pointer) {
            TypedExpression value =
                    expressions.as(type, expressions.value(initial), "the variable");
            body.assign(new LValue.Local(variable.cell(), type), value);
            return;
        }
        if (type.cells() > MAX_STORES) {
            body.addProblem(
                    initial.span(),
                    ProblemCode.NOT_SUPPORTED,
                    "a variable of %d elements cannot begin with a list".formatted(type.cells()),
                    "assign its elements in a loop");
            return;
        }
        Map<Integer, TypedExpression> cells =
                InitialValues.of(type, initial, expressions, body.names().problems());
        for (int i = 0; i < type.cells(); i++) {
            TypedExpression zero = new TypedExpression.Constant(0, Scalar.INT, initial.span());
            emitter.value(cells.getOrDefault(i, zero));
            code.emit(Opcode.STLOCAL, variable.cell() + i);
        }
    }

    // Conditional statements and loops

    private void ifStatement(Stmt.If choice) {
        Label otherwise = code.label();
        emitter.branch(expressions.condition(choice.condition()), Opcode.JZ, otherwise);
        compile(choice.then());
        if (choice.otherwise().isEmpty()) {
            code.bind(otherwise);
            return;
        }
        Label end = code.label();
        body.jump(end);
        code.bind(otherwise);
        compile(choice.otherwise().get());
        code.bind(end);
    }

    private void whileLoop(Stmt.While loop) {
        Label condition = code.label();
        body.jump(condition);
        loopBody(loop.body(), condition, loop.condition());
    }

    private void doLoop(Stmt.DoWhile loop) {
        loopBody(loop.body(), code.label(), loop.condition());
    }

    /** Emits the condition after the body, so that an iteration takes only one jump. */
    private void loopBody(Stmt round, Label next, Expr condition) {
        Label again = code.label();
        Label end = code.label();
        code.bind(again);
        within(around.inLoop(end, next)).compile(round);
        code.bind(next);
        code.atStatement(condition.span());
        emitter.branch(expressions.condition(condition), Opcode.JNZ, again);
        code.bind(end);
    }

    private void forLoop(Stmt.For loop) {
        int mark = body.frame().mark();
        int from = code.pc();
        Scope inner = new Scope(scope).endingAt(loop.end());
        new StatementCompiler(body, inner, around).loop(loop, from);
        body.frame().release(mark);
    }

    private void loop(Stmt.For loop, int from) {
        loop.first().ifPresent(this::compile);
        Label test = code.label();
        Label again = code.label();
        Label next = code.label();
        Label end = code.label();
        body.jump(test);
        code.bind(again);
        within(around.inLoop(end, next)).compile(loop.body());
        code.bind(next);
        loop.next()
                .ifPresent(
                        step -> {
                            code.atStatement(step.span());
                            emitter.effect(expressions.effect(step));
                        });
        code.bind(test);
        Optional<Expr> condition = loop.condition();
        if (condition.isPresent()) {
            code.atStatement(condition.get().span());
            emitter.branch(expressions.condition(condition.get()), Opcode.JNZ, again);
        } else {
            body.jump(again);
        }
        code.bind(end);
        endOfScope(from);
    }

    private void switchStatement(Stmt.Switch choice) {
        Label end = code.label();
        Label otherwise = code.label();
        FunctionBody.UnresolvedJumpTable table =
                new FunctionBody.UnresolvedJumpTable(new LinkedHashMap<>(), otherwise);
        emitter.value(expressions.whole(choice.value(), "the value of a switch"));
        code.emit(Opcode.SWITCH, body.addSwitch(table));
        within(around.inSwitch(end, table)).compile(choice.body());
        if (!otherwise.isBound()) {
            code.bind(otherwise);
        }
        code.bind(end);
    }

    private void caseLabel(Stmt.Case label) {
        FunctionBody.UnresolvedJumpTable cases = around.cases;
        if (cases == null) {
            body.addProblem(label.span(), ProblemCode.SYNTAX, "this label is in no switch", "");
        } else if (label.value().isEmpty()) {
            if (cases.otherwise().isBound()) {
                body.addProblem(
                        label.span(),
                        ProblemCode.DUPLICATE,
                        "this switch has a default already",
                        "");
            }
            code.bind(cases.otherwise());
        } else {
            addCase(cases, label.value().get());
        }
        compile(label.statement());
    }

    private void addCase(FunctionBody.UnresolvedJumpTable cases, Expr value) {
        expressions
                .constant(value, "a case")
                .ifPresent(
                        number -> {
                            Label here = code.label();
                            code.bind(here);
                            if (cases.targets().put(number, here) != null) {
                                body.addProblem(
                                        value.span(),
                                        ProblemCode.DUPLICATE,
                                        "this switch has a case %d already".formatted(number),
                                        "");
                            }
                        });
    }

    // Jumps out

    private void jumpOut(Stmt statement, @Nullable Label target, String word, String where) {
        if (target != null) {
            body.jump(target);
        } else if (around.isChild) {
            body.addProblem(
                    statement.span(),
                    ProblemCode.NOT_SUPPORTED,
                    "%s cannot lead out of a forall".formatted(word),
                    "the body of a forall is a process of its own, and ends at its end");
        } else {
            body.addProblem(
                    statement.span(),
                    ProblemCode.SYNTAX,
                    "%s is only for %s".formatted(word, where),
                    "");
        }
    }

    private void returnStatement(Stmt.Return statement) {
        Type result = body.function().result();
        if (around.isChild) {
            body.addProblem(
                    statement.span(),
                    ProblemCode.NOT_SUPPORTED,
                    "return cannot lead out of a forall",
                    "the body of a forall is a process of its own, and ends at its end");
            return;
        }
        if (statement.value().isEmpty()) {
            if (result != Scalar.VOID && !result.isWrong()) {
                body.addProblem(
                        statement.span(),
                        ProblemCode.WRONG_TYPE,
                        "%s returns %s, but this returns nothing"
                                .formatted(body.function().name(), result),
                        "");
            }
            ret(0);
            return;
        }
        Expr value = statement.value().get();
        if (result == Scalar.VOID) {
            body.addProblem(
                    value.span(),
                    ProblemCode.WRONG_TYPE,
                    "%s returns nothing".formatted(body.function().name()),
                    "");
            return;
        }
        emitter.value(expressions.as(result, expressions.value(value), "what it returns"));
        ret(result.cells());
    }

    void ret(int cells) {
        code.emit(Opcode.RET, cells, 0, cells, 0);
    }
}
