package crossweave.cpc.lex;

import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.problem.ProblemCode;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The source files of a program: splits them into tokens and keeps their lines. */
public final class ProgramSources {
    static final int LARGEST = 4_000_000; // characters per file

    private final SourceReader reader;
    private final Map<String, List<String>> files = new LinkedHashMap<>();

    public ProgramSources(SourceReader reader) {
        this.reader = reader;
    }

    List<CpcToken> tokens(String name, String text) {
        if (text.length() > LARGEST) {
            files.put(name, List.of());
            throw new SyntaxError(
                    new SourceSpan(name, 1, 1, 1),
                    ProblemCode.TOO_LARGE,
                    "%d characters are too many: a file may have %d"
                            .formatted(text.length(), LARGEST),
                    "");
        }
        List<String> lines = text.lines().toList();
        files.put(name, lines);
        return CpcLexer.tokens(name, lines);
    }

    /** The tokens of an included file; empty if there is no such file. */
    Optional<List<CpcToken>> included(String name) {
        return reader.read(name).map(text -> tokens(name, text));
    }

    /** The lines of all files by name, in the order in which they were read. */
    public Map<String, List<String>> files() {
        return Collections.unmodifiableMap(files);
    }
}
