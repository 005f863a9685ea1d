package crossweave.workload.process;

import java.util.List;

/**
 * What a process can request. Every request takes time: {@link ProcessProgram#done} returns its
 * handle when it is complete, never before the call returns. A process may have several requests in
 * progress.
 */
public interface ProcessActions {
    /**
     * Instead of a process or a tag: accepts any. Tags below this one are for messages that a
     * program generates itself: only receives of the same tag accept them.
     */
    int ANY = -1;

    /** The cycle being simulated, from the beginning of the workload. */
    long now();

    void compute(int process, int handle, long cycles);

    /** Sends a message; done when the sender may go on, whether it has arrived or not. */
    void send(int process, int handle, int to, int tag, int flits);

    /** Sends a message; done when the receiver has received it and the sender knows. */
    void sendSynchronously(int process, int handle, int to, int tag, int flits);

    /**
     * Receives a message; done when one has arrived. Messages of the same sender are received in
     * the order in which they were sent.
     */
    void receive(int process, int handle, int from, int tag);

    /**
     * Sends the same message to several other processes, by routers that make the copies; done when
     * the sender may go on.
     */
    void multicast(int process, int handle, List<Integer> to, int tag, int flits);

    /**
     * Contributes to what routers combine; done when the process has the result, or when it may go
     * on if it gets none.
     *
     * @param member its place among the processes
     */
    void contribute(int process, int handle, Combination with, int member, int flits);

    /** Waits until all processes have arrived at the barrier. */
    void barrier(int process, int handle);

    /**
     * The sender of the message that was received; valid while {@link ProcessProgram#done} reports
     * it.
     */
    int sender();

    /** Ends a process. */
    void finish(int process);
}
