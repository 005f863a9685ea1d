import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a zip is made of, as a CycloneDX document: the libraries, which the plugin of Maven knows,
 * and beside them the packages in the page and the Java.
 */
final class Sbom {
    private static final String COMPONENTS = "\n  \"components\" : ["; // of the whole

    private Sbom() {}

    /** The plugin's document with the rest, and with the sums of jars that were changed. */
    static String of(Path project, Path libraries, List<Path> changed) throws IOException {
        String document = Files.readString(libraries);
        for (Path jar : changed) {
            document = withSumOf(jar, document);
        }
        if (document.split(Pattern.quote(COMPONENTS), -1).length != 2) {
            throw new IllegalStateException(libraries + " has not one list of components");
        }
        List<String> others = new ArrayList<>();
        Path page = project.resolve("app/target/classes/page/licenses.md");
        if (Files.exists(page)) {
            for (MatchResult one : Notices.packages(Files.readString(page))) {
                String place = one.group(1).replace("@", "%40") + "@" + one.group(2);
                others.add(
                        component(
                                "library",
                                one.group(1),
                                one.group(2),
                                one.group(3),
                                "pkg:npm/" + place));
            }
        }
        String version = Runtime.version().toString();
        others.add(
                component(
                        "platform",
                        "Java, by " + System.getProperty("java.vendor"),
                        version,
                        "GPL-2.0-only WITH Classpath-exception-2.0",
                        "pkg:generic/openjdk@" + version.replace("+", "%2B")));
        return document.replace(COMPONENTS, COMPONENTS + String.join(",", others) + ",");
    }

    /** The component says what was done to it, and has the sum of what is packed. */
    private static String withSumOf(Path jar, String document) throws IOException {
        String name = jar.getFileName().toString().replaceFirst("-[0-9][0-9.]*\\.jar$", "");
        Pattern sums =
                Pattern.compile(
                        "(\n {6}\"name\" : \""
                                + name
                                + "\",(?:\n {6}\"\\w+\" : .*,)*)"
                                + "\n {6}\"hashes\" : \\[[^\\]]*\\],");
        Matcher found = sums.matcher(document);
        if (!found.find()) {
            throw new IllegalStateException("the list of parts has no sums of " + name);
        }
        String own =
                """
                %s
                      "hashes" : [ { "alg" : "SHA-256", "content" : "%s" } ],
                      "pedigree" : { "notes" : "Without the compiled code for other computers" },\
                """
                        .formatted(found.group(1), Sums.of(jar));
        return found.replaceFirst(Matcher.quoteReplacement(own));
    }

    private static String component(
            String type, String name, String version, String license, String place) {
        return """

        {
          "type" : "%s",
          "bom-ref" : "%s",
          "name" : "%s",
          "version" : "%s",
          "licenses" : [ { "expression" : "%s" } ],
          "purl" : "%s"
        }\
        """
                .formatted(type, place, name, version, license, place);
    }
}
