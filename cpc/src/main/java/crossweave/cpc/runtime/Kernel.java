package crossweave.cpc.runtime;

import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.ProgramFault;

/** What components of the machine request from it. */
interface Kernel {
    long now();

    CpcProcess process(int number);

    /** Sends a message of a process, which has to start it up before it leaves. */
    void post(CpcProcess sender, int to, int bytes, Payload payload);

    /** Sends a processor's automatic answer to a message of this process. */
    void reply(CpcProcess about, int from, int to, int bytes, Payload payload);

    /** A process has received a message of another. */
    void took(CpcProcess taker, Payload.ReceiptId receipt);

    /** Wakes a process: what it waited for may have arrived, so it checks again. */
    void wake(CpcProcess process);

    /** Creates a process, which does not begin yet; it gets the next number. */
    CpcProcess create(CpcProcess parent, CpcProcess.Origin origin, Newborn newborn);

    /** Ends the program, whatever its processes are doing. */
    void exit(int status);

    /** A process failed at an instruction: it goes no further, and the program ends. */
    void fail(CpcProcess process, int pc, ProgramFault why);

    /** Makes the context of a new process, once its identity is known. */
    @FunctionalInterface
    interface Newborn {
        Context context(int number);
    }
}
