package crossweave.util;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

class UtilTest {
    private static final List<String> NAMES = List.of("mesh", "torus", "hypercube");

    @ParameterizedTest
    @CsvSource({"tors,torus", "trous,torus", "Mesh,mesh", "hypercub,hypercube", "mehs,mesh"})
    void aMistypedNameIsRecognised(String typed, String meant) {
        assertEquals("; did you mean '" + meant + "'?", Suggestion.of(typed, NAMES));
    }

    @ParameterizedTest
    @CsvSource({"sned,send", "seedd,seed", "sedn,send", "seec,seed"})
    void ofNamesAsNearTheOneWithTheSameLettersIsMeant(String typed, String meant) {
        assertEquals(
                "; did you mean '" + meant + "'?", Suggestion.of(typed, List.of("seed", "send")));
    }

    @Test
    void aNameThatIsNothingLikeTheKnownOnesGetsTheList() {
        assertEquals("; known: mesh, torus, hypercube", Suggestion.of("dragonfly", NAMES));
    }

    @Test
    void ofALongListOnlyTheNearestNamesAreShown() {
        List<String> many = new ArrayList<>(List.of("vc_buf_size", "buf_policy", "private_bufs"));
        for (int i = 0; i < 200; i++) {
            many.add("unlike_" + i);
        }
        String said = Suggestion.of("input_buffer_of_size", many);
        assertTrue(said.startsWith("; the nearest of 203: vc_buf_size, "), said);
        assertTrue(said.length() < 120, said);
    }

    @ParameterizedTest
    @CsvSource({"1e9,1000000000", "1_000_000,1000000", "1.5e3,1500", "-2E2,-200", "+7,7", "3.0,3"})
    void integersMayBeWrittenWithExponentsAndGroups(String text, long value) {
        assertEquals(value, Numbers.longInteger(text));
        assertEquals((int) value, Numbers.integer(text));
        assertEquals(value, Numbers.real(text));
    }

    @ParameterizedTest
    @CsvSource({
        "1.5,integer",
        "1e-1,integer",
        "one,integer",
        "_1,integer",
        "1__0,integer",
        "1_,integer",
        "1e999999999,integer of fewer digits",
        "3e9,'a smaller integer (2,147,483,647 at most)'",
        "-3e9,'a larger integer (-2,147,483,648 at least)'"
    })
    void whatIsNoIntegerIsRefusedWithTheReason(String text, String expected) {
        assertEquals(
                expected,
                assertThrows(Numbers.Mismatch.class, () -> Numbers.integer(text)).getMessage());
    }

    @Test
    void sizesAreReadSlowestFirst() {
        GridShape sizes = GridShape.parse("4x8x2");
        assertEquals(2, sizes.along(0));
        assertEquals(8, sizes.along(1));
        assertEquals(4, sizes.along(2));
        assertEquals(64, sizes.product());
        assertEquals("4x8x2", sizes.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "4x", "4x0", "-1", "axb", "4,4"})
    void whatIsNoSizeIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> GridShape.parse(text));
    }

    @Test
    void tooManyPointsAreRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> GridShape.parse("65536x65536").product());
    }

    @Test
    void aDivisorDividesLikeTheMachine() {
        RandomStream random = new RandomStreams(1).stream("numbers", 0);
        for (int round = 0; round < 100_000; round++) {
            int d = 1 + (random.nextInt(Integer.MAX_VALUE) >>> random.nextInt(31));
            int n = random.nextInt(Integer.MAX_VALUE) >>> random.nextInt(31);
            for (int value :
                    new int[] {n, Integer.MAX_VALUE, n / d * d, Math.max(0, n / d * d - 1)}) {
                assertEquals(value / d, new Divisor(d).quotient(value), value + " / " + d);
                assertEquals(value % d, new Divisor(d).remainder(value), value + " % " + d);
            }
        }
        assertEquals(1, new Divisor(Integer.MAX_VALUE).quotient(Integer.MAX_VALUE));
    }

    @Test
    void aLongSetHoldsWhatATreeSetHolds() {
        LongSet set = new LongSet();
        TreeSet<Long> expected = new TreeSet<>();
        RandomStream random = new RandomStreams(1).stream("values", 0);
        for (int i = 0; i < 20_000; i++) {
            long value = random.nextInt(8000) - 4000L << random.nextInt(40);
            assertEquals(expected.add(value), set.add(value));
        }
        assertArrayEquals(expected.stream().mapToLong(Long::longValue).toArray(), set.sorted());
        assertEquals(expected.size(), set.size());
        set.clear();
        assertEquals(0, set.sorted().length);
    }
}
