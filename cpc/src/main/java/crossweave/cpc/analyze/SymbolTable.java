package crossweave.cpc.analyze;

import crossweave.cpc.symbol.Builtins;
import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Definition.Kind;
import crossweave.cpc.symbol.FunctionSymbol;
import crossweave.cpc.symbol.Occurrences;
import crossweave.cpc.symbol.Scope;
import crossweave.cpc.symbol.StandardLibrary;
import crossweave.cpc.symbol.StructType;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.syntax.TopLevelItem;
import crossweave.cpc.syntax.TypeName;
import crossweave.cpc.syntax.VariableDeclaration;
import crossweave.problem.ProblemCode;
import crossweave.util.Suggestion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The symbols of a whole program: structs, functions and globals. */
public final class SymbolTable {
    private static final int MAX_CELLS = 1 << 25; // of a variable, of all globals, of a frame

    private final CompilerProblems problems = new CompilerProblems();
    private final ConstantPool tables = new ConstantPool();
    private final Scope language = new Scope(null); // the program may redefine these names
    private final Scope globals = new Scope(language);
    private final Map<String, StructType> structs = new LinkedHashMap<>();
    private final Map<String, FunctionSymbol> functions = new LinkedHashMap<>();
    private final List<FunctionSymbol> numbered = new ArrayList<>(); // by index
    private final List<Head> declarations = new ArrayList<>();
    private final StandardLibrary library;
    private final Occurrences occurrences;
    private boolean isShared;

    /** A declaration of a function, with or without a body. */
    private record Head(String name, TopLevelItem.Function item) {}

    public SymbolTable(StandardLibrary library, Occurrences occurrences) {
        this.library = library;
        this.occurrences = occurrences;
        Builtins.CONSTANTS.forEach(language::add);
        library.constants().forEach(language::add);
    }

    public CompilerProblems problems() {
        return problems;
    }

    public Occurrences occurrences() {
        return occurrences;
    }

    public ConstantPool tables() {
        return tables;
    }

    public Scope globals() {
        return globals;
    }

    StandardLibrary library() {
        return library;
    }

    public boolean isShared() {
        return isShared;
    }

    void setShared() {
        isShared = true;
    }

    // Structs

    StructType struct(String name) {
        return structs.computeIfAbsent(name, StructType::new);
    }

    private StructType struct(Expr.Name name) {
        StructType struct = struct(name.text());
        occurrences.use(name.span(), struct);
        return struct;
    }

    // Functions

    public Optional<FunctionSymbol> function(String name) {
        return Optional.ofNullable(functions.get(name));
    }

    List<String> functionNames() {
        return List.copyOf(functions.keySet());
    }

    /** All functions by index minus 1; function 0 is the start of the program. */
    public List<FunctionSymbol> numbered() {
        return numbered;
    }

    /** Declares a function; a definition replaces an earlier prototype. */
    void declare(String name, TopLevelItem.Function item) {
        declarations.add(new Head(name, item));
        FunctionSymbol known = functions.get(name);
        FunctionSymbol symbol =
                symbol(name, item, known == null ? numbered.size() + 1 : known.index());
        if (known == null) {
            numbered.add(symbol);
        } else if (!known.signature().equals(symbol.signature())) {
            problems.add(
                    item.name().span(),
                    ProblemCode.CONTRADICTION,
                    "this is %s, but %s was announced in line %d"
                            .formatted(
                                    symbol.signature(),
                                    known.signature(),
                                    known.source().span().line()));
        } else if (known.source().body().isPresent() && item.body().isPresent()) {
            problems.add(
                    item.name().span(),
                    ProblemCode.DUPLICATE,
                    "there is a function '%s' already, in line %d"
                            .formatted(name, known.source().span().line()));
        } else if (item.body().isEmpty()) {
            return;
        } else {
            numbered.set(symbol.index() - 1, symbol);
        }
        functions.put(name, symbol);
    }

    /** Records all functions; a prototype refers to the definition. */
    public void reportFunctions() {
        occurrences.enter("");
        for (Head head : declarations) {
            FunctionSymbol meant = function(head.name).orElseThrow();
            Expr.Name name = meant.source().name();
            occurrences.define(Kind.FUNCTION, name, meant.head(), end(meant.source()));
            occurrences.use(head.item.name().span(), name.span());
        }
    }

    private static SourceSpan end(TopLevelItem.Function function) {
        return function.body().map(Stmt::end).orElse(function.name().span());
    }

    private FunctionSymbol symbol(String name, TopLevelItem.Function item, int index) {
        ExpressionAnalyzer constants = new ExpressionAnalyzer(this, globals);
        List<FunctionSymbol.Parameter> parameters = new ArrayList<>();
        for (VariableDeclaration parameter : item.parameters()) {
            parameters.add(parameter(parameter, constants));
            occurrences.define(
                    Kind.PARAMETER,
                    parameter.name(),
                    parameters.getLast().text(),
                    new Definition.Place(parameter.name().span(), end(item), name));
        }
        Type result = type(item.result(), constants);
        if (result instanceof Type.Array || result instanceof Type.Channel) {
            problems.add(
                    item.result().span(),
                    ProblemCode.WRONG_TYPE,
                    "a function cannot return " + result);
            result = Type.Scalar.UNKNOWN;
        }
        return new FunctionSymbol(name, index, result, parameters, item);
    }

