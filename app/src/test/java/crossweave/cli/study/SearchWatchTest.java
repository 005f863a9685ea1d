package crossweave.cli.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.config.code.CodeTrust;
import crossweave.store.PointStore;
import crossweave.store.StoredPoint;
import crossweave.store.StudyAtWork;
import crossweave.store.StudyStore;
import crossweave.study.LocalWorkers;
import crossweave.study.Misfits;
import crossweave.study.Slots;
import crossweave.study.Study;
import crossweave.study.StudyFile;
import crossweave.study.Workers;
import crossweave.study.search.Search;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class SearchWatchTest {
    private static final int BUDGET = 3;
    private static final String STUDY =
            """
            scenario:
              network: {topology: mesh 4x4}
              workload: {load: 0.1, packet: 4}
              measure: {warmup: 100, cycles: 100}
            vary: {network.buffer: [1, 2, 3, 4, 5, 6]}
            search:
              method: random
              budget: 3
              subject-to: {latency: "< 100"}
              cost: {buffer: 1}
            """;

    @TempDir private Path folder;

    /** A store that remembers what it was told. */
    private record Heard(StudyStore points, List<StudyAtWork> told) implements PointStore {
        @Override
        public Optional<StoredPoint> find(String key) {
            return points.find(key);
        }

        @Override
        public void add(List<StoredPoint> more) {
            points.add(more);
        }

        @Override
        public void tell(StudyAtWork study) {
            told.add(study);
        }

        @Override
        public void close() {
            points.close();
        }
    }

    @Test
    void theStoreIsToldHowFarASearchIs() throws IOException {
        Path file = Files.writeString(folder.resolve("s.yaml"), STUDY);
        Study study = StudyFile.read(file, CodeTrust.NONE);
        PrintWriter out = new PrintWriter(new StringWriter());
        Search search = new Search(study, new Misfits());
        try (Heard store = new Heard(StudyStore.open(folder.resolve("s.db")), new ArrayList<>());
                Interruption interruption = new Interruption(out);
                Progress progress = new Progress(out);
                Workers workers = new LocalWorkers(new Slots(1, 1))) {
            SearchWatch watch = new SearchWatch(interruption, progress, BUDGET, store, out);
            search.run(store, "test", workers, watch);
            assertEquals(new StudyAtWork(BUDGET, 0, 0), store.told().getFirst());
            assertTrue(
                    store.told().stream().allMatch(each -> each.points() == BUDGET),
                    () -> store.told().toString());
        }
        assertEquals(BUDGET, search.history().trials().size());
    }
}
