package crossweave.cpc.syntax;

import crossweave.cpc.syntax.Stmt.Placement;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Prints a syntax tree as CPC text. The tree has no macros and no comments, so neither has the
 * text.
 */
public final class TreePrinter {
    private static final String INDENT = "    ";

    private final ExprPrinter expressions = new ExprPrinter(false);
    private final StringBuilder out = new StringBuilder();
    private int depth;

    private TreePrinter() {}

    public static String text(ProgramTree program) {
        TreePrinter printer = new TreePrinter();
        program.items().forEach(printer::item);
        return printer.out.toString();
    }

    public static String text(Expr expr) {
        return new ExprPrinter(false).text(expr);
    }

    /** Parenthesizes every operand that has an operator. */
    public static String fullText(Expr expr) {
        return new ExprPrinter(true).text(expr);
    }

    private void line(String text) {
        out.append(INDENT.repeat(depth)).append(text).append('\n');
    }

    private void label(String text) {
        depth--;
        line(text + ":");
        depth++;
    }

    private void item(TopLevelItem item) {
        switch (item) {
            case TopLevelItem.Variables(List<VariableDeclaration> variables, _) ->
                    line(declaration(variables));
            case TopLevelItem.Struct(Expr.Name name, List<VariableDeclaration> fields, _) -> {
                line("struct %s {".formatted(name.text()));
                indented(() -> fields.forEach(field -> line(declaration(List.of(field)))));
                line("};");
            }
            case TopLevelItem.Function function -> function(function);
            case TopLevelItem.Machine machine -> machine(machine);
        }
    }

    private String declaration(List<VariableDeclaration> variables) {
        return ExprPrinter.base(variables.getFirst().type())
                + " "
                + variables.stream().map(expressions::declarator).collect(Collectors.joining(", "))
                + ";";
    }

    private void function(TopLevelItem.Function function) {
        String parameters =
                function.parameters().stream()
                        .map(p -> ExprPrinter.base(p.type()) + " " + expressions.declarator(p))
                        .map(String::stripTrailing)
                        .collect(Collectors.joining(", "));
        TypeName result = function.result();
        String heading =
                "%s %s%s(%s)"
                        .formatted(
                                ExprPrinter.base(result),
                                "*".repeat(result.pointers()),
                                function.name().text(),
                                parameters);
        function.body().ifPresentOrElse(body -> withBody(heading, body), () -> line(heading + ";"));
    }

    private void machine(TopLevelItem.Machine machine) {
        boolean isWord =
                machine.topology().matches("[A-Za-z_]\\w*(-\\w+)*")
                        && !CpcKeywords.isReserved(machine.topology());
        line(
                "%s %s %s%s;"
                        .formatted(
                                machine.isPhysical() ? "phyArch" : "arch",
                                isWord
                                        ? machine.topology()
                                        : ExprPrinter.quoted(machine.topology()),
                                machine.name().text(),
                                machine.extents().stream()
                                        .map(extent -> "[" + text(extent) + "]")
                                        .collect(Collectors.joining())));
    }

    private void indented(Runnable writing) {
        depth++;
        writing.run();
        depth--;
    }

    /**
     * Prints a heading and the body below it; if the body is a block, its brace opens in the
     * heading's line.
     */
    private void withBody(String heading, Stmt body) {
        if (body instanceof Stmt.Block block) {
            line(heading + " {");
            indented(() -> block.statements().forEach(this::statement));
            line("}");
        } else {
            line(heading);
            indented(() -> statement(body));
        }
    }

    private void statement(Stmt statement) {
        switch (statement) {
            case Stmt.Block block -> {
                line("{");
                indented(() -> block.statements().forEach(this::statement));
                line("}");
            }
            case Stmt.Declare(List<VariableDeclaration> variables, _) ->
                    line(declaration(variables));
            case Stmt.Evaluate(Expr expression, _) -> line(text(expression) + ";");
            case Stmt.If(Expr condition, Stmt then, Optional<Stmt> otherwise, _) -> {
                withBody("if (%s)".formatted(text(condition)), then);
                otherwise.ifPresent(other -> withBody("else", other));
            }
            case Stmt.While(Expr condition, Stmt body, _) ->
                    withBody("while (%s)".formatted(text(condition)), body);
            case Stmt.DoWhile(Stmt body, Expr condition, _) -> {
                withBody("do", body);
                line("while (%s);".formatted(text(condition)));
            }
            case Stmt.For loop -> withBody(heading(loop), loop.body());
            case Stmt.Switch(Expr value, Stmt body, _) ->
                    withBody("switch (%s)".formatted(text(value)), body);
            case Stmt.Case(Optional<Expr> value, Stmt labelled, _) -> {
                label(value.map(v -> "case " + text(v)).orElse("default"));
                statement(labelled);
            }
            case Stmt.Break _ -> line("break;");
            case Stmt.Continue _ -> line("continue;");
            case Stmt.Return(Optional<Expr> value, _) ->
                    line("return" + value.map(v -> " " + text(v)).orElse("") + ";");
            case Stmt.Goto(Expr.Name label, _) -> line("goto %s;".formatted(label.text()));
            case Stmt.Labelled(Expr.Name label, Stmt labelled, _) -> {
                label(label.text());
                statement(labelled);
            }
            case Stmt.Empty _ -> line(";");
            case Stmt.Forall forall -> withBody(heading(forall), forall.body());
            case Stmt.Fork(Placement placement, Expr.Call call, _) ->
                    line("fork %s%s;".formatted(placementText(placement), text(call)));
            case Stmt.Join _ -> line("join;");
            case Stmt.Wrong _ -> line("?;");
        }
    }

    private String heading(Stmt.For loop) {
        String first =
                loop.first()
                        .map(
                                begin ->
                                        switch (begin) {
                                            case Stmt.Declare declare ->
                                                    declaration(declare.variables());
                                            case Stmt.Evaluate evaluate ->
                                                    text(evaluate.expression()) + ";";
                                            default -> "?;";
                                        })
                        .orElse(";");
        return "for (%s %s; %s)"
                .formatted(
                        first,
                        loop.condition().map(TreePrinter::text).orElse(""),
                        loop.next().map(TreePrinter::text).orElse(""));
    }

    private String heading(Stmt.Forall forall) {
        return "forall (%s%s from %s to %s) %s"
                .formatted(
                        forall.declares() ? "int " : "",
                        forall.variable().text(),
                        text(forall.from()),
                        text(forall.to()),
                        placementText(forall.placement()))
                .stripTrailing();
    }

    /** With a trailing space; empty if the statement has no placement. */
    private String placementText(Placement placement) {
        if (placement.equals(Placement.ANYWHERE)) {
            return "";
        }
        String processor =
                placement.processor().map(p -> expressions.elements(List.of(p))).orElse("");
        String channels = expressions.elements(placement.channels());
        return "[%s%s] ".formatted(processor, channels.isEmpty() ? "" : "; " + channels);
    }
}