    /** A parameter; an array decays to a pointer unless it is passed by reference. */
    private FunctionSymbol.Parameter parameter(
            VariableDeclaration parameter, ExpressionAnalyzer constants) {
        String name = parameter.name().text();
        SourceSpan span = parameter.name().span();
        TypeName written = parameter.type();
        if (parameter.isReference() || written.isChannel()) {
            Type type = type(written, constants);
            boolean isReference = parameter.isReference() && !(type instanceof Type.Channel);
            return new FunctionSymbol.Parameter(name, type, isReference, span);
        }
        List<Optional<Expr>> extents = written.extents();
        if (extents.isEmpty()) {
            return new FunctionSymbol.Parameter(name, valueType(written, constants), false, span);
        }
        TypeName element =
                new TypeName(
                        written.base(),
                        false,
                        written.struct(),
                        written.pointers(),
                        extents.subList(1, extents.size()),
                        written.span());
        Type pointer = new Type.Pointer(type(element, constants));
        return new FunctionSymbol.Parameter(name, pointer, false, span);
    }

    // Types

    /** The type of something that has a value; reports void. */
    public Type valueType(TypeName written, ExpressionAnalyzer constants) {
        Type type = type(written, constants);
        return type == Scalar.VOID ? rejectVoid(written) : type;
    }

    private Type rejectVoid(TypeName written) {
        problems.add(written.span(), ProblemCode.WRONG_TYPE, "nothing can be of type void");
        return Type.Scalar.UNKNOWN;
    }

    Type type(TypeName written, ExpressionAnalyzer constants) {
        Type type = base(written);
        for (int i = 0; i < written.pointers(); i++) {
            type = new Type.Pointer(type);
        }
        boolean hasElements = written.isChannel() || !written.extents().isEmpty();
        if (type == Scalar.VOID && hasElements) {
            return rejectVoid(written);
        }
        if (type instanceof StructType struct && !struct.isDefined()) {
            List<String> known = List.copyOf(structs.keySet());
            problems.add(
                    written.span(),
                    ProblemCode.UNKNOWN_NAME,
                    "there is no %s%s"
                            .formatted(
                                    struct,
                                    Suggestion.of(struct.toString(), definedStructs(known))),
                    "define it before it is used");
            return Type.Scalar.UNKNOWN;
        }
        List<Integer> extents = extents(written, type.cells(), constants);
        if (written.isChannel()) {
            return new Type.Channel(type, extents);
        }
        for (int extent : extents.reversed()) {
            type = new Type.Array(type, extent);
        }
        return type;
    }

    private List<String> definedStructs(List<String> names) {
        return names.stream()
                .map(structs::get)
                .filter(StructType::isDefined)
                .map(StructType::toString)
                .toList();
    }

    private Type base(TypeName written) {
        return switch (written.base()) {
            case VOID -> Scalar.VOID;
            case CHAR -> Scalar.CHAR;
            case INT -> Scalar.INT;
            case FLOAT -> Scalar.FLOAT;
            case WRONG -> Scalar.UNKNOWN;
            case STRUCT -> written.struct().map(this::struct).orElseGet(() -> struct(""));
        };
    }

    /**
     * The extents of an array.
     *
     * @param element cells of an element
     */
    private List<Integer> extents(TypeName written, int element, ExpressionAnalyzer constants) {
        List<Integer> extents = new ArrayList<>();
        long cells = element;
        for (Optional<Expr> extent : written.extents()) {
            int size = 1;
            if (extent.isEmpty()) {
                problems.add(
                        written.span(),
                        ProblemCode.MISSING_PART,
                        "an array needs to know how long it is");
            } else {
                size = extent(extent.get(), constants);
            }
            cells *= size;
            if (exceedsMemory(cells, written.span())) {
                return List.of(1);
            }
            extents.add(size);
        }
        return extents;
    }

    /** Whether variables exceed the memory; reports a problem if they do. */
    public boolean exceedsMemory(long cells, SourceSpan span) {
        if (cells > MAX_CELLS) {
            problems.add(
                    span,
                    ProblemCode.TOO_LARGE,
                    "variables take at most %d cells, but with this it is %d or more"
                            .formatted(MAX_CELLS, cells));
        }
        return cells > MAX_CELLS;
    }

    private int extent(Expr expr, ExpressionAnalyzer constants) {
        OptionalInt size = constants.constant(expr, "the length of an array");
        if (size.isPresent() && size.getAsInt() < 1) {
            problems.add(
                    expr.span(),
                    ProblemCode.TOO_SMALL,
                    "an array has at least 1 element, but this has %d".formatted(size.getAsInt()));
            return 1;
        }
        return size.orElse(1);
    }
}
