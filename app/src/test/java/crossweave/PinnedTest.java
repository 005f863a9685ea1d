package crossweave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.files.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

/** What a build takes from elsewhere has one exact version, today and next year. */
class PinnedTest {
    private static final Path PROJECT = ProjectFolder.find();
    private static final Pattern EXACT = Pattern.compile("\\d+(\\.\\d+)+");
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{(.+)}");

    private static Element root(String pom) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(PROJECT.resolve(pom).toFile())
                .getDocumentElement();
    }

    private static Stream<Element> all(Element within, String name) {
        NodeList found = within.getElementsByTagName(name);
        return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i));
    }

    private static String text(Element element, String name) {
        return IntStream.range(0, element.getChildNodes().getLength())
                .mapToObj(element.getChildNodes()::item)
                .filter(child -> child.getNodeName().equals(name))
                .map(child -> child.getTextContent().strip())
                .findFirst()
                .orElse("");
    }

    /** Those of which the parent, or the pom itself, says the version once and for all. */
    private static Set<String> managed(Element pom) {
        Set<String> managed = new TreeSet<>();
        for (String place : List.of("pluginManagement", "dependencyManagement")) {
            all(pom, place)
                    .flatMap(m -> Stream.of("plugin", "dependency").flatMap(name -> all(m, name)))
                    .forEach(one -> managed.add(text(one, "artifactId")));
        }
        return managed;
    }

    private static boolean isExact(Element pom, String version) {
        Matcher property = PROPERTY.matcher(version);
        if (!property.matches()) {
            return EXACT.matcher(version).matches();
        }
        return property.group(1).equals("project.version")
                || EXACT.matcher(
                                text(
                                        all(pom, "properties").findFirst().orElseThrow(),
                                        property.group(1)))
                        .matches();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"pom.xml", "core/pom.xml", "app/pom.xml", "bench/pom.xml", "dist/pom.xml"})
    void librariesAndPluginsHaveExactVersions(String file) throws Exception {
        Element parent = root("pom.xml");
        Element pom = root(file);
        Set<String> managed = managed(parent);
        managed.addAll(managed(pom));
        managed.add("junit-jupiter"); // by JUnit's own list of versions
        List<String> loose = new ArrayList<>();
        for (String kind : List.of("dependency", "plugin", "path", "artifactItem")) {
            for (Element one : all(pom, kind).toList()) {
                String name = text(one, "artifactId");
                String version = text(one, "version");
                boolean isPinned =
                        version.isEmpty() ? managed.contains(name) : isExact(parent, version);
                if (!isPinned) {
                    loose.add("%s %s '%s'".formatted(kind, name, version));
                }
            }
        }
        assertEquals(List.of(), loose);
    }

    @ParameterizedTest
    @ValueSource(strings = {"app/src/main/web", "app/src/test/node", "editors/vscode"})
    void packagesOfNodeHaveExactVersions(String folder) throws IOException {
        Map<String, Object> document =
                Json.read(Files.readString(PROJECT.resolve(folder).resolve("package.json")));
        for (String kind : List.of("dependencies", "devDependencies", "overrides")) {
            ((Map<?, ?>) document.getOrDefault(kind, Map.of()))
                    .forEach(
                            (name, version) ->
                                    assertTrue(
                                            EXACT.matcher(String.valueOf(version)).matches(),
                                            name + " " + version));
        }
        assertTrue(Files.exists(PROJECT.resolve(folder).resolve("package-lock.json")), folder);
    }

    @Test
    void actionsAreNamedByTheirCommits() throws IOException {
        try (Stream<Path> files = Files.list(PROJECT.resolve(".github/workflows"))) {
            for (Path file : files.toList()) {
                Files.readAllLines(file).stream()
                        .filter(line -> line.contains("uses:"))
                        .forEach(
                                line ->
                                        assertTrue(
                                                line.matches(".*@[0-9a-f]{40} # v\\d+(\\.\\d+)+"),
                                                line));
            }
        }
    }
}
