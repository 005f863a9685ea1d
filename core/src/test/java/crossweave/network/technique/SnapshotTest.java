package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.engine.Snapshot;
import crossweave.random.RandomStream;
import crossweave.random.Streams;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

/** A network can be put back to where it was, and goes on from there as it did. */
class SnapshotTest {
    @ParameterizedTest
    @CsvSource({
        "wormhole,1,false",
        "wormhole,3,false",
        "wormhole,2,true",
        "cut-through,1,false",
        "store-and-forward,1,false",
        "circuit,1,false",
        "simulated-packet,1,false",
        "shortest-path,1,false"
    })
    void goingBackAndForthChangesNothing(String technique, int lanes, boolean reference) {
        Lab.Setup setup = Lab.Setup.of("mesh 4x4", technique).lanes(lanes);
        Lab lab = new Lab(setup, reference, sends()).run(150);
        Snapshot<Lab> there = new Snapshot<>(lab);
        List<Lab.Arrival> soFar = lab.arrivals();
        List<Lab.Arrival> end = lab.run(100_000).arrivals();
        assertEquals(soFar, there.restore().arrivals());
        assertEquals(end, there.restore().run(300).run(100_000).arrivals());
        assertEquals(end, there.restore().run(100_000).arrivals());
    }

    private static List<Lab.Send> sends() {
        RandomStream random = new Streams(9).stream("sends", 0);
        List<Lab.Send> sends = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int flits = 1 + random.nextInt(30);
            int cycle = random.nextInt(400);
            sends.add(new Lab.Send(cycle, random.nextInt(16), random.nextInt(16), flits));
        }
        return sends;
    }
}
