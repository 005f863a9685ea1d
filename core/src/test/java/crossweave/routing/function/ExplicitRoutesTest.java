package crossweave.routing.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;
import crossweave.routing.RoutingFunction;
import crossweave.routing.check.DeadlockCheck;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class ExplicitRoutesTest {
    @TempDir private Path folder;
    private Path file;
    private final Topology mesh = Topologies.parse("mesh 3x3");

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("routes.txt");
    }

    private RoutingFunction routes(String text) throws IOException {
        Files.writeString(file, text);
        return Routings.parse("routes " + file).on(mesh, 1);
    }

    @Test
    void givenPairsFollowTheFileAndOthersTheirUsualWay() throws IOException {
        RoutingFunction routing = routes("0 -> 4: (0,0) (1,0) (2,0) (2,1) (1,1)\n# a detour\n");
        assertEquals(4, crossweave.routing.Route.trace(mesh, routing, 0, 4, 0).hops());
        assertEquals(2, crossweave.routing.Route.trace(mesh, routing, 4, 0, 0).hops());
    }

    @Test
    void routesThatTurnTooMuchAreFoundToDeadlock() throws IOException {
        RoutingFunction circle =
                routes("0 -> 4: 0 1 4\n1 -> 3: 1 4 3\n4 -> 0: 4 3 0\n3 -> 1: 3 0 1\n");
        assertEquals(DeadlockCheck.Outcome.CYCLE, DeadlockCheck.of(mesh, circle).outcome());
    }

    @Test
    void everyWrongRouteIsReportedWithItsLine() {
        BadInput bad =
                assertThrows(
                        BadInput.class,
                        () ->
                                routes(
                                        "0 -> 4: 0 4\n"
                                                + "1 -> 3: 1 4\n"
                                                + "2 -> 99: 2 5\n"
                                                + "3 -> 4: 3 nowhere 4\n"));
        assertEquals(4, bad.problems().size());
        assertEquals(file + ":1:1: no channel leads from router (0,0) to (1,1)", line(bad, 0));
        assertEquals(
                file + ":2:1: the route ends at router (1,1), but terminal 3 is at (1,0)",
                line(bad, 1));
        assertTrue(line(bad, 2).endsWith("there is no terminal 99: 'mesh 3x3' has 0 to 8"));
        assertTrue(line(bad, 3).endsWith("there is no router 'nowhere' in 'mesh 3x3'"));
    }

    private static String line(BadInput bad, int index) {
        return bad.problems().get(index).toString();
    }
}
