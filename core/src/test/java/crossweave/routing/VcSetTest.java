package crossweave.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class VcSetTest {

    @Test
    void classesShareOutAllVcsWithoutOverlap() {
        for (int vcs = 1; vcs <= VcSet.MOST; vcs++) {
            for (int classes = 1; classes <= vcs; classes++) {
                long all = 0;
                int count = 0;
                for (int index = 0; index < classes; index++) {
                    long part = VcSet.ofClass(index, classes, vcs);
                    all |= part;
                    count += Long.bitCount(part);
                }
                assertEquals(VcSet.all(vcs), all);
                assertEquals(vcs, count);
            }
        }
    }

    @Test
    void tooFewVcsAreSharedByTheLastClasses() {
        assertEquals(0b01, VcSet.ofClass(0, 3, 2));
        assertEquals(0b10, VcSet.ofClass(1, 3, 2));
        assertEquals(0b10, VcSet.ofClass(2, 3, 2));
    }
}
