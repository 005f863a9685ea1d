package crossweave.experiment;

import crossweave.stats.Summary;

import java.util.List;
import java.util.Map;

/** What a run measured, with all that is needed to make it again. Times are in cycles. */
public record Result(
        Map<String, Object> scenario, // effective settings
        long seed,
        String fingerprint,
        long cycles,
        long packets,
        long flits,
        long flitHops,
        Summary latency,
        Hops hops,
        double offered, // flits per terminal per cycle
        double accepted,
        List<String> notes) {

    /** Channels between routers that packets crossed. */
    public record Hops(double mean) {}
}
