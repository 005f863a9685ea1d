package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The launcher, in folders of its own where JDK and Maven are what the test says they are. */
class LauncherTest {
    @TempDir private Path folder;
    private Path xw;

    private record Outcome(int exit, String out, String err) {}

    @BeforeEach
    void copyTheLauncherAwayFromTheJdksOfThisMachine() throws IOException {
        String script = Files.readString(ProjectFolder.find().resolve("xw"));
        String lost = script.replaceAll("(/usr/lib/jvm|/usr/java|/opt)/", "$1-not-here/");
        xw = folder.resolve("xw");
        Files.writeString(xw, lost);
        Files.createDirectories(folder.resolve("bin"));
        for (String module : List.of("core/src/main", "app/src/main", "app/target")) {
            Files.createDirectories(folder.resolve(module));
        }
    }

    private Outcome run(Map<String, String> environment, String... args)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder();
        builder.command().addAll(List.of("sh", xw.toString()));
        builder.command().addAll(List.of(args));
        builder.environment().remove("JAVA_HOME");
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
        builder.environment().putAll(environment);
        Process process = builder.redirectError(folder.resolve("err").toFile()).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), out, Files.readString(folder.resolve("err")));
    }

    /** A JDK that has the version it says and whose java prints how it was called. */
    private Path fakeJdk(String name, String version) throws IOException {
        Path jdk = folder.resolve(name);
        Files.createDirectories(jdk.resolve("bin"));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        script(jdk.resolve("bin/java"), "echo \"" + name + " $*\"");
        script(jdk.resolve("bin/javac"), "exit 1");
        return jdk;
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    private void pretendItIsBuilt() throws IOException {
        Files.writeString(folder.resolve("app/target/xw.jar"), "");
        Files.writeString(folder.resolve("app/target/xw.built"), "");
    }

    @Test
    void withoutAJdk25ItSaysInOneSentenceWhatItLookedAt() throws Exception {
        Path old = fakeJdk("old", "17.0.2");
        Outcome outcome = run(Map.of("JAVA_HOME", old.toString()), "--version");
        assertEquals(2, outcome.exit);
        assertEquals("", outcome.out);
        assertEquals(1, outcome.err.lines().count(), outcome.err);
        assertTrue(outcome.err.startsWith("xw: Crossweave needs a JDK 25"), outcome.err);
        assertTrue(outcome.err.contains("JAVA_HOME (" + old + ")"), outcome.err);
    }

    @Test
    void aJdkIsFoundInJavaHomeOnThePathAndInTheUsualFolders() throws Exception {
        pretendItIsBuilt();
        Path home = fakeJdk("home", "25.0.1");
        assertTrue(run(Map.of("JAVA_HOME", home.toString())).out.startsWith("home "));
        Path usual = fakeJdk(".jdks/usual", "25");
        assertTrue(run(Map.of()).out.startsWith(".jdks/usual "));
        Files.delete(usual.resolve("release"));
        Path path = fakeJdk("path", "25.0.3");
        Files.createSymbolicLink(folder.resolve("bin/java"), path.resolve("bin/java"));
        assertTrue(run(Map.of()).out.startsWith("path "));
    }

    @Test
    void argumentsReachTheProgramUnchanged() throws Exception {
        pretendItIsBuilt();
        Path home = fakeJdk("home", "25.0.1");
        Outcome outcome = run(Map.of("JAVA_HOME", home.toString()), "topology", "torus 8x8", "*");
        assertTrue(outcome.out.endsWith("Main topology torus 8x8 *\n"), outcome.out);
    }

    @Test
    void classesOfUsersComeAfterOurs() throws Exception {
        pretendItIsBuilt();
        Path home = fakeJdk("home", "25.0.1");
        Outcome outcome =
                run(
                        Map.of("JAVA_HOME", home.toString(), "XW_CLASSPATH", "mine.jar:classes"),
                        "list");
        assertTrue(outcome.out.contains("/xw.jar:mine.jar:classes crossweave"), outcome.out);
    }

    @Test
    void aChangedSourceIsBuiltFirstWithOneLineOfProgress() throws Exception {
        Path home = fakeJdk("home", "25.0.1");
        script(folder.resolve("bin/mvn"), "mkdir -p app/target && : > app/target/xw.jar");
        Outcome first = run(Map.of("JAVA_HOME", home.toString()), "--version");
        assertEquals("building Crossweave ... done\n", first.err);
        assertEquals("", run(Map.of("JAVA_HOME", home.toString()), "--version").err);
        Path source = folder.resolve("core/src/main/New.java");
        Files.writeString(source, "");
        Files.setLastModifiedTime(
                source,
                java.nio.file.attribute.FileTime.fromMillis(
                        Files.getLastModifiedTime(folder.resolve("app/target/xw.built")).toMillis()
                                + 2000));
        assertEquals(
                "building Crossweave ... done\n",
                run(Map.of("JAVA_HOME", home.toString()), "--version").err);
    }

    @Test
    void aBuildThatFailsShowsWhy() throws Exception {
        Path home = fakeJdk("home", "25.0.1");
        script(folder.resolve("bin/mvn"), "echo no luck today; exit 1");
        Outcome outcome = run(Map.of("JAVA_HOME", home.toString()), "--version");
        assertEquals(70, outcome.exit);
        assertEquals("building Crossweave ... failed:\nno luck today\n", outcome.err);
    }
}
