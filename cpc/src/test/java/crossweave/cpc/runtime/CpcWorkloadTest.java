package crossweave.cpc.runtime;

import static crossweave.cpc.runtime.Ran.HEAD;
import static crossweave.cpc.runtime.Ran.SEEN;
import static crossweave.cpc.runtime.Ran.TO_NEXT;
import static crossweave.cpc.runtime.Ran.WORK;
import static crossweave.cpc.runtime.Ran.begun;
import static crossweave.cpc.runtime.Ran.forall;
import static crossweave.cpc.runtime.Ran.onRing;
import static crossweave.cpc.runtime.Ran.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.engine.Snapshot;
import crossweave.workload.ProgramReport;
import crossweave.workload.Wires;

import org.junit.jupiter.api.Test;

import java.util.List;

/** A program as a workload: what its run does not depend on, snapshots of it, and its time. */
class CpcWorkloadTest {
    @Test
    void theOrderOfHearingDoesNotMatter() {
        for (String text :
                List.of(forall(4, TO_NEXT), CpcProcessesTest.GENERATIONS, CpcChannelsTest.ADDER)) {
            ProgramSetup setup = setup(text, ProcessorPlacement.identical(4, true));
            Ran one = begun(setup, false);
            Ran other = begun(setup, true);
            assertEquals(one.wires().run(1_000_000), other.wires().run(1_000_000));
            assertEquals(one.report().messages(), other.report().messages());
        }
    }

    @Test
    void aSnapshotInMidRunComesToTheSameEnd() {
        for (String text :
                List.of(forall(4, TO_NEXT), CpcProcessesTest.GENERATIONS, CpcChannelsTest.ADDER)) {
            Ran ran = begun(setup(text, ProcessorPlacement.identical(4, true)));
            ran.wires().run(SEEN + 5);
            Wires copy = new Snapshot<>(ran.wires()).restore();
            Object end = List.of(ran.wires().run(1_000_000), ran.report().messages(), ran.output());
            CpcWorkload again = (CpcWorkload) copy.work();
            assertEquals(
                    end,
                    List.of(
                            copy.run(1_000_000),
                            again.program().orElseThrow().messages(),
                            again.program().orElseThrow().text()));
        }
    }

    @Test
    void timeIsMeasuredWhenTheProgramSaysSo() {
        String program =
                HEAD + "TIMEOFF\nRANDOM\nTIMEON\nRANDOM\nRANDOM\nTIMEOFF\nRANDOM\nPROGRAMEND\n";
        ProgramReport report = onRing(1, program).finished().report();
        assertEquals(4 * WORK, report.time());
        assertEquals(2 * WORK, report.measured());
        assertEquals(2 * WORK, report.processors().getFirst().computing());
        assertEquals(2 * WORK, report.lives().getFirst().computing());
        assertEquals(1.0, report.utilisation());
        assertEquals(List.of(new ProgramReport.Interval(WORK, 3 * WORK)), report.intervals());
    }
}
