package crossweave.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.SplittableRandom;

class EdgeCountsTest {
    @Test
    void sumsAreThoseOfABuilderThatKeepsEveryMessage() {
        SplittableRandom random = new SplittableRandom(5);
        int tasks = 40;
        EdgeCounts counts = new EdgeCounts(tasks);
        ProcessGraph.Builder all = ProcessGraph.of(tasks);
        for (int i = 0; i < 20_000; i++) {
            int from = random.nextInt(tasks);
            int to = random.nextInt(tasks);
            int amount = random.nextInt(1, 100);
            counts.add(from, to, amount);
            all.add(from, to, amount);
        }
        ProcessGraph expected = all.build();
        ProcessGraph found = counts.graph();
        assertEquals(expected.edges(), found.edges());
        for (int task = 0; task < tasks; task++) {
            assertEquals(expected.first(task), found.first(task));
        }
        for (int edge = 0; edge < expected.edges(); edge++) {
            assertEquals(expected.to(edge), found.to(edge));
            assertEquals(expected.weight(edge), found.weight(edge));
        }
    }

    @Test
    void theHighestNumberSaysHowManyTasksThereAre() {
        EdgeCounts counts = new EdgeCounts(3);
        assertEquals(3, counts.graph().tasks());
        counts.add(9, 9, 1);
        assertEquals(10, counts.graph().tasks());
        assertEquals(0, counts.graph().edges());
    }
}
