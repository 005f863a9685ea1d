package crossweave.workload.process;

/** Process 0 sends so many messages at once, and process 1 waits for all of them at once. */
final class Flood implements ProcessProgram {
    private final int messages;
    private final int[] done = new int[2]; // per process

    Flood(int messages) {
        this.messages = messages;
    }

    @Override
    public int processes() {
        return done.length;
    }

    @Override
    public void begin(int process, ProcessActions actions) {
        for (int i = 0; i < messages; i++) {
            if (process == 0) {
                actions.send(0, i, 1, 0, 10);
            } else {
                actions.receive(1, i, 0, 0);
            }
        }
    }

    @Override
    public void done(int process, int handle, ProcessActions actions) {
        if (++done[process] == messages) {
            actions.finish(process);
        }
    }

    @Override
    public String place(int process, int handle) {
        return "message " + handle;
    }
}
