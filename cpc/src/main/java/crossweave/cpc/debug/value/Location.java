package crossweave.cpc.debug.value;

import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vm.Context;

import java.util.Optional;

/** A place in the memory of a process, or in the memory that all share. */
public record Location(int process, int address) {

    Location plus(int cells) {
        return new Location(process, address + cells);
    }

    /** What a pointer leads to. */
    public static Location of(long reference) {
        return new Location(CellReferences.process(reference), CellReferences.address(reference));
    }

    public boolean isShared() {
        return process == CellReferences.SHARED;
    }

    /** The cells there; nothing if its process has ended, or has no such cells. */
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
