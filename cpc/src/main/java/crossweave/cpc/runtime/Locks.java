package crossweave.cpc.runtime;

import crossweave.cpc.runtime.CpcProcess.Wait;
import crossweave.cpc.vm.ProgramFault;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** Locks, each named by a cell; first come, first served. */
final class Locks implements Serializable {

    private static final class Lock implements Serializable {
        private int owner = CpcProcess.NOBODY;
        private final ArrayDeque<CpcProcess> waiting = new ArrayDeque<>(2);
    }

    private final Kernel kernel;
    private final Map<Long, Lock> locks = new HashMap<>();

    Locks(Kernel kernel) {
        this.kernel = kernel;
    }

    /** Stack: lock. Steps after that of the access: request, wait. */
    void lock(CpcProcess process) {
        Lock lock = lock(process.peek(0));
        boolean hasAsked = process.step() > 1;
        if (lock.owner == process.number && !hasAsked) {
            throw new ProgramFault(
                    "the lock is this process's own already: it would wait for ever");
        }
        if (lock.owner == CpcProcess.NOBODY) {
            lock.owner = process.number;
        }
        if (lock.owner == process.number) {
            process.finish(1);
        } else if (!hasAsked) {
            lock.waiting.add(process);
            process.nextStep();
        } else {
            process.await(Wait.LOCK);
        }
    }

    /** Stack: lock. */
    void unlock(CpcProcess process) {
        Lock lock = lock(process.peek(0));
        if (lock.owner != process.number) {
            throw new ProgramFault(
                    lock.owner == CpcProcess.NOBODY
                            ? "the lock is free: nobody locked it"
                            : "the lock is process %d's: only that can free it"
                                    .formatted(lock.owner));
        }
        CpcProcess next = lock.waiting.poll();
        lock.owner = next == null ? CpcProcess.NOBODY : next.number;
        process.finish(1);
        if (next != null) {
            kernel.wake(next);
        }
    }

    /** The process that holds the lock that another one requests, or NOBODY. */
    int owner(CpcProcess process) {
        return lock(process.peek(0)).owner;
    }

    private Lock lock(long cell) {
        return locks.computeIfAbsent(cell, _ -> new Lock());
    }
}
