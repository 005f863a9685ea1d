package crossweave.cpc.runtime;

import crossweave.cpc.machine.MessageSizes;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.runtime.CpcProcess.Wait;
import crossweave.cpc.runtime.Payload.Answer;
import crossweave.cpc.runtime.Payload.Request;
import crossweave.cpc.runtime.Payload.Write;
import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.ProgramFault;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;

/**
 * Memory behind references. That of another process is read by a request and its answer, and
 * written by one message; a message that arrives while the owner computes waits until the owner
 * interacts.
 */
final class RemoteMemory implements Serializable {
    private final Kernel kernel;
    private final int processCount; // limit of processes
    private final MessageSizes sizes;
    private final long[] shared;

    RemoteMemory(Kernel kernel, ProgramSetup setup) {
        VCode code = setup.code();
        boolean isShared = code.virtual().filter(arch -> arch.isShared()).isPresent();
        this.kernel = kernel;
        this.processCount = setup.limits().processes();
        this.sizes = setup.sizes();
        this.shared = isShared ? code.globals().clone() : new long[0];
    }

    /** A copy of cells of the memory that all share; empty if there are no such cells. */
    Optional<long[]> shared(int from, int count) {
        boolean isThere = shared.length > 0 && from >= 0 && from <= shared.length - count;
        return isThere
                ? Optional.of(Arrays.copyOfRange(shared, from, from + count))
                : Optional.empty();
    }

    // Requests of processes

    /** Cells behind a reference; empty if they were requested and the process has to wait. */
    Optional<long[]> fetch(CpcProcess process, long reference, int count) {
        int owner = owner(reference);
        if (owner == CellReferences.SHARED) {
            return Optional.of(sharedCells(reference, count));
        }
        if (owner == process.number) {
            return Optional.of(read(process, reference, count));
        }
        long[] fetched = process.fetched.get(reference);
        if (fetched != null) {
            return Optional.of(fetched);
        }
        if (process.requested != reference) {
            process.requested = reference;
            Request request = new Request(process.number, reference, count);
            kernel.post(process, kernel.process(owner).physical, sizes.controlBytes(), request);
        }
        process.await(Wait.MEMORY);
        return Optional.empty();
    }

    /** The characters behind a reference up to a 0, likewise. */
    Optional<String> fetchText(CpcProcess process, long reference) {
        return fetch(process, reference, Request.TEXT).map(RemoteMemory::text);
    }

    private static String text(long[] cells) {
        StringBuilder text = new StringBuilder();
        for (long cell : cells) {
            text.append((char) (cell & 0xFF));
        }
        return text.toString();
    }

    /** Writes cells behind a reference. */
    void write(CpcProcess process, long reference, long[] cells) {
        int owner = owner(reference);
        if (owner == CellReferences.SHARED) {
            check(isWithin(reference, cells.length), reference, cells.length);
            System.arraycopy(cells, 0, shared, CellReferences.address(reference), cells.length);
        } else if (owner == process.number) {
            write(process.context(), reference, cells);
        } else {
            process.writesUnderWay++;
            Write write = new Write(process.number, reference, cells);
            int to = kernel.process(owner).physical;
            kernel.post(process, to, cells.length * MessageSizes.CELL_BYTES, write);
        }
    }

    private int owner(long reference) {
        int owner = CellReferences.process(reference);
        if (reference == CellReferences.NULL) {
            throw new ProgramFault("the pointer is null: it points to nothing");
        }
        if (owner != CellReferences.SHARED && (owner < 0 || owner >= processCount)) {
            throw new ProgramFault(
                    "the pointer points to nothing: it was computed from another one");
        }
        return owner;
    }

    // Messages from others

    /** A request or a write has arrived at the processor of the memory's owner. */
    void come(ProgramMessage message) {
        CpcProcess owner = kernel.process(CellReferences.process(reference(message)));
        if (owner.isEnded()) {
            ProgramFault why =
                    new ProgramFault(
                            "the variable is gone: process %d, which it belonged to, has ended"
                                    .formatted(owner.number));
            kernel.fail(kernel.process(message.process), message.pc, why);
            return;
        }
        if (owner.isComputing()) {
            owner.accesses.add(message);
        } else {
            carryOut(owner, message);
        }
        if (message.payload instanceof Write write) {
            written(kernel.process(write.writer()));
        }
    }

    private void written(CpcProcess writer) {
        writer.writesUnderWay--;
        if (writer.wait == Wait.END) {
            kernel.wake(writer);
        }
    }

    private static long reference(ProgramMessage message) {
        return switch (message.payload) {
            case Request request -> request.reference();
            case Write write -> write.reference();
            default -> throw new IllegalArgumentException("no access: " + message.payload);
        };
    }

    /** A process interacts: accesses that waited for that are served. */
    void serve(CpcProcess owner) {
        owner.accesses.forEach(message -> carryOut(owner, message));
        owner.accesses.clear();
    }

    private void carryOut(CpcProcess owner, ProgramMessage message) {
        CpcProcess other = kernel.process(message.process);
        try {
            if (message.payload instanceof Write write) {
                write(owner.context(), write.reference(), write.cells());
            } else if (message.payload instanceof Request request) {
                long[] cells = read(owner, request.reference(), request.count());
                Answer answer = new Answer(request.asker(), request.reference(), cells);
                int bytes = cells.length * MessageSizes.CELL_BYTES;
                kernel.reply(other, owner.physical, other.physical, bytes, answer);
            }
        } catch (ProgramFault fault) {
            kernel.fail(other, message.pc, fault);
        }
    }

    void answered(Answer answer) {
        CpcProcess asker = kernel.process(answer.asker());
        asker.fetched.put(answer.reference(), answer.cells());
        asker.requested = CellReferences.NULL;
        kernel.wake(asker);
    }

    // Cells

    private static long[] read(CpcProcess owner, long reference, int count) {
        Context context = owner.context();
        int address = CellReferences.address(reference);
        int cells = count == Request.TEXT ? length(context, reference) : count;
        check(context.isInUse(address, cells), reference, cells);
        return context.cells(address, cells);
    }

    private static int length(Context context, long reference) {
        int address = CellReferences.address(reference);
        int length = 0;
        check(context.isInUse(address, 1), reference, 1);
        while (context.cell(address + length) != 0) {
            length++;
            check(context.isInUse(address, length + 1), reference, length + 1);
        }
        return length;
    }

    private static void write(Context context, long reference, long[] cells) {
        int address = CellReferences.address(reference);
        check(context.isInUse(address, cells.length), reference, cells.length);
        context.setCells(address, cells);
    }

    private long[] sharedCells(long reference, int count) {
        int first = CellReferences.address(reference);
        int cells = count == Request.TEXT ? sharedLength(first) : count;
        check(isWithin(reference, cells), reference, cells);
        return Arrays.copyOfRange(shared, first, first + cells);
    }

    private int sharedLength(int first) {
        int at = Math.max(first, 0);
        while (at < shared.length && shared[at] != 0) {
            at++;
        }
        return at - first;
    }

    private boolean isWithin(long reference, int count) {
        int first = CellReferences.address(reference);
        return first > 0 && first <= shared.length - count;
    }

    private static void check(boolean isRight, long reference, int count) {
        if (!isRight) {
            int process = CellReferences.process(reference);
            throw new ProgramFault(
                    "the pointer is to a variable that is gone, or beyond all variables: %d cells of %s, from %d on"
                            .formatted(
                                    count,
                                    process == CellReferences.SHARED
                                            ? "the shared memory"
                                            : "process " + process,
                                    CellReferences.address(reference)));
        }
    }
}
