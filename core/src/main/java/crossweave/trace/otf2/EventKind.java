package crossweave.trace.otf2;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Events that say what a rank does; their names are those of the text. */
enum EventKind {
    ENTER,
    LEAVE,
    MPI_SEND,
    MPI_RECV,
    MPI_ISEND,
    MPI_ISEND_COMPLETE,
    MPI_IRECV_REQUEST,
    MPI_IRECV,
    MPI_REQUEST_CANCELLED,
    MPI_COLLECTIVE_BEGIN,
    MPI_COLLECTIVE_END,
    NON_BLOCKING_COLLECTIVE_REQUEST,
    NON_BLOCKING_COLLECTIVE_COMPLETE,
    RMA_PUT,
    RMA_GET,
    RMA_ATOMIC;

    private static final Map<String, EventKind> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(Enum::name, Function.identity()));

    /** The kind with a name; other events do not matter here. */
    static Optional<EventKind> of(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    boolean isRegion() {
        return this == ENTER || this == LEAVE;
    }

    boolean isMessage() {
        return switch (this) {
            case MPI_SEND, MPI_RECV, MPI_ISEND, MPI_IRECV -> true;
            default -> false;
        };
    }

    boolean isCollective() {
        return this == MPI_COLLECTIVE_END || this == NON_BLOCKING_COLLECTIVE_COMPLETE;
    }

    boolean isOneSided() {
        return compareTo(RMA_PUT) >= 0;
    }

    boolean hasRequest() {
        return switch (this) {
            case MPI_ISEND,
                    MPI_ISEND_COMPLETE,
                    MPI_IRECV_REQUEST,
                    MPI_IRECV,
                    MPI_REQUEST_CANCELLED,
                    NON_BLOCKING_COLLECTIVE_REQUEST,
                    NON_BLOCKING_COLLECTIVE_COMPLETE ->
                    true;
            default -> false;
        };
    }

    /** Whether something begins that only the event at its end describes. */
    boolean isPosted() {
        return this == MPI_IRECV_REQUEST || this == NON_BLOCKING_COLLECTIVE_REQUEST;
    }

    /** Whether such a thing ends. */
    boolean endsPosted() {
        return this == MPI_IRECV || this == NON_BLOCKING_COLLECTIVE_COMPLETE;
    }
}
