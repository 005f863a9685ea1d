package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.schedule.TimedSchedule;
import crossweave.trace.simgrid.SimGridSchedule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

class SimGridScheduleTest {
    private static final String ACTIONS =
            """
            0 init
            1 init
            0 compute 5e3
            0 isend 1 7 100
            0 irecv 1 -1 100
            1 recv 0 7 100
            1 sleep 0.5
            1 send 0 8 50
            0 compute 2e3
            0 wait 1 0 8
            0 waitall
            0 reduce 64 1e3 0
            1 reduce 64 1e3 0
            0 gatherv 5 5 6 1
            1 gatherv 6 5 6 1
            0 finalize
            1 finalize
            """;

    @TempDir Path folder;

    private SimGridSchedule read() {
        return SimGridSchedule.read(new Given(folder).file("actions.txt", ACTIONS));
    }

    @Test
    void actionsAreOperationsInTheirOrder() {
        assertEquals(
                """
                3: Roofline[operations=5000.0, bytes=0.0], stream 0
                4: Send[to=1, tag=7, bytes=100], requires 0
                5: Receive[from=1, tag=-1], requires 0
                9: Roofline[operations=2000.0, bytes=0.0], requires 0, stream 0
                10: Nothing[], requires 3 2
                11: Nothing[], requires 4 1
                12: Together[kind=reduce, bytes=64, root=0, group=0], requires 5
                12: Roofline[operations=1000.0, bytes=0.0], requires 6, stream 0
                14: Send[to=1, tag=-2147483648, bytes=5], requires 7
                14: Nothing[], requires 7 8
                """,
                Schedules.text(read(), 0));
        assertEquals(3, read().ahead(0));
    }

    @Test
    void operationsTakeTimeAtARate() {
        assertEquals(
                """
                6: Receive[from=0, tag=7]
                7: Compute[seconds=0.5], requires 0, stream 0
                8: Send[to=0, tag=8, bytes=50], requires 1
                13: Together[kind=reduce, bytes=64, root=0, group=0], requires 2
                13: Compute[seconds=1.0E-6], requires 3, stream 0
                15: Receive[from=0, tag=-2147483648], requires 4
                15: Nothing[], requires 4 5
                """,
                Schedules.text(new TimedSchedule(read(), 1e9, 1e9), 1));
    }
}
