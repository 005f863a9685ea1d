package crossweave.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

class CountersTest {
    private static Counters everythingCounted() {
        ElementCounters elements = new ElementCounters(4, 8);
        elements.stored(3);
        Counters counters = new Counters(Topologies.parse("mesh 2x2"), elements);
        counters.sent(3);
        counters.arrived(3, 2);
        counters.crossed(0, 3, 1);
        counters.queued(0, 5);
        counters.hopped(2, 2);
        counters.withdrew();
        counters.discarded(true, true);
        counters.discarded(false, false);
        return counters;
    }

    /** A new field is copied too, or fails here: it must be counted above. */
    @Test
    void aCopyHasEveryFieldAndStaysAsItIs() throws IllegalAccessException {
        Counters counters = everythingCounted();
        Counters copy = counters.copy();
        counters.clear(0);
        Counters same = everythingCounted();
        for (Field field : Counters.class.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            field.setAccessible(true);
            if (field.getType() == long[].class) {
                assertTrue(
                        Arrays.equals((long[]) field.get(same), (long[]) field.get(copy)),
                        field.getName());
            } else if (field.getType() == long.class) {
                assertNotEquals(0, field.getLong(copy), field.getName());
                assertEquals(field.getLong(same), field.getLong(copy), field.getName());
            }
        }
        assertEquals(1, copy.elements().orElseThrow().storedPackets(3));
        assertEquals(0, counters.elements().orElseThrow().storedPackets(3));
    }
}
