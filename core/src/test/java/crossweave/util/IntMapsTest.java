package crossweave.util;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/** Collections of numbers against those of the JDK. */
class IntMapsTest {
    private static final int STEPS = 20_000;

    @ParameterizedTest
    @ValueSource(ints = {5, 50, 5_000})
    void numbersComeAndGo(int keys) {
        Random random = new Random(keys);
        Map<Long, Integer> expected = new HashMap<>();
        LongIntMap map = new LongIntMap(-1);
        for (int i = 0; i < STEPS; i++) {
            long key = (long) random.nextInt(keys) << random.nextInt(2) * 32;
            if (random.nextBoolean()) {
                expected.put(key, i);
                map.put(key, i);
            } else {
                Integer old = expected.remove(key);
                assertEquals(old == null ? -1 : old, map.remove(key));
            }
            long other = random.nextInt(keys);
            assertEquals(expected.getOrDefault(other, -1), map.get(other));
        }
        expected.forEach((key, value) -> assertEquals(value, map.get(key)));
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 50, 5_000})
    void objectsComeAndGo(int keys) {
        Random random = new Random(keys);
        Map<Integer, String> expected = new HashMap<>();
        IntObjectMap<String> map = new IntObjectMap<>();
        for (int i = 0; i < STEPS; i++) {
            int key = random.nextInt(keys);
            if (random.nextBoolean()) {
                expected.put(key, "object " + i);
                map.put(key, "object " + i);
            } else {
                expected.remove(key);
                map.remove(key);
            }
            int other = random.nextInt(keys);
            assertEquals(expected.get(other), map.get(other));
            assertEquals(expected.size(), map.size());
        }
        expected.forEach((key, value) -> assertEquals(value, map.get(key)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1_000})
    void queuesKeepTheirOrder(int count) {
        Random random = new Random(count);
        Map<Integer, ArrayDeque<Integer>> expected = new HashMap<>();
        IntQueues queues = new IntQueues();
        for (int i = 0; i < STEPS; i++) {
            int queue = random.nextInt(count);
            ArrayDeque<Integer> like = expected.computeIfAbsent(queue, _ -> new ArrayDeque<>());
            assertEquals(like.isEmpty(), queues.isEmpty(queue));
            int what = random.nextInt(8);
            if (what < 4) {
                like.add(i);
                queues.add(queue, i);
            } else if (what == 4) {
                IntList all = new IntList();
                queues.moveTo(all, queue);
                assertArrayEquals(
                        like.stream().mapToInt(Integer::intValue).toArray(), all.toArray());
                like.clear();
            } else if (!like.isEmpty()) {
                assertEquals(like.element(), queues.first(queue));
                like.remove();
                queues.removeFirst(queue);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 1_000})
    void theLeastNumberComesOutFirst(int numbers) {
        Random random = new Random(numbers);
        PriorityQueue<Integer> expected = new PriorityQueue<>();
        IntHeap heap = new IntHeap();
        for (int i = 0; i < STEPS; i++) {
            assertEquals(expected.isEmpty(), heap.isEmpty());
            if (expected.isEmpty() || random.nextInt(9) < 5) {
                int number = random.nextInt(numbers);
                expected.add(number);
                heap.add(number);
            } else {
                assertEquals(expected.remove(), heap.remove());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 100})
    void keysThatCountUpAreFoundAsOthersAre(int surprises) {
        Random random = new Random(surprises);
        Map<Long, Integer> expected = new HashMap<>();
        LongRunMap map = new LongRunMap(-1);
        long key = 0;
        for (int number = 0; number < STEPS; number++) {
            key = random.nextInt(100) < surprises ? random.nextInt(STEPS) : key + 1;
            if (expected.putIfAbsent(key, number) == null) {
                map.put(key, number);
                assertEquals(key, number % 100 == 0 ? map.key(number) : key);
            }
            long other = random.nextInt(2 * STEPS);
            assertEquals(expected.getOrDefault(other, -1), map.get(other));
        }
        expected.forEach((each, number) -> assertEquals(number, map.get(each)));
    }
}
