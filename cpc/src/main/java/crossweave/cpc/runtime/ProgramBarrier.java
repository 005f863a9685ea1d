package crossweave.cpc.runtime;

import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.runtime.CpcProcess.Wait;
import crossweave.cpc.runtime.Payload.Coming;
import crossweave.cpc.vm.ProgramFault;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The barrier, which virtual processor 0 manages: each process reports its arrival there, and is
 * notified when all have arrived.
 */
final class ProgramBarrier implements Serializable {
    private final Kernel kernel;
    private final int keeper; // physical processor
    private final int bytes; // of a message
    private final List<CpcProcess> inside = new ArrayList<>();
    private int of; // number of processes that it waits for

    ProgramBarrier(Kernel kernel, ProgramSetup setup) {
        this.kernel = kernel;
        this.keeper = setup.layout().physicalOf(0);
        this.bytes = setup.sizes().controlBytes();
    }

    /** Stack: n. Steps: report, wait, leave. */
    void enter(CpcProcess process) {
        int count = process.peekInt(0);
        if (count < 1) {
            throw new ProgramFault(
                    "a barrier of %d processes: it needs at least 1".formatted(count));
        }
        switch (process.step()) {
            case 0 -> {
                kernel.post(process, keeper, bytes, new Coming(process.number, count));
                process.nextStep();
            }
            case 1 -> process.await(Wait.BARRIER);
            default -> process.finish(1);
        }
    }

    /** The arrival of a process is reported to the keeper. */
    void come(ProgramMessage message, Coming coming) {
        CpcProcess process = kernel.process(coming.process());
        if (!inside.isEmpty() && coming.of() != of) {
            ProgramFault why =
                    new ProgramFault(
                            "a barrier of %d processes, but process %d waits in one of %d"
                                    .formatted(coming.of(), inside.getFirst().number, of));
            kernel.fail(process, message.pc, why);
            return;
        }
        inside.add(process);
        of = coming.of();
        if (inside.size() == of) {
            List<CpcProcess> all = List.copyOf(inside);
            inside.clear();
            all.forEach(
                    each ->
                            kernel.reply(
                                    each,
                                    keeper,
                                    each.physical,
                                    bytes,
                                    new Payload.Leave(each.number)));
        }
    }

    void leave(CpcProcess process) {
        process.nextStep();
        kernel.wake(process);
    }

    /** Whether the keeper knows of a process's arrival, and others are missing. */
    boolean holds(CpcProcess process) {
        return inside.contains(process);
    }

    /** Number of processes whose arrival the keeper knows of. */
    int count() {
        return inside.size();
    }
}
