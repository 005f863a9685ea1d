package crossweave.study.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;

/** Where a cluster meets, and its key. */
class ClusterTest {
    @TempDir private Path folder;

    private static Cluster local(String hosts) {
        return Cluster.of("--cluster", hosts, Optional.empty());
    }

    @Test
    void hostsHavePorts() {
        assertEquals(
                List.of(new Cluster.Host("127.0.0.1", 7150), new Cluster.Host("localhost", 9000)),
                local("127.0.0.1, localhost:9000").hosts());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a b",
                "127.0.0.1:",
                "127.0.0.1:x",
                "localhost:0",
                "localhost:70000",
                "a,"
            })
    void otherTextsAreRefused(String hosts) {
        BadInput e = assertThrows(BadInput.class, () -> local(hosts));
        assertTrue(e.getMessage().contains("expected"), e.getMessage());
    }

    @Test
    void otherMachinesNeedAKey() {
        BadInput e = assertThrows(BadInput.class, () -> local("192.0.2.1"));
        assertTrue(e.getMessage().contains("without --key only 127.0.0.1"), e.getMessage());
        Path key = folder.resolve("k.p12");
        ClusterKey.create(key);
        Cluster far = Cluster.of("--cluster", "192.0.2.1", Optional.of(ClusterKey.read(key)));
        assertEquals("[192.0.2.1:7150]", far.hosts().toString());
    }

    @Test
    void onlyTheOwnerReadsAKey() throws Exception {
        Path key = folder.resolve("k.p12");
        ClusterKey.create(key);
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(key)));
        BadInput e = assertThrows(BadInput.class, () -> ClusterKey.create(key));
        assertTrue(e.getMessage().contains("already there"), e.getMessage());
    }

    @Test
    void whatIsNoKeyIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("k.p12"), "secret");
        BadInput e = assertThrows(BadInput.class, () -> ClusterKey.read(file));
        assertTrue(e.getMessage().contains("'xw cluster key FILE' makes one"), e.getMessage());
        assertTrue(!e.getMessage().contains("secret"), e.getMessage());
    }
}
