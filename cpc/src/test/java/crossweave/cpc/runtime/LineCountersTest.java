package crossweave.cpc.runtime;

import static crossweave.cpc.runtime.Ran.HEAD;
import static crossweave.cpc.runtime.Ran.LATENCY;
import static crossweave.cpc.runtime.Ran.TO_NEXT;
import static crossweave.cpc.runtime.Ran.WORK;
import static crossweave.cpc.runtime.Ran.forall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import crossweave.cpc.machine.ProcessorCosts;
import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.engine.Snapshot;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.Life;
import crossweave.workload.ProgramReport.Spent;
import crossweave.workload.ProgramReport.Use;
import crossweave.workload.Wires;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** What processes spend in which line. */
class LineCountersTest {
    private static final int CHILDREN = 6;

    /** Computes for some time, meets the others, and sends to the next one. */
    private static final String BODY =
            "RANDOM\nPOP\nCONST %d\nBARRIER\nRANDOM\nPOP\n".formatted(CHILDREN)
                    + TO_NEXT
                    + "RANDOM\nPOP\n";

    private static Ran ran(String program, ProcessorCosts timing) {
        ProcessorPlacement layout = ProcessorPlacement.identical(timing.speeds().length, true);
        return Ran.of(Ran.withLines(Ran.with(Ran.setup(program, layout), timing))).finished();
    }

    private static ProcessorCosts timing(int processors, double speed) {
        double[] speeds = new double[processors];
        Arrays.fill(speeds, speed);
        return new ProcessorCosts(30, 3, 7, 2, 1, speeds);
    }

    private static long sum(ProgramReport report, int process, Set<Use> uses) {
        return report.spent().stream()
                .filter(spent -> spent.origin().process() == process)
                .filter(spent -> uses.contains(spent.use()))
                .mapToLong(Spent::cycles)
                .sum();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.7, 2.9})
    void linesAddUpToWhatEachProcessSpent(double speed) {
        ProgramReport report = ran(forall(CHILDREN, BODY), timing(CHILDREN, speed)).report();
        assertFalse(report.spent().isEmpty());
        for (Life life : report.lives()) {
            int p = life.process();
            assertEquals(life.computing(), sum(report, p, Set.of(Use.COMPUTING)));
            assertEquals(life.sending(), sum(report, p, Set.of(Use.SENDING)));
            assertEquals(life.inBarriers(), sum(report, p, Set.of(Use.BARRIER)));
            assertEquals(
                    life.waiting(),
                    sum(report, p, Set.of(Use.MESSAGE, Use.CHANNEL, Use.MEMORY, Use.CHILDREN)));
        }
    }

    @Test
    void onlyMeasuredCyclesCount() {
        String program = HEAD + "TIMEOFF\nRANDOM\nTIMEON\nRANDOM\nTIMEOFF\nRANDOM\nPROGRAMEND\n";
        ProgramReport report = ran(program, ProcessorCosts.free(1)).report();
        assertEquals(WORK, sum(report, 0, Set.of(Use.COMPUTING)));
    }

    @Test
    void aReceiverWaitsForAsLongAsTheMessageTakes() {
        int two = 2;
        ProgramReport report = ran(forall(two, TO_NEXT), ProcessorCosts.free(two)).report();
        List<ProgramReport.Reception> receptions = report.receptions();
        assertEquals(two, receptions.size());
        for (ProgramReport.Reception reception : receptions) {
            int taker = reception.taker().process();
            assertEquals(sum(report, taker, Set.of(Use.MESSAGE)), reception.waited());
        }
        long latest =
                receptions.stream().mapToLong(ProgramReport.Reception::waited).max().orElseThrow();
        assertEquals(2 * LATENCY + 2, latest, "the birth of the other, and its message");
    }

    @Test
    void whatIsKeptChangesNothing() {
        ProgramSetup setup =
                Ran.setup(forall(CHILDREN, BODY), ProcessorPlacement.identical(CHILDREN, true));
        Ran without = Ran.of(setup).finished();
        Ran with = Ran.of(Ran.withLines(setup)).finished();
        assertEquals(List.of(), without.report().spent());
        assertEquals(without.report().lives(), with.report().lives());
        assertEquals(without.report().messages(), with.report().messages());
    }

    @Test
    void aSnapshotHasItsOwnLines() {
        ProgramSetup setup =
                Ran.setup(forall(CHILDREN, BODY), ProcessorPlacement.identical(CHILDREN, true));
        Ran ran = Ran.begun(Ran.withLines(setup));
        ran.wires().run(WORK / 2);
        Snapshot<Wires> snapshot = new Snapshot<>(ran.wires());
        ran.wires().run(1_000_000);
        Wires copy = snapshot.restore();
        copy.run(1_000_000);
        assertEquals(
                ran.report().spent(), ((CpcWorkload) copy.work()).program().orElseThrow().spent());
    }
}
