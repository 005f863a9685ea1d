package crossweave.script;

import crossweave.trace.Complaints;
import crossweave.trace.InputFile;
import crossweave.util.Suggestion;

import java.nio.file.Path;
import java.util.List;

/** A script that was read and found to be right; it is compiled for the params it is to have. */
public final class Script {
    private static final String FORMAT = "a script: no line is a statement such as 'send 4 to 1'";

    private final String name;
    private final List<Param> params;
    private final List<Statement.Let> defaults; // per param
    private final List<Statement> body;
    private final Names names;

    Script(
            String name,
            List<Param> params,
            List<Statement.Let> defaults,
            List<Statement> body,
            Names names) {
        this.name = name;
        this.params = List.copyOf(params);
        this.defaults = List.copyOf(defaults);
        this.body = List.copyOf(body);
        this.names = names;
    }

    /** Reads a file; BadInput has all that is wrong with it. */
    public static Script read(String name, Path file) {
        return Parser.parse(name, InputFile.text(file), new Complaints(file, FORMAT));
    }

    /** Reads a text; its name stands for it in messages. */
    public static Script of(String name, String text) {
        return Parser.parse(name, text, new Complaints(Path.of(name), FORMAT));
    }

    public List<Param> params() {
        return params;
    }

    List<Statement> body() {
        return body;
    }

    Names names() {
        return names;
    }

    /** Flat code, with these values in place of the defaults of params. */
    public Code compile(ParamValues values) {
        List<String> known = params.stream().map(Param::name).toList();
        for (String param : values.byName().keySet()) {
            if (!known.contains(param)) {
                String suggestion = known.isEmpty() ? "; it has none" : Suggestion.of(param, known);
                throw new IllegalArgumentException(
                        "set is %s, but %s has no param '%s'%s"
                                .formatted(values, name, param, suggestion));
            }
        }
        Compiler compiler = new Compiler();
        for (int i = 0; i < params.size(); i++) {
            Long value = values.byName().get(params.get(i).name());
            Statement.Let standard = defaults.get(i);
            compiler.add(
                    value == null
                            ? standard
                            : new Statement.Let(
                                    standard.slot(),
                                    new Expression.Constant(value, standard.mark()),
                                    standard.mark()));
        }
        body.forEach(compiler::add);
        return compiler.code(name, names);
    }
}
