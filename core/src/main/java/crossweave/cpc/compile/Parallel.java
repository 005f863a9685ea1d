package crossweave.cpc.compile;

import crossweave.cpc.compile.CodeBuilder.Label;
import crossweave.cpc.compile.Type.Scalar;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Expr.BinaryOp;
import crossweave.cpc.syntax.Span;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.vcode.Op;

import java.util.List;

/** Makes the code that makes processes: forall and fork. */
final class Parallel {
    private final Body body;
    private final CodeBuilder code;
    private final Emitter emitter;
    private final Expressions expressions;
    private final Scope scope;

    Parallel(Body body, Expressions expressions, Scope scope) {
        this.body = body;
        this.code = body.code();
        this.emitter = body.emitter();
        this.expressions = expressions;
        this.scope = scope;
    }

    /**
     * The parent makes one child after the other, each with its value of the variable in its frame,
     * and waits. The children's code stands in between, and the parent goes around it.
     */
    void forall(Stmt.Forall forall) {
        int mark = body.frame().mark();
        int from = code.pc();
        Spot.Local home = body.temporary(new Type.Pointer(Scalar.INT));
        Scope inner = new Scope(scope, home.cell()).endingAt(forall.end());
        Expressions within = new Expressions(body.names(), inner);
        Spot variable = variable(forall, inner);
        Spot last = body.temporary(Scalar.INT);
        Node frame = new Node.Pointed(new Spot.Local(0, Scalar.INT), home.type(), forall.span());
        body.set(home, frame);
        body.set(variable, expressions.whole(forall.from(), "'from'"));
        body.set(last, expressions.whole(forall.to(), "'to'"));

        Label child = code.label();
        Label test = code.label();
        Label again = code.label();
        Label end = code.label();
        Span span = forall.span();
        body.jump(test);
        code.put(again);
        processor(forall.placement(), within);
        code.jump(Op.NEWFORALLCHILD, child);
        begin(forall.placement(), within);
        Operators operators = new Operators(body.names().complaints());
        Node one = Folding.constant(1, span);
        emitter.effect(operators.update(BinaryOp.ADD, variable, one, false, span));
        code.put(test);
        Node isLeft =
                operators.binary(
                        BinaryOp.AT_MOST,
                        new Node.Load(variable, span),
                        new Node.Load(last, span),
                        span);
        emitter.branch(isLeft, Op.JNZ, again);
        code.emit(Op.AWAIT);
        body.jump(end);

        code.put(child);
        Statements children = new Statements(body, inner, Statements.Around.CHILD);
        body.asProcess(() -> children.compile(forall.body()));
        code.emit(Op.FORALLCHILDEND);
        code.put(end);
        children.endOfScope(from);
        body.frame().release(mark);
    }

    /** The variable that counts, which is an int of the frame. */
    private Spot variable(Stmt.Forall forall, Scope inner) {
        Expr.Name name = forall.variable();
        if (forall.declares()) {
            int cell = body.frame().allocate(1);
            inner.add(name.text(), counter(name.text(), cell, name.span()));
            body.define(name, Scalar.INT, inner);
            return new Spot.Local(cell, Scalar.INT);
        }
        Meaning meaning = expressions.meaning(name);
        if (meaning instanceof Meaning.Place(Spot spot)) {
            if (spot instanceof Spot.Local local && spot.type() == Scalar.INT) {
                inner.add(name.text(), counter(name.text(), local.cell(), declared(name)));
                return new Spot.Local(local.cell(), Scalar.INT);
            }
            body.complain(
                    name.span(),
                    "the variable of a forall is a local int, but '%s' is %s"
                            .formatted(
                                    name.text(), spot instanceof Spot.Local ? spot.type() : "none"),
                    "write forall (int %s from ...)".formatted(name.text()));
        }
        return body.temporary(Scalar.INT);
    }

    /** In the children it is their own. */
    private static Symbol.Variable counter(String name, int cell, Span declared) {
        return new Symbol.Variable(name, Scalar.INT, false, cell, false, declared);
    }

    /** Where the variable is declared that a forall counts with. */
    private Span declared(Expr.Name name) {
        return scope.find(name.text())
                .map(Scope.Found::symbol)
                .filter(Symbol.Variable.class::isInstance)
                .map(symbol -> ((Symbol.Variable) symbol).span())
                .orElse(name.span());
    }

    void fork(Stmt.Fork fork) {
        Expr.Call call = fork.call();
        Node node = expressions.value(call);
        if (!(node instanceof Node.Call(FunctionSymbol function, List<Node> arguments, _))) {
            if (!node.type().isWrong()) {
                body.complain(
                        call.span(),
                        "fork is followed by a call of a function of the program",
                        "put what the child is to do into a function");
            }
            return;
        }
        processor(fork.placement(), expressions);
        arguments.forEach(emitter::value);
        code.at(fork.span());
        int cells = function.cells();
        code.jump(Op.NEWFORKCHILD, body.beginningOf(function), cells, cells + 1, 1);
        begin(fork.placement(), expressions);
    }

    private void processor(Stmt.Placement placement, Expressions within) {
        if (placement.processor().isPresent()) {
            Node number = within.whole(placement.processor().get(), "a processor's number");
            emitter.value(number);
        } else {
            emitter.constant(Op.ANYWHERE);
        }
    }

    /** The child is on the stack: gives it its channels and sends for it to begin. */
    private void begin(Stmt.Placement placement, Expressions within) {
        for (Expr channel : placement.channels()) {
            if (within.meaning(channel)
                    instanceof Meaning.Channels(Node handle, Type.Channel type)) {
                emitter.value(handle);
                code.emit(Op.GIVECHANNEL, type.count());
            } else {
                body.complain(
                        channel.span(),
                        "this is no channel",
                        "between [ and ] are the processor, a semicolon, and channels");
            }
        }
        code.emit(Op.WAKEUP);
    }
}
