package crossweave.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.TreeMap;

class ProcessGraphTest {

    @Test
    void edgesAreInOrderAndThoseOfTheSameTasksAreOne() {
        RandomStream random = new RandomStreams(2).stream("edges", 0);
        for (int tasks = 1; tasks < 30; tasks++) {
            ProcessGraph.Builder builder = ProcessGraph.of(tasks);
            Map<Integer, Double> expected = new TreeMap<>(); // sender times 100 plus receiver
            for (int i = 0; i < 200; i++) {
                int from = random.nextInt(tasks);
                int to = random.nextInt(tasks);
                builder.add(from, to, 1 + i);
                if (from != to) {
                    expected.merge(100 * from + to, 1. + i, Double::sum);
                }
            }
            ProcessGraph graph = builder.build();
            Map<Integer, Double> found = new TreeMap<>();
            int last = -1;
            for (int task = 0; task < tasks; task++) {
                for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                    int pair = 100 * task + graph.to(edge);
                    assertEquals(true, pair > last);
                    found.put(pair, graph.weight(edge));
                    last = pair;
                }
            }
            assertEquals(expected, found);
            assertEquals(expected.size(), graph.edges());
        }
    }
}
