package crossweave.allocator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.allocator.ArbiterBank.Kind;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Who gets what. */
class AllocatorTest {
    private static final int ROUNDS = 300;
    private static final int INPUTS = 7;
    private static final int OUTPUTS = 5;

    private static Allocator allocator(AllocatorKind allocation, int inputs, int outputs) {
        return allocation.create(inputs, outputs, new AllocatorKind.Style(1, Kind.ROUND_ROBIN));
    }

    /** A round in which some inputs ask for some outputs, by chance; who asks for what. */
    private static boolean[][] round(Allocator allocator, RandomStream random, double density) {
        boolean[][] asks = new boolean[INPUTS][OUTPUTS];
        allocator.clear();
        for (int input = 0; input < INPUTS; input++) {
            for (int output = 0; output < OUTPUTS; output++) {
                asks[input][output] = random.nextDouble() < density;
                if (asks[input][output]) {
                    allocator.request(input, output, 10 * input + output, 0);
                }
            }
        }
        allocator.allocate();
        return asks;
    }

    private static void everybodyAsksForEverything(Allocator allocator, int inputs, int outputs) {
        allocator.clear();
        for (int input = 0; input < inputs; input++) {
            for (int output = 0; output < outputs; output++) {
                allocator.request(input, output, 0, 0);
            }
        }
        allocator.allocate();
    }

    private static int grants(Allocator allocator, int inputs) {
        return (int)
                IntStream.range(0, inputs)
                        .filter(input -> allocator.outputOf(input) != Allocator.NONE)
                        .count();
    }

    @ParameterizedTest
    @EnumSource
    void everyInputAndOutputHasOneGrantAtMostAndOnlyWhatItAskedFor(AllocatorKind allocation) {
        for (Kind turns : Kind.values()) {
            for (int iterations = 1; iterations <= 3; iterations++) {
                AllocatorKind.Style style = new AllocatorKind.Style(iterations, turns);
                checkGrants(allocation.create(INPUTS, OUTPUTS, style));
            }
        }
    }

    private static void checkGrants(Allocator allocator) {
        RandomStream random = new RandomStreams(1).stream("requests", 0);
        for (int i = 0; i < ROUNDS; i++) {
            boolean[][] asks = round(allocator, random, 0.3);
            int outputsGranted = 0;
            for (int output = 0; output < OUTPUTS; output++) {
                int input = allocator.inputOf(output);
                if (input != Allocator.NONE) {
                    outputsGranted++;
                    assertTrue(asks[input][output]);
                    assertEquals(output, allocator.outputOf(input));
                    assertEquals(10 * input + output, allocator.labelOf(input));
                }
            }
            assertEquals(outputsGranted, grants(allocator, INPUTS));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theOrderOfRequestsDoesNotMatter(AllocatorKind allocation) {
        Allocator one = allocator(allocation, INPUTS, OUTPUTS);
        Allocator other = allocator(allocation, INPUTS, OUTPUTS);
        RandomStream random = new RandomStreams(1).stream("requests", 0);
        for (int i = 0; i < ROUNDS; i++) {
            boolean[][] asks = round(one, random, 0.4);
            other.clear();
            for (int output = OUTPUTS - 1; output >= 0; output--) {
                for (int input = INPUTS - 1; input >= 0; input--) {
                    if (asks[input][output]) {
                        other.request(input, output, 0, 0);
                    }
                }
            }
            other.allocate();
            for (int input = 0; input < INPUTS; input++) {
                assertEquals(one.outputOf(input), other.outputOf(input));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void highPrioritiesGoFirst(AllocatorKind allocation) {
        Allocator allocator = allocator(allocation, INPUTS, OUTPUTS);
        for (int i = 0; i < ROUNDS; i++) {
            int favourite = i % INPUTS;
            allocator.clear();
            for (int input = 0; input < INPUTS; input++) {
                allocator.request(input, 2, 0, input == favourite ? 5 : -i);
            }
            allocator.allocate();
            assertEquals(favourite, allocator.inputOf(2));
        }
    }

    @Test
    void islipPointersComeApartUntilEverythingIsMatched() {
        int ports = 8;
        Allocator islip = allocator(AllocatorKind.ISLIP, ports, ports);
        everybodyAsksForEverything(islip, ports, ports);
        assertEquals(1, grants(islip, ports), "all outputs pick input 0, which takes one");
        for (int round = 1; round < ports; round++) {
            everybodyAsksForEverything(islip, ports, ports);
        }
        int[][] served = new int[ports][ports];
        for (int round = 0; round < ports; round++) {
            everybodyAsksForEverything(islip, ports, ports);
            assertEquals(ports, grants(islip, ports));
            for (int input = 0; input < ports; input++) {
                served[input][islip.outputOf(input)]++;
            }
        }
        assertTrue(Arrays.stream(served).flatMapToInt(Arrays::stream).allMatch(n -> n == 1));
    }

    @Test
    void iterationsMatchWhatIsLeft() {
        int ports = 4;
        for (int iterations = 1; iterations <= ports; iterations++) {
            Allocator islip =
                    AllocatorKind.ISLIP.create(
                            ports, ports, new AllocatorKind.Style(iterations, Kind.ROUND_ROBIN));
            everybodyAsksForEverything(islip, ports, ports);
            assertEquals(iterations, grants(islip, ports));
        }
    }

    /** Nothing that could be granted is left. */
    @Test
    void wavefrontsAreMaximal() {
        Allocator wavefront = allocator(AllocatorKind.WAVEFRONT, INPUTS, OUTPUTS);
        RandomStream random = new RandomStreams(1).stream("requests", 0);
        for (int i = 0; i < ROUNDS; i++) {
            boolean[][] asks = round(wavefront, random, 0.25);
            for (int input = 0; input < INPUTS; input++) {
                for (int output = 0; output < OUTPUTS; output++) {
                    boolean isOpen =
                            wavefront.outputOf(input) == Allocator.NONE
                                    && wavefront.inputOf(output) == Allocator.NONE;
                    assertTrue(!asks[input][output] || !isOpen);
                }
            }
        }
    }

    @Test
    void anotherDiagonalOfAWavefrontComesFirstEachTime() {
        int ports = 3;
        Allocator wavefront = allocator(AllocatorKind.WAVEFRONT, ports, ports);
        for (int round = 0; round < 2 * ports; round++) {
            everybodyAsksForEverything(wavefront, ports, ports);
            for (int input = 0; input < ports; input++) {
                assertEquals(Math.floorMod(round - input, ports), wavefront.outputOf(input));
            }
        }
    }

    /** After 2 won, 1 and 3 ask: by turns 3 is next, but 1 has waited longer if 3 won before. */
    @Test
    void aMatrixServesWhoeverWaitedLongest() {
        assertEquals(3, lastWinner(Kind.ROUND_ROBIN));
        assertEquals(1, lastWinner(Kind.MATRIX));
        assertNotEquals(lastWinner(Kind.MATRIX), lastWinner(Kind.ROUND_ROBIN));
    }

    private static int lastWinner(Kind turns) {
        Allocator allocator =
                AllocatorKind.SEPARABLE_OUTPUT_FIRST.create(
                        4, 1, new AllocatorKind.Style(1, turns));
        ask(allocator, 3);
        ask(allocator, 2);
        ask(allocator, 1, 3);
        return allocator.inputOf(0);
    }

    private static void ask(Allocator allocator, int... inputs) {
        allocator.clear();
        for (int input : inputs) {
            allocator.request(input, 0, 0, 0);
        }
        allocator.allocate();
    }
}
