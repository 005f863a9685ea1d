package crossweave.cpc.runtime;

import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.ProgramFault;

/** What the parts of the machine ask of it. */
interface Kernel {
    long now();

    CpcProcess process(int number);

    /** A process sends a message, which it has to start up before it leaves. */
    void post(CpcProcess sender, int to, int bytes, Payload payload);

    /** A processor answers by itself; a message in return for one of this process. */
    void reply(CpcProcess about, int from, int to, int bytes, Payload payload);

    /** A process takes what another has sent. */
    void took(CpcProcess taker, Payload.Ticket ticket);

    /** What a process waited for may have come: it looks again. */
    void wake(CpcProcess process);

    /** A new process, which does not begin yet; it gets the next number. */
    CpcProcess create(CpcProcess parent, CpcProcess.Origin origin, Newborn newborn);

    /** Ends the program, whatever its processes are at. */
    void exit(int status);

    /** A process did wrong at an instruction: it goes no further, and the program ends. */
    void fail(CpcProcess process, int pc, ProgramFault why);

    /** Makes the registers of a new process, once it is known who it is. */
    @FunctionalInterface
    interface Newborn {
        Context context(int number);
    }
}
