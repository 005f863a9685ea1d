package crossweave.workload.replay;

import crossweave.config.Binder;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.workload.ProcessReport;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.kind.Workloads;

import java.nio.file.Path;
import java.util.List;

/** Works from files in a folder, on wires. */
record Recording(Path folder) {
    static final long FOR_EVER = 100_000_000;

    Workload work(String text, int terminals) {
        return new Binder(Workloads.CATALOGS, folder, new Problems())
                .choose(Workloads.ALL, text)
                .build()
                .on(new WorkloadSettings.Site(terminals, List.of(), new RandomStreams(1), 0));
    }

    Wires wires(String text, int terminals, long latency) {
        return new Wires(work(text, terminals), latency, false);
    }

    /** The cycle in which the last process of a work was done. */
    static long end(Wires wires) {
        wires.run(FOR_EVER);
        return wires.work().processes().orElseThrow().processes().stream()
                .mapToLong(ProcessReport.One::end)
                .max()
                .orElseThrow();
    }

    /** Whether deliveries are heard of in one order or the other makes no difference. */
    boolean isIndependentOfOrder(String text, int terminals, long latency) {
        List<Sent> first = new Wires(work(text, terminals), latency, false).run(FOR_EVER);
        List<Sent> last = new Wires(work(text, terminals), latency, true).run(FOR_EVER);
        return first.equals(last);
    }
}
