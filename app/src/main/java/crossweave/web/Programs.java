package crossweave.web;

import crossweave.config.BadInput;
import crossweave.config.CodeTrust;
import crossweave.cpc.compile.Compilation;
import crossweave.cpc.compile.Compiler;
import crossweave.cpc.compile.Shipped;
import crossweave.cpc.syntax.CpcParser;
import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.Diagnostics;
import crossweave.cpc.syntax.Program;
import crossweave.files.CpcRequest;
import crossweave.files.CpcRequest.Part;
import crossweave.web.http.Ask;
import crossweave.web.http.Doors;
import crossweave.web.live.LiveProgram;
import crossweave.workload.kind.CpcSettings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Programs: those that are shipped, what is wrong with a text, and a program under the debugger.
 */
final class Programs {
    /** Of a program that is only in the page; what it includes is in the folder of the server. */
    private static final Path OWN = Path.of("program.cpc");

    private static final int LONGEST = 1 << 20; // characters of a program

    private static final Map<Part, String> FIELDS =
            new EnumMap<>(
                    Map.of(
                            Part.MACHINE, "on",
                            Part.ARCH, "arch",
                            Part.MAPPING, "map",
                            Part.TECHNIQUE, "network",
                            Part.SEED, "seed"));

    private Programs() {}

    static void addTo(Doors doors, CodeTrust trust, Duration most) {
        doors.question(
                        "programs",
                        _ ->
                                Map.of(
                                        "programs",
                                        Shipped.PROGRAMS.stream().map(Programs::shipped).toList()))
                .question("check", Programs::check)
                .session("program", ask -> new LiveProgram(request(ask, trust), most.toNanos()));
    }

    private static Map<String, Object> shipped(String name) {
        String text = Shipped.program(name).orElseThrow();
        String first = text.lines().findFirst().orElse("");
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", name);
        document.put("sentence", first.startsWith("//") ? first.substring(2).strip() : "");
        document.put("text", text);
        return document;
    }

    private static Map<String, Object> check(Ask ask) {
        Program program = CpcParser.parse(OWN.toString(), text(ask), CpcSettings.beside(OWN));
        Compilation compilation = Compiler.compile(program);
        return Map.of(
                "complaints",
                compilation.diagnostics().stream()
                        .map(one -> diagnostic(Diagnostics.within(program, one)))
                        .toList());
    }

    private static String text(Ask ask) {
        String text = ask.text("text");
        if (text.length() > LONGEST) {
            throw new BadInput(
                    "text",
                    "a program of %,d characters is too long for this page, which takes %,d"
                            .formatted(text.length(), LONGEST));
        }
        return text;
    }

    private static Map<String, Object> diagnostic(Diagnostic one) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("line", one.span().line());
        document.put("column", one.span().column());
        document.put("end", one.span().column() + one.span().length());
        document.put("severity", "error");
        document.put("message", one.message());
        document.put("hint", one.hint());
        return document;
    }

    private static CpcRequest request(Ask ask, CodeTrust trust) {
        Map<Part, String> parts = new EnumMap<>(Part.class);
        FIELDS.forEach(
                (part, field) ->
                        ask.optionalText(field)
                                .filter(value -> !value.isBlank())
                                .ifPresent(value -> parts.put(part, value)));
        if (!ask.has("name")) {
            return new CpcRequest(OWN, Optional.of(text(ask)), parts, ask.texts("set"), trust);
        }
        String name = ask.text("name");
        if (!Shipped.PROGRAMS.contains(name)) {
            throw new BadInput(
                    "name",
                    "there is no shipped program '%s'; there are %s"
                            .formatted(name, String.join(", ", Shipped.PROGRAMS)));
        }
        return new CpcRequest(Path.of(name), parts, ask.texts("set"), trust);
    }
}
