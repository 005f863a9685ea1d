package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.ProjectFolder;
import crossweave.store.StudyStore;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The scripts for Slurm in the guide, executed by plain processes in place of its jobs. */
@HangGuard
class SlurmScriptsTest {
    private static final Pattern SCRIPT =
            Pattern.compile("```\\n(#!/bin/sh\\n#SBATCH .*?)```", Pattern.DOTALL);
    private static final int JOBS = 3; // of the array

    private static final String STUDY =
            """
            scenario: {network: {topology: mesh 4x4}, measure: {cycles: 300}}
            vary: {workload.load: 0.1:0.3:0.1, seed: [1, 2]}
            """;

    @TempDir private Path folder;
    private Map<String, String> expected = Map.of();

    /** Puts commands of the scripts where the shell finds them. */
    @BeforeEach
    void prepare() throws IOException {
        Path study = Files.writeString(folder.resolve("vcs.yaml"), STUDY);
        String plain = folder + "/plain.db";
        assertEquals(0, Xw.run("study", study.toString(), "--store", plain).exit());
        expected = fingerprints("plain.db");
        command(
                "xw",
                "exec '%s' --enable-native-access=ALL-UNNAMED -XX:TieredStopAtLevel=1 -cp '%s' crossweave.cli.Main"
                        .formatted(
                                Path.of(System.getProperty("java.home"), "bin", "java"),
                                System.getProperty("java.class.path")));
        command("srun", "exec mpirun --allow-run-as-root --oversubscribe -n 2");
    }

    private void command(String name, String words) throws IOException {
        Path file = folder.resolve("bin").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + words + " \"$@\"\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    /** The scripts with a word in them. */
    private static String script(String word) throws IOException {
        Path page = ProjectFolder.find().resolve("docs/guide/studies.md");
        Matcher blocks = SCRIPT.matcher(Files.readString(page));
        List<String> found =
                blocks.results().map(each -> each.group(1)).filter(s -> s.contains(word)).toList();
        assertEquals(1, found.size(), "scripts with " + word);
        return found.getFirst();
    }

    private void execute(String script, Map<String, String> variables) throws Exception {
        Path file = Files.writeString(folder.resolve("job.sh"), script);
        Path said = folder.resolve("slurm.out");
        ProcessBuilder job =
                new ProcessBuilder("sh", file.toString())
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile());
        job.environment().merge("PATH", folder + "/bin", (path, bin) -> bin + ":" + path);
        job.environment().putAll(variables);
        assertEquals(0, job.start().waitFor(), Files.readString(said));
    }

    private Map<String, String> fingerprints(String name) {
        Map<String, String> all = new TreeMap<>();
        try (StudyStore store = StudyStore.openToRead(folder.resolve(name))) {
            store.forEach(p -> all.put(p.key(), p.outcome().values().fingerprint()));
        }
        return all;
    }

    @Test
    void jobsOfAnArrayHaveAPartEach() throws Exception {
        String script = script("--array");
        List<String> merge = new ArrayList<>(List.of("study", "merge", folder + "/all.db"));
        for (int job = 1; job <= JOBS; job++) {
            execute(
                    script,
                    Map.of(
                            "SLURM_ARRAY_TASK_ID", "" + job,
                            "SLURM_ARRAY_TASK_COUNT", "" + JOBS));
            merge.add(folder + "/vcs-%d-of-%d.db".formatted(job, JOBS));
        }
        assertEquals(0, Xw.run(merge.toArray(String[]::new)).exit());
        assertEquals(expected, fingerprints("all.db"));
    }

    @Test
    void aJobOfManyTasksSharesTheWork() throws Exception {
        boolean hasMpi =
                Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, "mpirun")));
        boolean isNeeded = System.getenv("XW_NEEDS_MPI") != null;
        Assumptions.assumeTrue(hasMpi || isNeeded, "there is no mpirun");
        execute(script("srun"), Map.of());
        assertEquals(expected, fingerprints("vcs.db"));
    }
}
