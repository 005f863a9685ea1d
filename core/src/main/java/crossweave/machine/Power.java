package crossweave.machine;

import java.util.List;

/** Electrical power as a user writes it: {@code 0.5 W} or {@code 20 mW}. */
public record Power(String written, double watts) {
    private static final double MOST = 1e6;

    public static Power parse(String text) {
        return SiNumber.parse(text, List.of("W"))
                .filter(watts -> watts <= MOST)
                .map(watts -> new Power(text.strip(), watts))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "a power such as 20 mW, at most 1e6 W,"));
    }

    @Override
    public String toString() {
        return written;
    }
}
