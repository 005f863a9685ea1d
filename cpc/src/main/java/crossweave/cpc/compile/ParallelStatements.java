package crossweave.cpc.compile;

import crossweave.cpc.analyze.ConstantFolder;
import crossweave.cpc.analyze.ExpressionAnalyzer;
import crossweave.cpc.analyze.OperatorRules;
import crossweave.cpc.analyze.Referent;
import crossweave.cpc.compile.CodeBuilder.Label;
import crossweave.cpc.symbol.FunctionSymbol;
import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Scope;
import crossweave.cpc.symbol.Symbol;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Expr.BinaryOp;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.vcode.Opcode;
import crossweave.problem.ProblemCode;

import java.util.List;

/** Generates the code of forall and fork. */
final class ParallelStatements {
    private final FunctionBody body;
    private final CodeBuilder code;
    private final ExpressionCodeGenerator emitter;
    private final ExpressionAnalyzer expressions;
    private final Scope scope;

    ParallelStatements(FunctionBody body, ExpressionAnalyzer expressions, Scope scope) {
        this.body = body;
        this.code = body.code();
        this.emitter = body.emitter();
        this.expressions = expressions;
        this.scope = scope;
    }

    /**
     * Emits a forall: the parent creates one child after another, each with its own value of the
     * variable in a copy of the frame, and waits for all. The children's code is in between, and
     * the parent jumps over it.
     */
    void forall(Stmt.Forall forall) {
        int mark = body.frame().mark();
        int from = code.pc();
        LValue.Local home = body.temporary(new Type.Pointer(Scalar.INT));
        Scope inner = new Scope(scope, home.cell()).endingAt(forall.end());
        ExpressionAnalyzer within = new ExpressionAnalyzer(body.names(), inner);
        LValue variable = variable(forall, inner);
        LValue last = body.temporary(Scalar.INT);
        TypedExpression frame =
                new TypedExpression.AddressOf(
                        new LValue.Local(0, Scalar.INT), home.type(), forall.span());
        body.assign(home, frame);
        body.assign(variable, expressions.whole(forall.from(), "'from'"));
        body.assign(last, expressions.whole(forall.to(), "'to'"));

        Label child = code.label();
        Label test = code.label();
        Label nextChild = code.label();
        Label end = code.label();
        SourceSpan span = forall.span();
        body.jump(test);
        code.bind(nextChild);
        processor(forall.placement(), within);
        code.jump(Opcode.NEWFORALLCHILD, child);
        startChild(forall.placement(), within);
        OperatorRules operators = new OperatorRules(body.names().problems());
        TypedExpression one = ConstantFolder.constant(1, span);
        emitter.effect(operators.update(BinaryOp.ADD, variable, one, false, span));
        code.bind(test);
        TypedExpression hasNext =
                operators.binary(
                        BinaryOp.AT_MOST,
                        new TypedExpression.Load(variable, span),
                        new TypedExpression.Load(last, span),
                        span);
        emitter.branch(hasNext, Opcode.JNZ, nextChild);
        code.emit(Opcode.AWAIT);
        body.jump(end);

        code.bind(child);
        StatementCompiler children =
                new StatementCompiler(body, inner, StatementCompiler.Context.CHILD);
        body.asProcess(() -> children.compile(forall.body()));
        code.emit(Opcode.FORALLCHILDEND);
        code.bind(end);
        children.endOfScope(from);
        body.frame().release(mark);
    }

    /** The loop variable, which is an int in the frame. */
    private LValue variable(Stmt.Forall forall, Scope inner) {
        Expr.Name name = forall.variable();
        if (forall.declares()) {
            int cell = body.frame().allocate(1);
            inner.add(name.text(), counter(name.text(), cell, name.span()));
            body.define(name, Scalar.INT, inner);
            return new LValue.Local(cell, Scalar.INT);
        }
        Referent meaning = expressions.meaning(name);
        if (meaning instanceof Referent.Place(LValue spot)) {
            if (spot instanceof LValue.Local local && spot.type() == Scalar.INT) {
                inner.add(name.text(), counter(name.text(), local.cell(), declared(name)));
                return new LValue.Local(local.cell(), Scalar.INT);
            }
            body.addProblem(
                    name.span(),
                    ProblemCode.WRONG_TYPE,
                    "the variable of a forall is a local int, but '%s' is %s"
                            .formatted(
                                    name.text(),
                                    spot instanceof LValue.Local ? spot.type() : "none"),
                    "write forall (int %s from ...)".formatted(name.text()));
        }
        return body.temporary(Scalar.INT);
    }

    /** The loop variable as the children see it: each has its own copy. */
    private static Symbol.Variable counter(String name, int cell, SourceSpan declared) {
        return new Symbol.Variable(name, Scalar.INT, false, cell, false, declared);
    }

    /** Where a loop variable is declared that the forall itself does not declare. */
    private SourceSpan declared(Expr.Name name) {
        return scope.find(name.text())
                .map(Scope.Found::symbol)
                .filter(Symbol.Variable.class::isInstance)
                .map(symbol -> ((Symbol.Variable) symbol).span())
                .orElse(name.span());
    }

    void fork(Stmt.Fork fork) {
        Expr.Call call = fork.call();
        TypedExpression node = expressions.value(call);
        if (!(node
                instanceof
                TypedExpression.Call(
                        FunctionSymbol function,
                        List<TypedExpression> arguments,
                        _))) {
            if (!node.type().isWrong()) {
                body.addProblem(
                        call.span(),
                        ProblemCode.SYNTAX,
                        "fork is followed by a call of a function of the program",
                        "put what the child is to do into a function");
            }
            return;
        }
        processor(fork.placement(), expressions);
        arguments.forEach(emitter::value);
        code.at(fork.span());
        int cells = function.cells();
        code.jump(Opcode.NEWFORKCHILD, body.childEntry(function), cells, cells + 1, 1);
        startChild(fork.placement(), expressions);
    }

    private void processor(Stmt.Placement placement, ExpressionAnalyzer within) {
        if (placement.processor().isPresent()) {
            TypedExpression number =
                    within.whole(placement.processor().get(), "a processor's number");
            emitter.value(number);
        } else {
            emitter.constant(Opcode.ANYWHERE);
        }
    }

    /** Emits code that gives the child on the stack its channels and starts it. */
    private void startChild(Stmt.Placement placement, ExpressionAnalyzer within) {
        for (Expr channel : placement.channels()) {
            if (within.meaning(channel)
                    instanceof Referent.Channels(TypedExpression handle, Type.Channel type)) {
                emitter.value(handle);
                code.emit(Opcode.GIVECHANNEL, type.count());
            } else {
                body.addProblem(
                        channel.span(),
                        ProblemCode.WRONG_TYPE,
                        "this is no channel",
                        "between [ and ] are the processor, a semicolon, and channels");
            }
        }
        code.emit(Opcode.WAKEUP);
    }
}
