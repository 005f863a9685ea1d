package crossweave.web;

import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.config.code.CodeTrust;
import crossweave.cpc.compile.Compilation;
import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.parse.CpcParser;
import crossweave.cpc.symbol.BundledSources;
import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.Diagnostics;
import crossweave.cpc.syntax.ProgramTree;
import crossweave.cpc.workload.CpcSettings;
import crossweave.files.scenario.CpcRequest;
import crossweave.files.scenario.CpcRequest.Part;
import crossweave.files.scenario.ScenarioFile;
import crossweave.files.scenario.YamlText;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;
import crossweave.web.live.LiveProgram;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Answers requests about programs: lists shipped ones, checks a text, and starts a program under
 * the debugger.
 */
final class ProgramEndpoints {
    /**
     * The name of a program that exists only in the page; it includes files from the server's
     * working folder.
     */
    private static final Path FILE_NAME = Path.of("program.cpc");

    private static final int MOST_CHARACTERS = 1 << 20; // of a program

    private static final Map<Part, String> FIELDS =
            new EnumMap<>(
                    Map.of(
                            Part.MACHINE, "on",
                            Part.ARCH, "arch",
                            Part.MAPPING, "map",
                            Part.TECHNIQUE, "network",
                            Part.SEED, "seed"));

    private ProgramEndpoints() {}

    static void addTo(Endpoints endpoints, CodeTrust trust, Duration most) {
        endpoints
                .question("programs", _ -> Map.of("programs", shipped()))
                .question("check", request -> check(request, trust))
                .question("program_fits", request -> fits(request, trust))
                .session(
                        "program",
                        request -> new LiveProgram(request(request, trust), most.toNanos()));
    }

    private static List<Map<String, Object>> shipped() {
        return Stream.concat(
                        BundledSources.EXAMPLES.stream().map(name -> shipped("Examples", name)),
                        BundledSources.PROGRAMS.stream()
                                .map(name -> shipped("From the CPSS thesis", name)))
                .toList();
    }

    private static Map<String, Object> shipped(String group, String name) {
        String text = text(name).orElseThrow();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", name);
        document.put("group", group);
        document.put("about", about(text));
        document.put("text", text);
        return document;
    }

    private static Optional<String> text(String shipped) {
        return BundledSources.example(shipped).or(() -> BundledSources.program(shipped));
    }

    /** The comment that a program begins with. */
    private static String about(String text) {
        return text.lines()
                .takeWhile(line -> line.startsWith("//"))
                .map(line -> line.substring(2).strip())
                .collect(Collectors.joining(" "));
    }

    /** What is wrong with a text; if nothing is, the machine that it asks for. */
    private static Map<String, Object> check(PageRequest request, CodeTrust trust) {
        CpcRequest asked = request(request, trust);
        ProgramTree program =
                CpcParser.parse(
                        asked.program().toString(),
                        asked.text().orElseThrow(),
                        CpcSettings.beside(asked.program()));
        Compilation compilation = CpcCompiler.compile(program);
        return Map.of(
                "complaints",
                compilation.diagnostics().stream()
                        .map(one -> diagnostic(Diagnostics.atInclusion(program, one)))
                        .toList(),
                "machine",
                compilation.code().map(asked::ownTopology).orElse(""));
    }

    /** The choices of a catalog that do not fit a program and its machine, each with the reason. */
    private static Object fits(PageRequest request, CodeTrust trust) {
        CpcRequest asked = request(request, trust);
        ScenarioFile scenario = asked.scenario(asked.code());
        String path = request.text("path");
        return Misfits.document(
                Misfits.catalog(request),
                path,
                choice -> Misfits.problems(() -> scenario.with(path, path, choice).experiment()));
    }

    private static String text(PageRequest request) {
        String text = request.text("text");
        if (text.length() > MOST_CHARACTERS) {
            throw new BadInput(
                    "text",
                    ProblemCode.TOO_LARGE,
                    "a program of %,d characters is too long for this page, which takes %,d",
                    text.length(),
                    MOST_CHARACTERS);
        }
        return text;
    }

    private static Map<String, Object> diagnostic(Diagnostic one) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("line", one.span().line());
        document.put("column", one.span().column());
        document.put("end", one.span().column() + one.span().length());
        document.put("severity", "error");
        document.put("code", one.code().toString());
        document.put("message", one.message());
        document.put("hint", one.hint());
        return document;
    }

    private static CpcRequest request(PageRequest request, CodeTrust trust) {
        Map<Part, String> parts = new EnumMap<>(Part.class);
        FIELDS.forEach(
                (part, field) ->
                        request.optionalText(field)
                                .filter(value -> !value.isBlank())
                                .ifPresent(value -> parts.put(part, value)));
        if (!request.has("name")) {
            return new CpcRequest(
                    FILE_NAME, Optional.of(text(request)), parts, settings(request), trust);
        }
        String name = request.text("name");
        if (text(name).isEmpty()) {
            throw new BadInput(
                    "name",
                    ProblemCode.UNKNOWN_CHOICE,
                    "there is no shipped program '%s'; there are %s, %s"
                            .formatted(
                                    name,
                                    String.join(", ", BundledSources.EXAMPLES),
                                    String.join(", ", BundledSources.PROGRAMS)));
        }
        return new CpcRequest(Path.of(name), text(name), parts, settings(request), trust);
    }

    /** The further lines of the scenario, each of their settings as PATH=VALUE; then the others. */
    private static List<String> settings(PageRequest request) {
        Problems problems = new Problems();
        ConfigValue.Mapping lines =
                Yaml.readMapping("more lines", request.text("base", ""), problems);
        problems.throwIfAny();
        List<String> settings = new ArrayList<>();
        lines.fields()
                .forEach((key, field) -> settings.add(key + "=" + YamlText.ofValue(field.value())));
        settings.addAll(request.texts("set"));
        return settings;
    }
}
