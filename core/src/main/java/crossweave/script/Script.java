package crossweave.script;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.util.Suggestion;

import java.nio.file.Path;
import java.util.List;

/** A valid script; it is compiled for given values of its params. */
public final class Script {
    private static final String FORMAT = "a script: no line is a statement such as 'send 4 to 1'";

    private final String name;
    private final List<Param> params;
    private final List<ScriptStatement.Let> defaults; // per param
    private final List<ScriptStatement> body;
    private final ScriptNames names;

    Script(
            String name,
            List<Param> params,
            List<ScriptStatement.Let> defaults,
            List<ScriptStatement> body,
            ScriptNames names) {
        this.name = name;
        this.params = List.copyOf(params);
        this.defaults = List.copyOf(defaults);
        this.body = List.copyOf(body);
        this.names = names;
    }

    /** Reads a file; a BadInput lists all that is wrong with it. */
    public static Script read(String name, Path file) {
        return ScriptParser.parse(name, InputFile.text(file), new FileProblems(file, FORMAT));
    }

    /** Reads a text; errors refer to it by this name. */
    public static Script of(String name, String text) {
        return ScriptParser.parse(name, text, new FileProblems(Path.of(name), FORMAT));
    }

    public List<Param> params() {
        return params;
    }

    List<ScriptStatement> body() {
        return body;
    }

    ScriptNames names() {
        return names;
    }

    /** Compiles to flat code, with these values in place of the defaults of params. */
    public ScriptCode compile(ParamValues values) {
        List<String> known = params.stream().map(Param::name).toList();
        for (String param : values.byName().keySet()) {
            if (!known.contains(param)) {
                String suggestion = known.isEmpty() ? "; it has none" : Suggestion.of(param, known);
                throw new InvalidSettings(
                        "set",
                        ProblemCode.UNKNOWN_NAME,
                        "is %s, but %s has no param '%s'%s",
                        values,
                        name,
                        param,
                        suggestion);
            }
        }
        ScriptCompiler compiler = new ScriptCompiler();
        for (int i = 0; i < params.size(); i++) {
            Long value = values.byName().get(params.get(i).name());
            ScriptStatement.Let standard = defaults.get(i);
            compiler.add(
                    value == null
                            ? standard
                            : new ScriptStatement.Let(
                                    standard.slot(),
                                    new ScriptExpression.Constant(value, standard.where()),
                                    standard.where()));
        }
        body.forEach(compiler::add);
        return compiler.code(name, names);
    }
}
