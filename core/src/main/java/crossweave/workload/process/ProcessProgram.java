package crossweave.workload.process;

import crossweave.workload.CollectiveReport;

import java.io.Serializable;
import java.util.List;

/**
 * A parallel program. It is called when a process begins, and when something is done; it requests
 * what comes next through {@link ProcessActions}. What it knows of a process must not depend on
 * what others did in the same cycle.
 */
public interface ProcessProgram extends Serializable {
    int processes();

    /** A process begins. */
    void begin(int process, ProcessActions actions);

    /** A request of a process is complete. */
    void done(int process, int handle, ProcessActions actions);

    /** Where in the program a process made this request, such as {@code ring.xws:7}. */
    String place(int process, int handle);

    /** Sections of the program whose time is measured. */
    default List<String> sections() {
        return List.of();
    }

    /** How often a process ran a section. */
    default long passes(int process, int section) {
        return 0;
    }

    /** Cycles of computation that a process requested in a section, in all passes. */
    default long computed(int process, int section) {
        return 0;
    }

    /** Cycles that a process spent in a section, in all passes. */
    default long spent(int process, int section) {
        return 0;
    }

    /** The collective operations that it has done so far; each kind of each group by itself. */
    default List<CollectiveReport> collectives() {
        return List.of();
    }
}
