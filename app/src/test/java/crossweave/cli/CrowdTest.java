package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cli.run.MpiJob;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/** Processes of one machine that have to share its cores say so. */
class CrowdTest {
    @Test
    void moreProcessesThanCoresAreToldOf() {
        assertEquals(
                Optional.of(
                        "more processes than cores: 4 for 2, so they take turns and wait for each"
                                + " other"),
                MpiJob.oversubscription(4, 1, 2));
        assertEquals(
                Optional.of(
                        "more processes than cores: 2 of 2 threads for 2, so they take turns and"
                                + " wait for each other"),
                MpiJob.oversubscription(2, 2, 2));
    }

    @Test
    void asManyProcessesAsCoresAreNot() {
        assertEquals(Optional.empty(), MpiJob.oversubscription(2, 1, 2));
        assertEquals(Optional.empty(), MpiJob.oversubscription(1, 2, 2));
    }
}
