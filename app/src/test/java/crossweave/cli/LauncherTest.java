package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** The launcher, in folders of its own where JDK and Maven are what the test says they are. */
class LauncherTest {
    /** What the launcher calls; nothing else is on its PATH. */
    private static final List<String> TOOLS =
            List.of(
                    "sh",
                    "cat",
                    "cksum",
                    "dirname",
                    "env",
                    "find",
                    "flock",
                    "grep",
                    "head",
                    "id",
                    "locale",
                    "mkdir",
                    "mv",
                    "readlink",
                    "rm",
                    "tr",
                    "uname",
                    "unzip");

    @TempDir private Path temporary;
    private Path folder;
    private Path xw;
    private List<String> shell = List.of("sh");

    private record Outcome(int exit, String out, String err) {}

    @BeforeEach
    void copyTheLauncherAwayFromTheJdksOfThisMachine() throws IOException {
        install(temporary);
    }

    /** The launcher in a folder, with nothing of this machine but the tools that it calls. */
    private void install(Path into) throws IOException {
        folder = into;
        for (String part : List.of("bin", "dist", "core/src/main", "app/src/main", "app/target")) {
            Files.createDirectories(folder.resolve(part));
        }
        String script = Files.readString(ProjectFolder.find().resolve("xw"));
        String lost = script.replaceAll("/(usr/lib(64)?/jvm|usr/java|opt|etc)/", "/not-here/");
        xw = folder.resolve("xw");
        Files.writeString(xw, lost.replace("/not-here/os-release", "'" + osRelease() + "'"));
        Files.copy(ProjectFolder.find().resolve("dist/start.sh"), folder.resolve("dist/start.sh"));
        for (String tool : TOOLS) {
            Path found = Path.of("/usr/bin", tool);
            if (Files.exists(found)) {
                Files.createSymbolicLink(folder.resolve("bin").resolve(tool), found);
            }
        }
    }

    private Path osRelease() {
        return folder.resolve("os-release");
    }

    private Outcome run(Map<String, String> environment, String... args)
            throws IOException, InterruptedException {
        Map<String, String> whole = new HashMap<>();
        whole.put("HOME", folder.toString());
        whole.put("PATH", folder.resolve("bin").toString());
        whole.putAll(environment);
        return runIn(whole, args);
    }

