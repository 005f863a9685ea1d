package crossweave.cpc.compile;

import crossweave.cpc.syntax.Expr;

import java.util.LinkedHashMap;
import java.util.Map;

/** The labels of goto in one function, or in one body of a forall. */
final class Labels {
    private final Map<String, CodeBuilder.Label> labels = new LinkedHashMap<>();
    private final Map<String, Expr.Name> wanted = new LinkedHashMap<>(); // by a goto
    private final CodeBuilder code;
    private final Complaints complaints;

    Labels(CodeBuilder code, Complaints complaints) {
        this.code = code;
        this.complaints = complaints;
    }

    CodeBuilder.Label target(Expr.Name name) {
        wanted.putIfAbsent(name.text(), name);
        return labels.computeIfAbsent(name.text(), _ -> code.label());
    }

    boolean isEmpty() {
        return labels.isEmpty();
    }

    void put(Expr.Name name) {
        CodeBuilder.Label label = labels.computeIfAbsent(name.text(), _ -> code.label());
        if (label.isPut()) {
            complaints.add(name.span(), "there is a label '%s' already".formatted(name.text()));
        }
        code.put(label);
    }

    /** Complains of labels that are nowhere. */
    void close() {
        wanted.forEach(
                (text, name) -> {
                    CodeBuilder.Label label = target(name);
                    if (!label.isPut()) {
                        complaints.add(
                                name.span(),
                                "there is no label '%s' here".formatted(text),
                                "goto leads neither into a forall nor out of it");
                        code.put(label);
                    }
                });
    }
}
