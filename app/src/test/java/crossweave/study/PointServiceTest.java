package crossweave.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.code.CodeTrust;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

/** Points that other processes compute. */
class PointServiceTest {
    private static final String VERSION = "1.0";

    @TempDir private Path folder;
    private final PointService service = new PointService(VERSION, CodeTrust.NONE, new Slots(1, 2));

    /** The first point of a study that replays a trace. */
    private BoundPoint point() throws IOException {
        writeTrace(8);
        Path study = folder.resolve("s.yaml");
        Files.writeString(
                study,
                """
                scenario:
                  network: {topology: ring 4}
                  workload: {name: trace, file: t.csv}
                """);
        Study read = StudyFile.read(study, CodeTrust.NONE);
        return new PointBinder(VERSION).bind(read.points().getFirst());
    }

    private void writeTrace(int length) throws IOException {
        Files.writeString(
                folder.resolve("t.csv"),
                "time,source,destination,flits\n0,0,1,%d\n".formatted(length));
    }

    private Workers.Done answer(BoundPoint point, String version) {
        return PointMessage.read(
                service.answer(PointMessage.request(point, version), () -> true), point);
    }

    private static String whyFailed(Workers.Done done) {
        return String.valueOf(assertInstanceOf(Workers.Failed.class, done).why().getMessage());
    }

    @Test
    void anotherProcessGetsTheSameOutcome() throws Exception {
        BoundPoint point = point();
        Workers.Computed there = assertInstanceOf(Workers.Computed.class, answer(point, VERSION));
        try (Workers here = new LocalWorkers(new Slots(1, 1))) {
            here.begin(point);
            List<Workers.Done> ended = List.of();
            while (ended.isEmpty()) {
                ended = here.await();
            }
            assertEquals(
                    assertInstanceOf(Workers.Computed.class, ended.getFirst()).outcome().metrics(),
                    there.outcome().metrics());
        }
    }

    @Test
    void anotherVersionIsRefused() throws Exception {
        String why = whyFailed(answer(point(), "2.0"));
        assertTrue(why.contains("it is crossweave 1.0, but"), why);
    }

    @Test
    void otherContentsOfAFileAreRefused() throws Exception {
        BoundPoint point = point();
        answer(point, VERSION);
        writeTrace(9);
        Files.setLastModifiedTime(folder.resolve("t.csv"), FileTime.fromMillis(0));
        String why = whyFailed(answer(point, VERSION));
        assertTrue(why.contains("t.csv: is missing or has other contents"), why);
    }

    @Test
    void aFileThatIsMissingIsNamed() throws Exception {
        BoundPoint point = point();
        Files.delete(folder.resolve("t.csv"));
        String why = whyFailed(answer(point, VERSION));
        assertTrue(why.contains("t.csv: is missing"), why);
    }

    @Test
    void whatIsNoLongerWantedIsAbandoned() throws Exception {
        BoundPoint point = point();
        byte[] answer = service.answer(PointMessage.request(point, VERSION), () -> false);
        assertInstanceOf(Workers.Abandoned.class, PointMessage.read(answer, point));
    }
}