    /** With these variables and no others. */
    private Outcome runIn(Map<String, String> environment, String... args)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(shell));
        builder.command().add(xw.toString());
        builder.command().addAll(List.of(args));
        builder.environment().clear();
        builder.environment().putAll(environment);
        Path errors = Files.createTempFile("xw", "err");
        Process process = builder.redirectError(errors.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Outcome outcome = new Outcome(process.waitFor(), out, Files.readString(errors));
        Files.delete(errors);
        return outcome;
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
        assertTrue(file.toFile().setExecutable(true, false));
    }

    private void pretendItIsBuilt() throws IOException {
        Files.writeString(folder.resolve("app/target/xw.jar"), "");
        Files.writeString(folder.resolve("app/target/xw.built"), "");
    }

    /** All that /bin/sh is somewhere; those that are not on this machine are left out. */
    static Stream<List<String>> shells() {
        return Stream.of(
                        List.of("sh"),
                        List.of("dash"),
                        List.of("busybox", "sh"),
                        List.of("bash", "--posix"))
                .filter(shell -> Files.exists(Path.of("/usr/bin", shell.getFirst())));
    }

    @ParameterizedTest
    @MethodSource("shells")
    void nothingOfTheEnvironmentIsNeeded(List<String> one) throws Exception {
        shell = one;
        pretendItIsBuilt();
        Path home = fakeJdk("home", "25.0.1");
        Outcome outcome = runIn(Map.of("JAVA_HOME", home.toString()), "run", "a b.yaml");
        assertEquals("", outcome.err);
        assertTrue(outcome.out.endsWith("xw.jar run a b.yaml\n"), outcome.out);
    }

    @ParameterizedTest
    @CsvSource({
        "C, true",
        "POSIX, true",
        "'', true",
        "xx_YY.UTF-8, true", // not installed
        "C.UTF-8, false",
    })
    void whereTheLocaleIsPlainAsciiJavaHasOneWithAllLetters(String locale, boolean another)
            throws Exception {
        pretendItIsBuilt();
        Path home = fakeJdk("home", "25.0.1");
        script(home.resolve("bin/java"), "echo \"$LC_ALL\"");
        for (List<String> one : shells().toList()) {
            shell = one;
            Outcome outcome = run(Map.of("JAVA_HOME", home.toString(), "LC_ALL", locale));
            assertTrue(outcome.out.matches("(?i).*utf-?8\n"), shell + ": " + outcome.out);
            assertEquals(another, !outcome.out.strip().equals(locale), shell + ": " + outcome.out);
        }
    }

    @Test
    void whereNothingCanTellOfLocalesTheirNamesDo() throws Exception {
        pretendItIsBuilt();
        Path home = fakeJdk("home", "25.0.1");
        script(home.resolve("bin/java"), "echo \"$LC_ALL\"");
        Files.delete(folder.resolve("bin/locale"));
        Map<String, String> ours = Map.of("JAVA_HOME", home.toString());
        assertEquals("C.UTF-8\n", run(ours).out);
        Map<String, String> theirs = Map.of("JAVA_HOME", home.toString(), "LC_ALL", "de_CH.UTF-8");
        assertEquals("de_CH.UTF-8\n", run(theirs).out);
    }

    @Test
    void javaFindsFilesOfAnyLettersInEveryLocale() throws Exception {
        pretendItIsBuilt();
        Path home = fakeJdk("home", "25.0.1");
        script(
                home.resolve("bin/java"),
                "exec '%s/bin/java' -XshowSettings:properties -version 2>&1"
                        .formatted(System.getProperty("java.home")));
        for (String locale : List.of("C", "POSIX", "")) {
            Outcome outcome = run(Map.of("JAVA_HOME", home.toString(), "LC_ALL", locale));
            assertTrue(outcome.out.contains("sun.jnu.encoding = UTF-8"), outcome.out);
        }
    }

    @Test
    void aFolderMayHaveAnyNameButOneWithAColon() throws Exception {
        install(Files.createDirectories(temporary.resolve("a 'b' \"c\" $d *ü名")));
        pretendItIsBuilt();
        Path home = fakeJdk("home", "25.0.1");
        Map<String, String> environment = Map.of("JAVA_HOME", home.toString());
        Outcome outcome = run(environment, "--version");
        assertEquals("", outcome.err);
        assertTrue(outcome.out.contains("-jar " + folder + "/app/target/xw.jar"), outcome.out);
        install(Files.createDirectories(temporary.resolve("a:b")));
        Outcome refused = runIn(environment, "--version");
        assertEquals(2, refused.exit);
        assertTrue(refused.err.contains("a:b has a colon in its name"), refused.err);
    }

    @ParameterizedTest
    @CsvSource({
        "worker, --jobs=2, true",
        "study, --cluster=a, true",
        "study, --cluster, true",
        "study, --clusters, false",
        "study, worker, false",
        "cluster, key, false"
    })
    void onlyClustersHaveTheirEngine(String command, String argument, boolean isCluster)
            throws Exception {
        pretendItIsBuilt();
        Path engine = Files.createDirectories(folder.resolve("cluster/target/lib"));
        Path home = fakeJdk("home", "25.0.1");
        Outcome outcome = run(Map.of("JAVA_HOME", home.toString()), command, argument);
        assertEquals("", outcome.err);
        assertEquals(isCluster, outcome.out.contains(engine + "/*"), outcome.out);
        assertEquals(isCluster, outcome.out.contains("--add-opens"), outcome.out);
        assertTrue(outcome.out.endsWith(command + " " + argument + "\n"), outcome.out);
    }

    @Test
    void whatIsBuiltRunsInAFolderThatCannotBeWritten(@TempDir Path caches) throws Exception {
        pretendItIsBuilt();
        Path home = fakeJdk("home", "25.0.1");
        script(
                home.resolve("bin/java"),
                "case $1 in *CacheOutput=*) : >\"${1#*=}\" ;; *) echo \"$*\" ;; esac");
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxr-xr-x"));
        protect(folder);
        shell = unprivileged();
        Files.setPosixFilePermissions(caches, PosixFilePermissions.fromString("rwxrwxrwx"));
        Map<String, String> environment = Map.of("JAVA_HOME", home.toString());
        Outcome uncached = run(environment, "list");
        assertTrue(uncached.out.endsWith("xw.jar list\n"), uncached.err);
        Map<String, String> cached = new HashMap<>(environment);
        cached.put("XDG_CACHE_HOME", caches.toString());
        Outcome outcome = run(cached, "list");
        assertEquals("", outcome.err);
        assertTrue(outcome.out.endsWith("xw.jar list\n"), outcome.out);
        try (Stream<Path> files = Files.walk(caches)) {
            assertTrue(files.anyMatch(file -> file.endsWith("xw.aot")), "it is kept");
        }
    }

    @Test
    void whatIsNotBuiltIsRefusedInAFolderThatCannotBeWritten() throws Exception {
        Path home = fakeJdk("home", "25.0.1");
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxr-xr-x"));
        protect(folder);
        shell = unprivileged();
        Outcome outcome = run(Map.of("JAVA_HOME", home.toString()), "list");
        assertEquals(2, outcome.exit);
        assertTrue(outcome.err.contains(folder + " cannot be written"), outcome.err);
        assertEquals(1, outcome.err.lines().count(), outcome.err);
    }

    /** Nobody may write there any more. */
    private static void protect(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isDirectory).toList()) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r-xr-xr-x"));
            }
        }
    }

    /** A shell that rights hold for: root may write everywhere. */
    private List<String> unprivileged() {
        if (!Files.isWritable(folder)) {
            return List.of("sh");
        }
        Assumptions.assumeTrue(Files.exists(Path.of("/usr/bin/setpriv")), "root without setpriv");
        return List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "sh");
    }

    @AfterEach
    void letItBeDeleted() throws IOException {
        try (Stream<Path> files = Files.walk(temporary)) {
            for (Path file : files.toList()) {
                if (Files.isSymbolicLink(file)) {
                    Files.delete(file); // or there is a warning for each
                } else if (Files.isDirectory(file)) {
                    Files.setPosixFilePermissions(
                            file, PosixFilePermissions.fromString("rwxr-xr-x"));
                }
            }
        }
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
        assertTrue(outcome.err.endsWith("adoptium.net and unpack it in ~/.jdks\n"), outcome.err);
    }

    @ParameterizedTest
    @CsvSource({
        "ID=debian;VERSION_ID=13, apt install openjdk-25-jdk-headless",
        "ID=debian;VERSION_ID=12, adoptium.net",
        "ID=debian, apt install openjdk-25-jdk-headless", // testing and unstable
        "ID=ubuntu;ID_LIKE=debian;VERSION_ID='24.04', apt install openjdk-25-jdk-headless",
        "ID=ubuntu;ID_LIKE=debian;VERSION_ID='20.04', adoptium.net",
        "ID=pop;ID_LIKE='ubuntu debian';VERSION_ID='24.04', apt install openjdk-25-jdk-headless",
        "ID=fedora;VERSION_ID=43, dnf install java-25-openjdk-devel",
        "ID=rocky;ID_LIKE='rhel centos fedora';VERSION_ID='9.7', dnf install java-25-openjdk-devel",
        "ID=rocky;ID_LIKE='rhel centos fedora';VERSION_ID='8.10', adoptium.net",
        "ID=amzn;ID_LIKE=fedora;VERSION_ID=2023, dnf install java-25-amazon-corretto-devel",
        "ID=opensuse-tumbleweed;ID_LIKE='opensuse suse', zypper install java-25-openjdk-devel",
        "ID=alpine;VERSION_ID=3.23.0, apk add openjdk25-jdk",
        "ID=alpine;VERSION_ID=3.20.3, adoptium.net",
        "ID=arch, pacman -S jdk25-openjdk",
        "ID=manjaro;ID_LIKE=arch, pacman -S jdk25-openjdk",
        "ID=another, adoptium.net",
    })
    void withoutAJdk25ItSaysWhatToTypeOnThisVerySystem(String release, String advice)
            throws Exception {
        Files.writeString(osRelease(), release.replace(';', '\n'));
        Outcome outcome = run(Map.of(), "--version");
        assertEquals(1, outcome.err.lines().count(), outcome.err);
        assertTrue(outcome.err.contains(advice), outcome.err);
    }

    @Test
    void onAMacHomebrewHasTheJdk() throws Exception {
        Files.delete(folder.resolve("bin/uname"));
        script(folder.resolve("bin/uname"), "echo Darwin");
        assertTrue(run(Map.of()).err.contains("adoptium.net"));
        script(folder.resolve("bin/brew"), "exit 1");
        assertTrue(run(Map.of()).err.endsWith("brew install --cask temurin@25\n"));
    }

    @Test
    void withoutMavenTheWrapperBuildsWithTheJdkThatWasFound() throws Exception {
        Path home = fakeJdk("home", "25.0.1");
        Files.writeString(
                folder.resolve("mvnw"), "echo \"$JAVA_HOME $*\" >with && : >app/target/xw.jar\n");
        Outcome outcome = run(Map.of("JAVA_HOME", home.toString()), "--version");
        assertEquals("building Crossweave ... done\n", outcome.err);
        String with = Files.readString(folder.resolve("with"));
        assertTrue(with.startsWith(home + " -B -pl app -am package"), with);
    }

    @Test
    void theWrapperAsksForAMavenByItsSum() throws Exception {
        Properties wrapper = new Properties();
        Path file = ProjectFolder.find().resolve(".mvn/wrapper/maven-wrapper.properties");
        try (Reader reader = Files.newBufferedReader(file)) {
            wrapper.load(reader);
        }
        assertEquals("only-script", wrapper.getProperty("distributionType"));
        assertTrue(wrapper.getProperty("distributionSha256Sum").matches("[0-9a-f]{64}"));
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
        assertTrue(outcome.out.endsWith("xw.jar topology torus 8x8 *\n"), outcome.out);
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
