package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.SymbolIndex;
import crossweave.cpc.syntax.CpcKeywords;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The extension of VS Code knows what the language has. */
class EditorsTest {
    private static final Path FOLDER = ProjectFolder.find().resolve("editors/vscode");

    private static JsonNode json(String file) throws IOException {
        return new ObjectMapper().readTree(Files.readString(FOLDER.resolve(file)));
    }

    /** All words that the grammar spells out between \b( and )\b. */
    private static Set<String> spelled() throws IOException {
        List<String> found = new ArrayList<>();
        for (JsonNode rule :
                json("syntaxes/cpc.tmLanguage.json").at("/repository/words/patterns")) {
            Pattern.compile("\\w+")
                    .matcher(rule.at("/match").asString().replace("\\b", " "))
                    .results()
                    .forEach(word -> found.add(word.group()));
        }
        return new TreeSet<>(found);
    }

    @Test
    void theGrammarHasEveryWordAndConstantAndNoOther() throws IOException {
        Stream<String> constants =
                SymbolIndex.language().stream()
                        .filter(one -> one.kind() == Definition.Kind.CONSTANT)
                        .map(Definition::name);
        Stream<String> ofForall = Stream.of("from", "to");
        Set<String> wanted =
                Stream.of(CpcKeywords.all().stream(), constants, ofForall)
                        .flatMap(words -> words)
                        .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(wanted, spelled());
    }

    @Test
    void everyFileThatTheExtensionNamesIsThere() throws IOException {
        JsonNode extension = json("package.json");
        for (String path :
                List.of(
                        "/main",
                        "/contributes/languages/0/configuration",
                        "/contributes/grammars/0/path")) {
            String file = extension.at(path).asString();
            assertTrue(Files.isRegularFile(FOLDER.resolve(file)), path + ": " + file);
        }
    }
}
