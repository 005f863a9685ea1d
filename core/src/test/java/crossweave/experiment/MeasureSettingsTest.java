package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** What may be asked for together. */
class MeasureSettingsTest {
    private static MeasureSettings of(long cycles, Optional<Long> most) {
        return new MeasureSettings(
                Optional.empty(),
                Optional.of(cycles),
                Optional.empty(),
                most,
                Optional.empty(),
                List.of(),
                MeasureSettings.Hardware.CPU);
    }

    @Test
    void moreCyclesThanAreAllowedForAreRefused() {
        var refused =
                assertThrows(IllegalArgumentException.class, () -> of(10_000, Optional.of(2_000L)));
        assertTrue(
                String.valueOf(refused.getMessage())
                        .contains("cycles is 10000, but most allows for 2000 only"),
                refused.getMessage());
    }

    /** That there is a limit where none is given is for runs that end by something else. */
    @Test
    void cyclesAloneMayBeAnyNumber() {
        assertEquals(1_000_000_000, of(1_000_000_000, Optional.empty()).cycles().orElseThrow());
        assertEquals(2_000, of(2_000, Optional.of(2_000L)).cycles().orElseThrow());
    }
}
