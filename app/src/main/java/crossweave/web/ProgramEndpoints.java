package crossweave.web;

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
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;
import crossweave.web.live.LiveProgram;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

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
                .question(
                        "programs",
                        _ ->
                                Map.of(
                                        "programs",
                                        BundledSources.PROGRAMS.stream()
                                                .map(ProgramEndpoints::shipped)
                                                .toList()))
                .question("check", ProgramEndpoints::check)
                .session(
                        "program",
                        request -> new LiveProgram(request(request, trust), most.toNanos()));
    }

    private static Map<String, Object> shipped(String name) {
        String text = BundledSources.program(name).orElseThrow();
        String first = text.lines().findFirst().orElse("");
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", name);
        document.put("sentence", first.startsWith("//") ? first.substring(2).strip() : "");
        document.put("text", text);
        return document;
    }

    private static Map<String, Object> check(PageRequest request) {
        ProgramTree program =
                CpcParser.parse(FILE_NAME.toString(), text(request), CpcSettings.beside(FILE_NAME));
        Compilation compilation = CpcCompiler.compile(program);
        return Map.of(
                "complaints",
                compilation.diagnostics().stream()
                        .map(one -> diagnostic(Diagnostics.atInclusion(program, one)))
                        .toList());
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
                    FILE_NAME, Optional.of(text(request)), parts, request.texts("set"), trust);
        }
        String name = request.text("name");
        if (!BundledSources.PROGRAMS.contains(name)) {
            throw new BadInput(
                    "name",
                    ProblemCode.UNKNOWN_CHOICE,
                    "there is no shipped program '%s'; there are %s"
                            .formatted(name, String.join(", ", BundledSources.PROGRAMS)));
        }
        return new CpcRequest(Path.of(name), parts, request.texts("set"), trust);
    }
}
