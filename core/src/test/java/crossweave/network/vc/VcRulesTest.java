package crossweave.network.vc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.network.technique.TestNetwork;
import crossweave.network.technique.TestNetwork.Send;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** Small cases in which a rule of the guide can be seen at work. */
class VcRulesTest {
    private static final int SLOTS = 8;

    /** The time of a packet that meets nobody; routers and channels between them count. */
    private static long alone(int routers, int flits) {
        return 5L * routers + 1 + flits;
    }

    private static TestNetwork.Setup setup(String topology, String technique, int vcs) {
        return TestNetwork.Setup.of(topology, technique).vcs(vcs).buffer(SLOTS);
    }

    private static TestNetwork run(String topology, String technique, int vcs, Send... sends) {
        return new TestNetwork(setup(topology, technique, vcs), true, List.of(sends)).run(10_000);
    }

    private static long arrival(TestNetwork lab, int message) {
        return lab.arrivals().get(message).cycle();
    }

    private static long waitedAtEjection(TestNetwork lab, String topology, int terminal) {
        int channel = TestNetwork.Setup.of(topology, "").build().ejection(terminal);
        return lab.network().counters().waited(channel);
    }

    @ParameterizedTest
    @CsvSource({"1", "4", "9"})
    void aVcPassesAPacketPerItsFlitsAndTwo(int flits) {
        Send send = new Send(0, 0, 1, flits);
        TestNetwork lab = run("line 2", "vc-router", 1, send, send, send);
        assertEquals(alone(2, flits), arrival(lab, 0));
        assertEquals(flits + 2, arrival(lab, 1) - arrival(lab, 0));
        assertEquals(flits + 2, arrival(lab, 2) - arrival(lab, 1));
    }

    /** VC, way, pipeline and credit: what the head behind waits for. */
    @ParameterizedTest
    @CsvSource({"1", "4", "8"})
    void withTailCreditsAVcIsTakenUntilTheBufferBehindItIsEmpty(int flits) {
        Send send = new Send(0, 0, 1, flits);
        TestNetwork lab = run("line 2", "vc-router wait-for-tail-credit", 1, send, send);
        int untilTailIsThere = 1 + 1 + 1; // crossing, sending, channel
        int untilTailLeaves = 2; // routing and VC of its head, then its turn
        int untilCreditIsBack = 1 + 1;
        int untilHeadWins = 1; // it asks in the cycle in which the VC is free
        assertEquals(
                flits - 1 + untilTailIsThere + untilTailLeaves + untilCreditIsBack + untilHeadWins,
                arrival(lab, 1) - arrival(lab, 0));
    }

    @Test
    void withAnotherVcTheNextPacketNeedNotWaitForTailCredits() {
        Send send = new Send(0, 0, 1, 4);
        TestNetwork lab = run("line 2", "vc-router wait-for-tail-credit", 2, send, send);
        assertEquals(4, arrival(lab, 1) - arrival(lab, 0));
    }

    /** The packet from 1 is under way when that from 0 joins it on the channel from 1 to 2. */
    @Test
    void aPacketThatKeepsTheSwitchIsNotInterrupted() {
        Send first = new Send(0, 1, 2, 30);
        Send second = new Send(0, 0, 2, 30);
        TestNetwork shared = run("line 3", "vc-router", 2, first, second);
        TestNetwork kept = run("line 3", "vc-router hold-switch", 2, first, second);
        assertTrue(arrival(shared, 0) > alone(2, 30));
        assertEquals(alone(2, 30), arrival(kept, 0));
        assertEquals(arrival(shared, 1), arrival(kept, 1), "the channel has no time to lose");
    }

    /**
     * In VC 0 of terminal 0 a packet waits until terminals 3 and 4 are through with both VCs to
     * terminal 1; then it and the packet in VC 1, which is being sent, want to leave together.
     */
    private static TestNetwork twoVcsWantToLeave(String technique) {
        return run(
                "crossbar 5",
                technique,
                2,
                new Send(0, 3, 1, 12),
                new Send(0, 4, 1, 12),
                new Send(1, 0, 1, SLOTS),
                new Send(1 + SLOTS, 0, 2, 40));
    }

    @Test
    void withInputSpeedupTwoVcsLeaveAnInputTogether() {
        long whole = 1 + SLOTS + alone(1, 40);
        assertTrue(arrival(twoVcsWantToLeave("vc-router"), 3) > whole);
        assertEquals(whole, arrival(twoVcsWantToLeave("vc-router input-speedup=2"), 3));
    }

