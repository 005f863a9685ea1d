package crossweave.cpc.debug.breakpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;
import java.util.OptionalInt;

/** Breakpoints at no place of a program, as they are written. */
class EventBreakpointTextTest {
    private static final Topology MESH = Topologies.parse("mesh 4x4");

    private static Optional<BreakpointSpec> parse(String text) {
        return EventBreakpointText.parse(text, MESH);
    }

    @Test
    void arrivalsNameWhatTheyWant() {
        assertEquals(
                Optional.of(
                        new BreakpointSpec.Arrival(
                                OptionalInt.of(3), OptionalInt.empty(), OptionalInt.of(7))),
                parse("arrival  from 3 tag 7"));
        assertEquals(
                Optional.of(
                        new BreakpointSpec.Arrival(
                                OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty())),
                parse("arrival"));
    }

    @Test
    void timesMayHaveCommas() {
        assertEquals(Optional.of(new BreakpointSpec.Time(12_000)), parse("time 12,000"));
    }

    @Test
    void loadsNameAChannel() {
        String name = MESH.channelName(5);
        assertEquals(
                Optional.of(new BreakpointSpec.Load(5, name, 90 / 100.0, 20)),
                parse("load " + name + " 90% over 20"));
        assertEquals(
                Optional.of(new BreakpointSpec.Load(5, name, 1, 100)),
                parse("load " + name + " 100"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "main", "arrivals", "timer 3"})
    void allElseIsNoEvent(String text) {
        assertTrue(parse(text).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "time",
                "time soon",
                "time 99999999999999999999",
                "arrival from",
                "arrival by 3",
                "load (0,0)->(0,1)",
                "load nowhere 50%",
                "load (0,0)->(0,1) 0%"
            })
    void mistakesAreTold(String text) {
        assertThrows(IllegalArgumentException.class, () -> parse(text));
    }
}
