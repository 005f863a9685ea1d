package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.TopLevelItem;

import java.util.List;

/**
 * A function of the program or of the library.
 *
 * @param index in the list of functions of the code
 * @param parameters with their types; for a parameter by reference, the type that it refers to
 */
public record FunctionSymbol(
        String name,
        int index,
        Type result,
        List<Parameter> parameters,
        TopLevelItem.Function source) {

    public record Parameter(String name, Type type, boolean isReference, SourceSpan span) {
        /** The declaration of the parameter. */
        public String text() {
            return type.declaring((isReference ? "&" : "") + name).strip();
        }

        /** Cells that the parameter takes in a frame. */
        public int cells() {
            return isReference ? 1 : type.cells();
        }
    }

    /** Cells that all parameters take in a frame. */
    public int cells() {
        return parameters.stream().mapToInt(Parameter::cells).sum();
    }

    /**
     * The name in the source; it does not tell apart the versions of a library function for
     * different types.
     */
    public String writtenName() {
        return source.name().text();
    }

    /** The declaration: {@code float f(int n, float &x)}. */
    public String head() {
        List<String> texts = parameters.stream().map(Parameter::text).toList();
        return result.declaring(writtenName()) + "(" + String.join(", ", texts) + ")";
    }

    /** The declaration without parameter names, for messages: {@code float f(int, float &)}. */
    public String signature() {
        List<String> types =
                parameters.stream().map(p -> p.type + (p.isReference ? " &" : "")).toList();
        return result + " " + writtenName() + "(" + String.join(", ", types) + ")";
    }
}
