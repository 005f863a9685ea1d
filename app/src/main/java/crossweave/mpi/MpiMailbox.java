package crossweave.mpi;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Letters between processes, in order for each pair. One thread at a time. */
public final class MpiMailbox {
    private final OpenMpi mpi;
    private final List<Sending> underWay = new ArrayList<>();

    /** A letter and the process that sent it. */
    public record Letter(int sender, byte[] content) {}

    /** A letter that the library still reads. */
    private record Sending(Arena arena, MemorySegment request) {}

    MpiMailbox(OpenMpi mpi) {
        this.mpi = mpi;
    }

    /** Sends a letter without waiting for its receiver. */
    public void send(int receiver, byte[] content) {
        Arena arena = Arena.ofShared();
        MemorySegment letter = arena.allocateFrom(JAVA_BYTE, content);
        underWay.add(new Sending(arena, mpi.send(letter, content.length, receiver, arena)));
    }

    /** The next letter, if one has come. */
    public Optional<Letter> receive() {
        forgetSent();
        return mpi.receive();
    }

    /** Waits until all letters are on their way. */
    public void flush() {
        while (!underWay.isEmpty()) {
            forgetSent();
            Thread.onSpinWait();
        }
    }

    private void forgetSent() {
        underWay.removeIf(
                sending -> {
                    boolean isDone = mpi.isDone(sending.request);
                    if (isDone) {
                        sending.arena.close();
                    }
                    return isDone;
                });
    }
}
