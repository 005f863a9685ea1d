package crossweave.cpc.symbol;

import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.vcode.Opcode;

import java.util.Arrays;
import java.util.List;

/**
 * A function that the language has: an instruction with arguments. Those that are programs
 * themselves are in {@link StandardLibrary}, those with a syntax of their own in {@link
 * PrintfCalls}.
 *
 * @param group under which the reference lists it
 * @param more arguments that the instruction wants, and that are always the same
 * @param text what it does, in a sentence
 */
public record Builtin(
        Group group,
        String name,
        List<Parameter> parameters,
        Scalar result,
        Opcode op,
        int a,
        List<Integer> more,
        String text) {

    /** Chapters of the reference. */
    public enum Group {
        MACHINE,
        MESSAGES,
        CHANNELS,
        TIME,
        SHARED_MEMORY,
        MATHEMATICS,
        FILES
    }

    /** What an argument has to be. */
    public enum Kind {
        INT("int"),
        FLOAT("float"),
        BUFFER("T *"), // a pointer to elements of any type: the type of the message
        CHANNEL("channel T"),
        STRING("char *"),
        INT_PLACE("int *"),
        FLOAT_PLACE("float *");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    public record Parameter(Kind kind, String name) {
        /** From {@code int n}; the last word is the name. */
        static Parameter of(String text) {
            int cut = Math.max(text.lastIndexOf(' '), text.lastIndexOf('*')) + 1;
            String type = text.substring(0, cut).strip();
            Kind kind =
                    Arrays.stream(Kind.values())
                            .filter(some -> some.text.equals(type))
                            .findFirst()
                            .orElseThrow(() -> new IllegalArgumentException(text));
            return new Parameter(kind, text.substring(cut));
        }

        @Override
        public String toString() {
            return kind.text + (kind.text.endsWith("*") ? "" : " ") + name;
        }
    }

    /** The same with one more argument, which is always this. */
    Builtin with(int constant) {
        return new Builtin(group, name, parameters, result, op, a, List.of(constant), text);
    }

    public Definition definition() {
        return Definition.ofLanguage(Definition.Kind.BUILTIN, name, signature(), text);
    }

    /** As a program would announce it: {@code int receive(T *data, int count, int tag)}. */
    public String signature() {
        List<String> texts = parameters.stream().map(Parameter::toString).toList();
        return result + " " + name + "(" + String.join(", ", texts) + ")";
    }
}
