package crossweave.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeListTest {
    private static int[] nodes(String text) {
        return NodeList.parse(text).among(16);
    }

    @Test
    void numbersAndRangesKeepTheirOrder() {
        assertArrayEquals(new int[] {0, 4, 8, 9, 10}, nodes("0,4,8-10"));
        assertArrayEquals(new int[] {7, 6, 5, 1}, nodes("7-5, 1"));
        assertEquals(16, nodes("all").length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "1-", "-1", "1,,2", "1-2-3", "9999999999", "0-99999999"})
    void whatIsNoListIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> NodeList.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"16", "0-16", "3,1-4"})
    void nodesExistAndAreNamedOnce(String text) {
        assertThrows(IllegalArgumentException.class, () -> nodes(text));
    }
}
