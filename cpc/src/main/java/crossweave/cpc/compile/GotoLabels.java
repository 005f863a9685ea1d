package crossweave.cpc.compile;

import crossweave.config.ProblemCode;
import crossweave.cpc.analyze.SymbolTable;
import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Occurrences;
import crossweave.cpc.syntax.Expr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The labels of goto in one function, or in one body of a forall. */
final class GotoLabels {
    private final Map<String, CodeBuilder.Label> labels = new LinkedHashMap<>();
    private final List<Expr.Name> wanted = new ArrayList<>(); // by a goto
    private final Map<String, Expr.Name> put = new LinkedHashMap<>();
    private final CodeBuilder code;
    private final CompilerProblems problems;
    private final Occurrences occurrences;

    GotoLabels(CodeBuilder code, SymbolTable names) {
        this.code = code;
        this.problems = names.complaints();
        this.occurrences = names.occurrences();
    }

    CodeBuilder.Label target(Expr.Name name) {
        wanted.add(name);
        return label(name);
    }

    private CodeBuilder.Label label(Expr.Name name) {
        return labels.computeIfAbsent(name.text(), _ -> code.label());
    }

    boolean isEmpty() {
        return labels.isEmpty();
    }

    void put(Expr.Name name) {
        CodeBuilder.Label label = label(name);
        put.putIfAbsent(name.text(), name);
        occurrences.define(Definition.Kind.LABEL, name, name.text() + ":");
        if (label.isPut()) {
            problems.add(
                    name.span(),
                    ProblemCode.DUPLICATE,
                    "there is a label '%s' already".formatted(name.text()));
        }
        code.put(label);
    }

    /** Complains of labels that are nowhere. */
    void close() {
        for (Expr.Name name : wanted) {
            CodeBuilder.Label label = label(name);
            if (put.containsKey(name.text())) {
                occurrences.use(name.span(), put.get(name.text()).span());
            } else if (!label.isPut()) {
                problems.add(
                        name.span(),
                        ProblemCode.UNKNOWN_NAME,
                        "there is no label '%s' here".formatted(name.text()),
                        "goto leads neither into a forall nor out of it");
                code.put(label);
            }
        }
    }
}
