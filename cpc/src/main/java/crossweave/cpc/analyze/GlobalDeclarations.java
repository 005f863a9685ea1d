package crossweave.cpc.analyze;

import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Definition.Kind;
import crossweave.cpc.symbol.StructType;
import crossweave.cpc.symbol.Symbol;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.TopLevelItem;
import crossweave.cpc.syntax.VariableDeclaration;
import crossweave.cpc.vcode.Architecture;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Declares structs, globals, functions and machines. */
public final class GlobalDeclarations {
    private final SymbolTable names;
    private final CompilerProblems problems;
    private final ExpressionAnalyzer expressions;
    private Optional<Architecture> virtual = Optional.empty();
    private Optional<Architecture> physical = Optional.empty();

    public GlobalDeclarations(SymbolTable names) {
        this.names = names;
        this.problems = names.problems();
        this.expressions = new ExpressionAnalyzer(names, names.globals());
    }

    public Optional<Architecture> virtual() {
        return virtual;
    }

    public Optional<Architecture> physical() {
        return physical;
    }

    public void declare(List<TopLevelItem> items) {
        for (TopLevelItem item : items) {
            switch (item) {
                case TopLevelItem.Struct struct -> define(struct);
                case TopLevelItem.Variables variables ->
                        variables.variables().forEach(this::declare);
                case TopLevelItem.Function function -> declare(function);
                case TopLevelItem.Machine machine -> declare(machine);
            }
        }
    }

    private void declare(TopLevelItem.Function function) {
        String name = function.name().text();
        if (names.globals().has(name)) {
            problems.add(
                    function.name().span(),
                    ProblemCode.DUPLICATE,
                    "there is a variable '%s' already".formatted(name));
        }
        names.declare(name, function);
    }

    private void define(TopLevelItem.Struct item) {
        StructType struct = names.struct(item.name().text());
        if (struct.isDefined()) {
            problems.add(
                    item.name().span(),
                    ProblemCode.DUPLICATE,
                    "there is %s already".formatted(struct));
            return;
        }
        SourceSpan end =
                item.fields().isEmpty() ? item.span() : item.fields().getLast().name().span();
        struct.begin(item.name().span());
        names.occurrences().define(Kind.STRUCT, item.name(), struct.toString(), end);
        for (VariableDeclaration field : item.fields()) {
            Type type = names.valueType(field.type(), expressions);
            if (struct.field(field.name().text()).isPresent()) {
                problems.add(
                        field.name().span(),
                        ProblemCode.DUPLICATE,
                        "%s has a field '%s' already".formatted(struct, field.name().text()));
            } else if (type instanceof Type.Channel) {
                problems.add(
                        field.name().span(),
                        ProblemCode.NOT_SUPPORTED,
                        "a struct has no channels",
                        "declare the channel outside of it");
            } else if (!names.exceedsMemory(
                    (long) struct.cells() + type.cells(), field.name().span())) {
                struct.add(field.name(), type);
                recordField(field.name(), type, struct);
            }
        }
        struct.define();
    }

    private void recordField(Expr.Name field, Type type, StructType struct) {
        Definition.Place place = new Definition.Place(field.span(), field.span(), struct.name());
        names.occurrences().define(Kind.FIELD, field, type.declaring(field.text()), place);
    }

    private void declare(VariableDeclaration variable) {
        Expr.Name name = variable.name();
        Type type = names.valueType(variable.type(), expressions);
        names.occurrences().define(Kind.GLOBAL, name, type.declaring(name.text()));
        if (names.globals().has(name.text()) || names.function(name.text()).isPresent()) {
            problems.add(
                    name.span(),
                    ProblemCode.DUPLICATE,
                    "there is something called '%s' already".formatted(name.text()));
        }
        if (names.exceedsMemory((long) names.tables().globalCells() + type.cells(), name.span())) {
            return;
        }
        int cell = names.tables().global(name.text(), type);
        if (type instanceof Type.Channel channel) {
            int first = names.tables().channels(channel.of(), channel.count());
            names.tables().setGlobal(cell, first);
        }
        variable.initial().ifPresent(initial -> initialise(type, initial, cell));
        names.globals()
                .add(
                        name.text(),
                        new Symbol.Variable(name.text(), type, true, cell, false, name.span()));
    }

    private void initialise(Type type, Expr initial, int cell) {
        if (type instanceof Type.Channel) {
            problems.add(initial.span(), ProblemCode.NOT_SUPPORTED, "a channel begins empty");
            return;
        }
        InitialValues.of(type, initial, expressions, problems)
                .forEach(
                        (at, node) -> {
                            if (node instanceof TypedExpression.Constant(long bits, _, _)) {
                                names.tables().setGlobal(cell + at, bits);
                            } else if (!node.type().isWrong()) {
                                problems.add(
                                        node.span(),
                                        ProblemCode.NOT_SUPPORTED,
                                        "a global variable begins with what is known before the"
                                                + " program runs",
                                        "assign it in main");
                            }
                        });
    }

    /**
     * The ranges of the indices of a processor. A hypercube is declared by its number of
     * dimensions.
     */
    private static List<Integer> indexRanges(TopLevelItem.Machine item, List<Integer> extents) {
        boolean isCube = item.topology().equals("hypercube") && extents.size() == 1;
        return isCube ? List.of(1 << extents.getFirst()) : extents;
    }

    private void declare(TopLevelItem.Machine item) {
        List<Integer> extents = new ArrayList<>();
        for (Expr extent : item.extents()) {
            expressions.constant(extent, "an extent of a machine").ifPresent(extents::add);
        }
        String sizes = extents.stream().map(String::valueOf).collect(Collectors.joining("x"));
        boolean isShared = item.topology().equals(Architecture.SHARED);
        String text = isShared || sizes.isEmpty() ? item.topology() : item.topology() + " " + sizes;
        Architecture machine = new Architecture(text, indexRanges(item, extents));
        String word = item.isPhysical() ? "phyArch " : "arch ";
        names.occurrences().define(Kind.MACHINE, item.name(), word + text);
        boolean isDuplicate = item.isPhysical() ? physical.isPresent() : virtual.isPresent();
        if (isDuplicate) {
            problems.add(
                    item.span(),
                    ProblemCode.DUPLICATE,
                    "a program has one " + (item.isPhysical() ? "phyArch" : "arch"));
        } else if (item.isPhysical()) {
            physical = Optional.of(machine);
        } else {
            virtual = Optional.of(machine);
            names.globals()
                    .add(item.name().text(), new Symbol.Processors(machine, item.name().span()));
            if (isShared) {
                names.setShared();
            }
        }
    }
}
