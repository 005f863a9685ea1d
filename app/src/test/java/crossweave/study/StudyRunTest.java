package crossweave.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.SettingsReflection;
import crossweave.experiment.MeasureSettings.Hardware;
import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.FileContents;
import crossweave.files.Json;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.MetricValues;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.Device.DeviceFull;
import crossweave.store.MemoryStore;
import crossweave.store.Outcome;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How points are given to workers, by workers that compute nothing. */
class StudyRunTest {
    private static final int POINTS = 12;

    /** Has room for some points; ends those under way together. */
    private static final class FakeWorkers implements Workers {
        private final int slots;
        private final int room; // points that fit into the memory together
        private final RuntimeException full; // why others fail
        private final List<BoundPoint> underWay = new ArrayList<>();
        private int most; // under way at the same time
        private int begun;

        FakeWorkers(int slots, int room) {
            this(slots, room, new WorkerBroken(new OutOfMemoryError()));
        }

        FakeWorkers(int slots, int room, RuntimeException full) {
            this.slots = slots;
            this.room = room;
            this.full = full;
        }

        @Override
        public int slots() {
            return slots;
        }

        @Override
        public void begin(BoundPoint point) {
            underWay.add(point);
            begun++;
            most = Math.max(most, underWay.size());
        }

        @Override
        public List<Done> await() {
            List<Done> done = new ArrayList<>();
            for (BoundPoint point : underWay) {
                done.add(
                        underWay.size() <= room
                                ? new Computed(point, outcome(point))
                                : new Failed(point, full));
            }
            underWay.clear();
            return done;
        }

        private static Outcome outcome(BoundPoint point) {
            return new Outcome(
                    new MetricValues(Map.of(), false, false, point.seed(), ""), List.of(), 0);
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }

    private static final ScenarioFile SCENARIO =
            ScenarioFile.of(Path.of("s.yaml"), "network: {topology: mesh 2x2}\n");
    private static final Sweep SEEDS =
            new Sweep(List.of(SweepAxis.parse("seed", "1:" + POINTS + ":1")), 1);

    private static StudyRun run(FakeWorkers workers, StudyRun.Watcher watcher) {
        Study study = Study.of("s", SCENARIO, SEEDS);
        StudyRun run = new StudyRun(study, FitCheck.of(study), new MemoryStore(), "test");
        run.run(workers, watcher);
        return run;
    }

    private static final StudyRun.Watcher PATIENT =
            new StudyRun.Watcher() {
                @Override
                public boolean isInterrupted() {
                    return false;
                }

                @Override
                public void progress(StudyProgress progress) {}
            };

    @Test
    void allSlotsAreUsed() {
        FakeWorkers workers = new FakeWorkers(5, 100);
        StudyRun run = run(workers, PATIENT);
        assertEquals(POINTS, run.progress().finished());
        assertEquals(POINTS, workers.begun);
        assertEquals(5, workers.most);
    }

    @Test
    void aFullMemoryIsNoFailureAsLongAsFewerPointsFit() {
        StudyRun run = run(new FakeWorkers(8, 2), PATIENT);
        assertEquals(POINTS, run.progress().finished());
        assertEquals(List.of(), run.unfinished());
    }

    @Test
    void neitherIsThatOfAGpu() {
        StudyRun run = run(new FakeWorkers(8, 2, new DeviceFull("there is no room")), PATIENT);
        assertEquals(POINTS, run.progress().finished());
        assertEquals(List.of(), run.unfinished());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anotherProcessTellsWhyAGpuFails(boolean isFull) {
        DeviceFailure why = isFull ? new DeviceFull("why") : new DeviceFailure("why");
        BoundPoint point =
                new PointBinder("test").bind(Study.of("s", SCENARIO, SEEDS).points().getFirst());
        Workers.Done done =
                PointMessage.read(
                        PointMessage.answer(point.key(), new PointTask.Failure(why)), point);
        RuntimeException told = assertInstanceOf(Workers.Failed.class, done).why();
        assertEquals(why.getClass(), told.getClass());
        assertEquals("why", told.getMessage());
    }

    /** Stores of other days have these keys. */
    @Test
    void aKeyIsTheHashOfAllSettings() {
        Map<String, Object> settings =
                SettingsReflection.effective(SCENARIO.with("--set", "seed=7").scenario());
        Map<String, Object> all = new LinkedHashMap<>(settings);
        Map<Object, Object> measure = new LinkedHashMap<>((Map<?, ?>) settings.get("measure"));
        assertEquals("cpu", String.valueOf(measure.remove("device")));
        all.put("measure", measure);
        for (long seed : new long[] {7, 12_345_678_901L}) {
            all.put("seed", seed);
            String text = "1.0\nfiles\n" + Json.compact(all);
            byte[] hash = FileContents.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
            assertEquals(
                    HexFormat.of().formatHex(hash, 0, 16),
                    PointKey.of("1.0", settings, "files").with(seed));
        }
    }

    @Test
    void pointsOfAllConfigurationsDecideOnTheHardware() {
        assertEquals(Set.of(Hardware.CPU), Study.of("s", SCENARIO, SEEDS).devices());
        Sweep both = new Sweep(List.of(SweepAxis.parse("measure.device", "cpu,gpu")), 1);
        assertEquals(Set.of(Hardware.CPU, Hardware.GPU), Study.of("s", SCENARIO, both).devices());
    }

    @Test
    void aPointThatDoesNotEvenFitAloneFails() {
        StudyRun run = run(new FakeWorkers(4, 0), PATIENT);
        assertEquals(POINTS, run.unfinished().size());
        assertTrue(run.unfinished().getFirst().why() instanceof WorkerBroken);
    }

    @Test
    void nothingIsBegunAfterAnInterruption() {
        FakeWorkers workers = new FakeWorkers(3, 100);
        StudyRun run =
                run(
                        workers,
                        new StudyRun.Watcher() {
                            @Override
                            public boolean isInterrupted() {
                                return workers.begun >= 6;
                            }

                            @Override
                            public void progress(StudyProgress progress) {}
                        });
        assertEquals(6, workers.begun);
        assertEquals(6, run.progress().finished());
        assertEquals(6, run.table().rows().size());
    }

    @Test
    void equalPointsOfTwoConfigurationsRunOnce() {
        List<Configuration> equal =
                List.of(
                        new Configuration("a", SCENARIO, SEEDS),
                        new Configuration("b", SCENARIO, SEEDS));
        Study study = new Study("s", equal, StudySettings.plain(1));
        FakeWorkers workers = new FakeWorkers(3 * POINTS, 100); // all at the same time
        StudyRun run = new StudyRun(study, new Misfits(), new MemoryStore(), "test");
        run.run(workers, PATIENT);
        assertEquals(POINTS, workers.begun);
        assertEquals(2 * POINTS, run.progress().finished());
        assertEquals(2 * POINTS, run.table().rows().size());
    }

    @Test
    void aPartKnowsItsSizeFromTheStart() {
        Study study = Study.of("s", SCENARIO, new Sweep(SEEDS.axes(), 2));
        int all = 0;
        for (int part = 1; part <= 5; part++) {
            Shard shard = new Shard(part, 5);
            StudyRun run = new StudyRun(study, new Misfits(), shard, new MemoryStore(), "test");
            int size = run.progress().all();
            run.run(new FakeWorkers(3, 100), PATIENT);
            assertEquals(size, run.progress().all());
            assertEquals(size, run.progress().finished());
            all += size;
        }
        assertEquals(2 * POINTS, all);
    }
}
