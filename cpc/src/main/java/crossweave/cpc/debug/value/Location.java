package crossweave.cpc.debug.value;

import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vm.Context;

import java.util.Optional;

/** A place in the memory of a process, or in the shared memory. */
public record Location(int process, int address) {

    Location plus(int cells) {
        return new Location(process, address + cells);
    }

    /** The location that a pointer refers to. */
    public static Location of(long reference) {
        return new Location(CellReferences.process(reference), CellReferences.address(reference));
    }

    public boolean isShared() {
        return process == CellReferences.SHARED;
    }

    /** The cells there; empty if its process has ended, or has no such cells. */
    public Optional<long[]> read(CpcView view, int count) {
        if (isShared()) {
            return view.shared(address, count);
        }
        if (process < 0 || process >= view.processCount()) {
            return Optional.empty();
        }
        Optional<Context> context = view.context(process);
        return context.filter(c -> c.isInUse(address, count)).map(c -> c.cells(address, count));
    }
}
