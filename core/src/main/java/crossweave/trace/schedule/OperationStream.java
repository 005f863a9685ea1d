package crossweave.trace.schedule;

import java.io.Serializable;
import java.util.Optional;

/**
 * The operations of a rank, read one by one; a copy continues where the original was. It names what
 * operations require as long as that is not done.
 */
public interface OperationStream extends Serializable {
    /** Of a rank that has nothing to do. */
    OperationStream NONE = Optional::empty;

    /** The next operation; their numbers count from 0. Empty after the last one. */
    Optional<Operation> next();

    /** An operation is done: those that are read from now on need not require it. */
    default void done(int number) {}
}
