package crossweave.workload.process;

import java.io.Serializable;
import java.util.List;

/**
 * A parallel program. It is asked what a process does first, and what it does when something is
 * done; it answers by {@link ProcessActions}. What it knows of a process must not depend on what
 * others did in the same cycle.
 */
public interface ProcessProgram extends Serializable {
    int processes();

    /** A process begins. */
    void begin(int process, ProcessActions actions);

    /** Something that a process asked for is done. */
    void done(int process, int handle, ProcessActions actions);

    /** Where in the program a process asked for this, such as {@code ring.xws:7}. */
    String place(int process, int handle);

    /** Parts of the program whose time is measured. */
    default List<String> sections() {
        return List.of();
    }

    /** How often a process went through a section. */
    default long passes(int process, int section) {
        return 0;
    }

    /** Cycles that a process asked to compute in a section, in all passes. */
    default long computed(int process, int section) {
        return 0;
    }

    /** Cycles that a process spent in a section, in all passes. */
    default long spent(int process, int section) {
        return 0;
    }
}
