package crossweave.workload.process;

/**
 * What a process can have done. Everything takes its time: {@link ProcessProgram#done} tells the
 * handle back when it is through, never before the call returns. A process may have several things
 * under way.
 */
public interface ProcessActions {
    /**
     * Instead of a process or a tag: whichever comes. Tags below this one are for messages that a
     * program makes up itself: they come only to receives of the same tag.
     */
    int ANY = -1;

    /** The cycle being simulated, from the beginning of the work. */
    long now();

    void compute(int process, int handle, long cycles);

    /** Sends a message; done when the sender may go on, which says nothing of its arrival. */
    void send(int process, int handle, int to, int tag, int flits);

    /** Sends a message; done when the receiver has received it and that is known here. */
    void sendSynchronously(int process, int handle, int to, int tag, int flits);

    /**
     * Receives a message; done when there is one. Messages of the same sender are received in the
     * order in which they were sent.
     */
    void receive(int process, int handle, int from, int tag);

    /** Waits until all processes have come here. */
    void barrier(int process, int handle);

    /**
     * Of the message that was received, while {@link ProcessProgram#done} tells of it: who sent it.
     */
    int sender();

    /** A process has nothing more to do. */
    void finish(int process);
}
