package crossweave.workload.cpc;

import crossweave.cpc.vm.Fault;
import crossweave.workload.cpc.Content.Coming;
import crossweave.workload.cpc.CpcProcess.Wait;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The barrier, which virtual processor 0 keeps: each tells it that it has come, and is told. */
final class Barriers implements Serializable {
    private final Desk desk;
    private final int keeper; // physical processor
    private final int bytes; // of a message
    private final List<CpcProcess> inside = new ArrayList<>();
    private int of; // processes that those inside wait for

    Barriers(Desk desk, Setup setup) {
        this.desk = desk;
        this.keeper = setup.layout().physicalOf(0);
        this.bytes = setup.wire().controlBytes();
    }

    /** Stack: n. Steps: tell, wait, leave. */
    void enter(CpcProcess process) {
        int count = process.peekInt(0);
        if (count < 1) {
            throw new Fault("a barrier of %d processes: it needs at least 1".formatted(count));
        }
        switch (process.step()) {
            case 0 -> {
                desk.post(process, keeper, bytes, new Coming(process.number, count));
                process.nextStep();
            }
            case 1 -> process.await(Wait.BARRIER);
            default -> process.finish(1);
        }
    }

    /** The keeper hears that a process has come. */
    void come(Message message, Coming coming) {
        CpcProcess process = desk.process(coming.process());
        if (!inside.isEmpty() && coming.of() != of) {
            Fault why =
                    new Fault(
                            "a barrier of %d processes, but process %d waits in one of %d"
                                    .formatted(coming.of(), inside.getFirst().number, of));
            desk.fail(process, message.pc, why);
            return;
        }
        inside.add(process);
        of = coming.of();
        if (inside.size() == of) {
            List<CpcProcess> all = List.copyOf(inside);
            inside.clear();
            all.forEach(
                    each ->
                            desk.reply(
                                    each,
                                    keeper,
                                    each.physical,
                                    bytes,
                                    new Content.Leave(each.number)));
        }
    }

    void leave(CpcProcess process) {
        process.nextStep();
        desk.wake(process);
    }

    /** Whether the keeper knows that a process is there, and others are missing. */
    boolean holds(CpcProcess process) {
        return inside.contains(process);
    }

    /** Processes that the keeper knows to be there. */
    int count() {
        return inside.size();
    }
}
