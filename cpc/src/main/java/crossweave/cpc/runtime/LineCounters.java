package crossweave.cpc.runtime;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.CostListener;
import crossweave.workload.ProgramReport.Origin;
import crossweave.workload.ProgramReport.Spent;
import crossweave.workload.ProgramReport.Use;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** What processes spent their time on, by instruction; cycles count while time is measured. */
final class LineCounters implements CostListener, Serializable {
    private final VCode code;
    private final long[] costs; // per instruction: of the segment being computed
    private int[] touched = new int[64]; // instructions that have a cost
    private int touchedCount;
    private final Map<Integer, ComputeSegment> stretches =
            new HashMap<>(); // per process: the last segment
    private final TreeMap<Key, Long> spent = new TreeMap<>(); // cycles

    private record Key(int process, int pc, Use use) implements Comparable<Key>, Serializable {
        private static final Comparator<Key> ORDER =
                Comparator.comparingInt(Key::process)
                        .thenComparingInt(Key::pc)
                        .thenComparing(Key::use);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    LineCounters(VCode code) {
        this.code = code;
        this.costs = new long[code.instructions().length];
    }

    /** An instruction of the segment being computed. */
    @Override
    public void spent(int pc, long cost) {
        if (costs[pc] == 0 && cost > 0) {
            if (touchedCount == touched.length) {
                touched = Arrays.copyOf(touched, 2 * touchedCount);
            }
            touched[touchedCount++] = pc;
        }
        costs[pc] += cost;
    }

    /** Assigns the costs reported so far to this process, which now spends the time. */
    void computes(CpcProcess process) {
        int[] pcs = Arrays.copyOf(touched, touchedCount);
        long[] each = Arrays.stream(pcs).mapToLong(pc -> costs[pc]).toArray();
        Arrays.stream(pcs).forEach(pc -> costs[pc] = 0);
        touchedCount = 0;
        ComputeSegment before = stretches.put(process.number, new ComputeSegment(pcs, each));
        if (before != null) {
            addTo(spent, process.number, before);
        }
    }

    /** So many measured cycles of that have passed. */
    void computed(CpcProcess process, long cycles) {
        Objects.requireNonNull(stretches.get(process.number)).measured(cycles);
    }

    /** A process was in an interaction for so many measured cycles. */
    void spent(CpcProcess process, Use use, long cycles) {
        if (cycles > 0) {
            spent.merge(new Key(process.number, process.at, use), cycles, Long::sum);
        }
    }

    private static void addTo(Map<Key, Long> all, int process, ComputeSegment segment) {
        segment.shareOut(
                (pc, cycles) -> all.merge(new Key(process, pc, Use.COMPUTING), cycles, Long::sum));
    }

    /** All that was spent so far, by process and instruction. */
    List<Spent> report() {
        TreeMap<Key, Long> all = new TreeMap<>(spent);
        stretches.forEach((process, segment) -> addTo(all, process, segment));
        List<Spent> report = new ArrayList<>();
        all.forEach(
                (key, cycles) -> {
                    Origin origin = new Origin(key.process, code.place(key.pc));
                    report.add(new Spent(origin, key.use, cycles));
                });
        return List.copyOf(report);
    }
}
