package crossweave.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/** The dip after a fault, and the way back. */
class CourseTest {
    private static final long INTERVAL = 100;

    private static Course course(long fails, double... accepted) {
        List<Course.Interval> intervals =
                IntStream.range(0, accepted.length)
                        .mapToObj(i -> new Course.Interval(1000 + i * INTERVAL, accepted[i], 20, 0))
                        .toList();
        return new Course(INTERVAL, fails, intervals);
    }

    @Test
    void theDipIsWhatIsMissingOfTheMeanBefore() {
        Course course = course(1200, .3, .5, .2, .1, .39, .4);
        assertEquals(1 - .1 / .4, course.dip(), 1e-12);
    }

    @Test
    void itIsOverWithTheFirstIntervalThatIsAsBefore() {
        assertEquals(300, course(1200, .3, .5, .2, .1, .37, .38, .4).recovery(), "from 1500 on");
        assertEquals(50, course(1250, .4, .4, .1, .4).recovery());
    }

    @Test
    void theIntervalOfTheFaultBelongsToTheTimeAfterIt() {
        assertEquals(.5, course(1199, .4, .2, .4).dip(), 1e-12);
    }

    @Test
    void whatNeverComesBackTakesForEver() {
        assertTrue(Double.isInfinite(course(1100, .4, .1, .2).recovery()));
    }

    @Test
    void nothingIsKnownWithoutAFaultOrATimeBeforeIt() {
        assertTrue(Double.isNaN(course(Course.NONE, .4, .1).dip()));
        assertTrue(Double.isNaN(course(1050, .4, .1).dip()));
        assertTrue(Double.isNaN(course(1050, .4, .1).recovery()));
    }

    @Test
    void aLoadThatRisesHasNoDip() {
        assertEquals(0, course(1100, .1, .2, .3).dip());
    }
}
