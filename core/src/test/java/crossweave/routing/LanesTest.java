package crossweave.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LanesTest {

    @Test
    void classesShareOutAllLanesWithoutOverlap() {
        for (int lanes = 1; lanes <= Lanes.MOST; lanes++) {
            for (int classes = 1; classes <= lanes; classes++) {
                long all = 0;
                int count = 0;
                for (int index = 0; index < classes; index++) {
                    long part = Lanes.ofClass(index, classes, lanes);
                    all |= part;
                    count += Long.bitCount(part);
                }
                assertEquals(Lanes.all(lanes), all);
                assertEquals(lanes, count);
            }
        }
    }

    @Test
    void tooFewLanesAreSharedByTheLastClasses() {
        assertEquals(0b01, Lanes.ofClass(0, 3, 2));
        assertEquals(0b10, Lanes.ofClass(1, 3, 2));
        assertEquals(0b10, Lanes.ofClass(2, 3, 2));
    }
}
