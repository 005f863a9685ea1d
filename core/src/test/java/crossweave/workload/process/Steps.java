package crossweave.workload.process;

import java.util.ArrayList;
import java.util.List;

/** A program whose processes each go through a list of steps, one after the other. */
final class Steps implements ProcessProgram {
    /** Something that a process does. */
    @FunctionalInterface
    interface Step {
        void begin(int process, int handle, ProcessActions actions);
    }

    private final List<List<Step>> steps; // per process
    final ArrayList<String> log = new ArrayList<>(); // what was done when
    private final int[] at; // per process: the step that it is at

    Steps(List<List<Step>> steps) {
        this.steps = steps;
        this.at = new int[steps.size()];
    }

    static Step compute(long cycles) {
        return (process, handle, actions) -> actions.compute(process, handle, cycles);
    }

    static Step send(int to, int tag) {
        return (process, handle, actions) -> actions.send(process, handle, to, tag, 10);
    }

    static Step sync(int to) {
        return (process, handle, actions) -> actions.sendSynchronously(process, handle, to, 0, 10);
    }

    static Step receive(int from, int tag) {
        return (process, handle, actions) -> actions.receive(process, handle, from, tag);
    }

    static Step barrier() {
        return (process, handle, actions) -> actions.barrier(process, handle);
    }

    @Override
    public int processes() {
        return steps.size();
    }

    @Override
    public void begin(int process, ProcessActions actions) {
        next(process, actions);
    }

    @Override
    public void done(int process, int handle, ProcessActions actions) {
        log.add("%d: process %d did %d".formatted(actions.now(), process, handle));
        at[process]++;
        next(process, actions);
    }

    private void next(int process, ProcessActions actions) {
        if (at[process] == steps.get(process).size()) {
            actions.finish(process);
        } else {
            steps.get(process).get(at[process]).begin(process, at[process], actions);
        }
    }

    @Override
    public String place(int process, int handle) {
        return "step " + handle;
    }
}