    /** Two packets ask for the same output in the same step, and get a VC each. */
    @Test
    void withOutputSpeedupFlitsQueueBehindTheSwitchNotBeforeIt() {
        Send one = new Send(0, 0, 3, 1);
        Send other = new Send(0, 1, 3, 1);
        TestNetwork slow = run("crossbar 4", "vc-router iterations=2", 2, one, other);
        TestNetwork fast =
                run("crossbar 4", "vc-router iterations=2 output-speedup=2", 2, one, other);
        assertEquals(1, waitedAtEjection(slow, "crossbar 4", 3));
        assertEquals(0, waitedAtEjection(fast, "crossbar 4", 3));
        for (TestNetwork lab : List.of(slow, fast)) {
            assertEquals(alone(1, 1), arrival(lab, 0));
            assertEquals(alone(1, 1) + 1, arrival(lab, 1));
        }
    }

    /** With one iteration both VCs of the output pick the same input. */
    @Test
    void iterationsMatchMoreInTheSameCycle() {
        Send one = new Send(0, 0, 3, 4);
        Send other = new Send(0, 1, 3, 4);
        TestNetwork once = run("crossbar 4", "vc-router", 2, one, other);
        TestNetwork twice = run("crossbar 4", "vc-router iterations=2", 2, one, other);
        assertTrue(waitedAtEjection(once, "crossbar 4", 3) >= 1);
        assertTrue(arrival(twice, 0) + arrival(twice, 1) >= 2 * alone(1, 4) + 1);
    }

    /**
     * A packet of terminal 1 comes to the front of its VC, behind another one, when one of terminal
     * 0 arrives that was made later; both want the only VC to terminal 3.
     */
    @ParameterizedTest
    @CsvSource({"none,0", "age,1", "network-age,1"})
    void olderPacketsGoFirst(String priority, int first) {
        for (String allocator :
                List.of("islip", "separable-input-first", "separable-output-first", "wavefront")) {
            TestNetwork lab =
                    run(
                            "crossbar 4",
                            "vc-router vc-allocator=%s priority=%s".formatted(allocator, priority),
                            1,
                            new Send(0, 1, 2, 4),
                            new Send(0, 1, 3, 1),
                            new Send(6, 0, 3, 1));
            boolean olderWins = arrival(lab, 1) < arrival(lab, 2);
            boolean expected = first == 1;
            assertEquals(expected, olderWins, allocator);
        }
    }

    /**
     * Two heads take turns at the switch while they wait for the only VC to terminal 0. The first
     * one has its VC after an even number of cycles, when it is the other's turn; it leaves in the
     * cycle after, in which the other one finds the VC still taken, and asks anew in the next.
     */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void headsThatWaitForTheirVcsAskForTheSwitchInEveryCycle(boolean reference) {
        int vcDelay = 4;
        TestNetwork.Setup setup =
                setup("crossbar 3", "vc-router speculative vc-allocation-delay=" + vcDelay, 1);
        List<Send> sends = List.of(new Send(0, 1, 0, 1), new Send(0, 2, 0, 1));
        TestNetwork lab = new TestNetwork(setup, reference, sends).run(10_000);
        long speculationSaves = 1; // the cycle of the switch
        long whole = alone(1, 1) + vcDelay - 1 - speculationSaves;
        assertEquals(whole + 1, arrival(lab, 0));
        assertEquals(arrival(lab, 0) + vcDelay, arrival(lab, 1));
    }

    @Test
    void terminalsTakeVcsInTurn() {
        Send send = new Send(0, 0, 1, 1);
        TestNetwork oneVc = run("crossbar 2", "vc-router", 1, send, send, send);
        TestNetwork threeVcs = run("crossbar 2", "vc-router", 3, send, send, send);
        assertEquals(2 * (1 + 2), arrival(oneVc, 2) - arrival(oneVc, 0));
        assertEquals(2, arrival(threeVcs, 2) - arrival(threeVcs, 0));
    }

    @Test
    void nobodyWaitsWithoutContention() {
        for (String technique :
                List.of(
                        "vc-router",
                        "vc-router speculative vc-allocation-delay=3 switch-allocation-delay=2",
                        "vc-router vc-allocation-delay=2 switch-allocation-delay=3 routing-delay=4",
                        "vc-router internal-speedup=2.5")) {
            TestNetwork lab = run("mesh 3x3", technique, 2, new Send(0, 0, 8, 5));
            int channels = TestNetwork.Setup.of("mesh 3x3", "").build().channels();
            long waited = 0;
            for (int channel = 0; channel < channels; channel++) {
                waited += lab.network().counters().waited(channel);
            }
            assertEquals(0, waited, technique);
            assertEquals(4 * 5, lab.network().counters().flitHops());
            assertEquals(4, lab.arrivals().getFirst().hops());
        }
    }
}
