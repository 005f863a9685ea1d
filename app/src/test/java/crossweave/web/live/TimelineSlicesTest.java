package crossweave.web.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.Base64;
import java.util.Map;
import java.util.Set;

class TimelineSlicesTest {
    private static final int LENGTH = 10; // cycles of a slice
    private static final int BEGIN = 1000;
    private static final Timeline.Window WINDOW =
            new Timeline.Window(BEGIN, BEGIN + LENGTH * TimelineSlices.COUNT);

    private final TimelineSlices slices = new TimelineSlices(WINDOW);

    private double[] underWay() {
        return (double[]) slices.document().get("under_way");
    }

    @Test
    void aMessageIsUnderWayFromItsSendingToItsArrival() {
        slices.addMessage(BEGIN + LENGTH / 2, BEGIN + 2 * LENGTH);
        double[] expected = new double[TimelineSlices.COUNT];
        expected[0] = 0.5;
        expected[1] = 1;
        assertArrayEquals(expected, underWay());
    }

    @Test
    void onlyThePartInsideTheWindowCounts() {
        slices.addMessage(0, BEGIN + LENGTH);
        slices.addMessage(BEGIN + LENGTH * (TimelineSlices.COUNT - 1), Long.MAX_VALUE);
        slices.addMessage(0, BEGIN - 1);
        double[] all = underWay();
        assertEquals(1, all[0]);
        assertEquals(0, all[1]);
        assertEquals(1, all[TimelineSlices.COUNT - 1]);
    }

    @Test
    void activitiesShareASlice() {
        slices.addActivity(7, 0, BEGIN, BEGIN + 4);
        slices.addActivity(7, 2, BEGIN + 4, BEGIN + LENGTH);
        Map<String, Object> document = slices.document();
        byte[] shares = Base64.getDecoder().decode((String) document.get("shares"));
        assertEquals(Set.of(7), document.get("processes"));
        assertEquals(Math.round(255 * 0.4), shares[0] & 255);
        assertEquals(Math.round(255 * 0.6), shares[2] & 255);
    }
}
