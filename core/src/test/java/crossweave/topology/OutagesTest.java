package crossweave.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStreams;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalLong;

/** When parts of a network are dead. */
class OutagesTest {
    private static final Topology MESH = Topologies.parse("mesh 4x4");

    private static Outages outages(long seed, Outage... all) {
        return new Outages(MESH, List.of(all), new RandomStreams(seed));
    }

    private static Outage once(String what, long at, long until) {
        return new Outage(Fault.parse(what), new Outage.Once(at, until));
    }

    private static Outage again(String what, double betweenFailures, double toRepair) {
        return new Outage(Fault.parse(what), new Outage.Again(betweenFailures, toRepair));
    }

    @Test
    void aLinkIsDeadFromItsCycleToTheOneBeforeItHeals() {
        Outages outages = outages(1, once("link 3", 100, 200));
        assertTrue(outages.rest().isIntact());
        assertEquals(100, outages.next());
        outages.advance(100);
        assertFalse(outages.rest().isIntact());
        for (int channel = 0; channel < MESH.networkChannels(); channel++) {
            assertEquals(MESH.link(channel) == 3, outages.rest().isBroken(channel));
        }
        assertEquals(200, outages.next());
        outages.advance(200);
        assertTrue(outages.rest().isIntact());
        assertEquals(Outage.NEVER, outages.next());
    }

    @Test
    void aRouterTakesItsLinksAndTerminalsAlong() {
        Outages outages = outages(1, once("router (1,1)", 10, Outage.NEVER));
        outages.advance(10);
        assertTrue(outages.rest().isDeadRouter(5));
        assertTrue(outages.rest().isDead(5));
        assertEquals(Outage.NEVER, outages.next(), "it stays dead");
    }

    @Test
    void aPartThatTwoOutagesMeanIsAliveWhenBothAreOver() {
        Outages outages = outages(1, once("link 3", 10, 30), once("link 3", 20, 40));
        outages.advance(30);
        assertFalse(outages.rest().isIntact());
        outages.advance(40);
        assertTrue(outages.rest().isIntact());
    }

    @Test
    void aShareMeansTheSamePartsForASeed() {
        for (long seed = 1; seed < 5; seed++) {
            Outages one = outages(seed, once("25%", 10, Outage.NEVER));
            Outages other = outages(seed, once("25%", 10, Outage.NEVER));
            one.advance(10);
            other.advance(10);
            assertEquals("mesh 4x4, 6 links broken", one.rest().text());
            for (int channel = 0; channel < MESH.networkChannels(); channel++) {
                assertEquals(one.rest().isBroken(channel), other.rest().isBroken(channel));
            }
        }
    }

    /** Availability is mtbf / (mtbf + mttr): the share of the time that a part is alive. */
    @Test
    void partsThatFailAtRandomAreAliveForTheirShareOfTime() {
        double mtbf = 300;
        double mttr = 100;
        Outages outages = outages(7, again("links", mtbf, mttr));
        long end = 200_000;
        int links = MESH.networkChannels() / 2;
        long dead = 0; // links times cycles
        for (long now = 0; now < end; ) {
            long next = Math.min(end, outages.next());
            dead += (next - now) * broken(outages.rest());
            outages.advance(next);
            now = next;
        }
        double share = (double) dead / end / links;
        assertEquals(mttr / (mtbf + mttr), share, .01);
    }

    private static long broken(Topology topology) {
        long channels = 0;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            channels += topology.isBroken(channel) ? 1 : 0;
        }
        return channels / 2;
    }

    @Test
    void theFirstFailureOfATimeIsNoRepair() {
        assertEquals(
                OptionalLong.of(300),
                outages(1, once("link 3", 100, 200), once("link 4", 300, 400))
                        .firstFailure(150, 1000));
        assertEquals(
                OptionalLong.empty(), outages(1, once("link 3", 100, 200)).firstFailure(150, 1000));
    }
}
