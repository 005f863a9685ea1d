package crossweave.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class JsonTest {
    @Test
    void numbersThatAreNoneAreNullWhereverTheyStand() {
        record Means(double mean, Double other, double[] course) {}
        Means means = new Means(Double.NaN, Double.NaN, new double[] {1.5, Double.NaN});
        assertEquals("{\"mean\":null,\"other\":null,\"course\":[1.5,null]}", Json.compact(means));
        assertEquals("{\"a\":[null,2.0]}", Json.compact(Map.of("a", List.of(Double.NaN, 2.0))));
    }
}
