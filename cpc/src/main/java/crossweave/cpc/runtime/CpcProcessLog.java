package crossweave.cpc.runtime;

import crossweave.cpc.vcode.VCode;
import crossweave.engine.EventQueue;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;
import crossweave.workload.Workload.Activity;

import java.io.Serializable;
import java.util.EnumMap;

/** What a process has done so far; cycles count while time is measured. */
final class CpcProcessLog implements Serializable {
    private final EnumMap<Activity, Long> spent = new EnumMap<>(Activity.class); // cycles
    long created; // cycle, likewise the next two
    long began = EventQueue.NEVER;
    long ended = EventQueue.NEVER;
    int madeBy; // pc of the instruction that created it
    private long messages; // sent
    private long flits;

    void spent(Activity activity, long cycles) {
        spent.merge(activity, cycles, Long::sum);
    }

    long in(Activity activity) {
        return spent.getOrDefault(activity, 0L);
    }

    void sent(int length) {
        messages++;
        flits += length;
    }

    ProcessReport.One report(int node) {
        return new ProcessReport.One(
                node, ended, ProcessReport.Times.oneByOne(this::in), messages, flits);
    }

    ProgramReport.Life life(CpcProcess process, VCode code) {
        return new ProgramReport.Life(
                process.number,
                process.parent,
                process.virtual,
                process.physical,
                code.place(madeBy),
                created,
                began,
                ended,
                in(Activity.COMPUTE),
                in(Activity.SEND),
                in(Activity.RECEIVE),
                in(Activity.BARRIER));
    }
}
