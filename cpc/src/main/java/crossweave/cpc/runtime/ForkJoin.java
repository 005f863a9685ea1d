package crossweave.cpc.runtime;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.runtime.CpcProcess.Origin;
import crossweave.cpc.runtime.CpcProcess.Wait;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.Context.Identity;
import crossweave.cpc.vm.ProgramFault;

import java.io.Serializable;

/** Creates and ends processes. */
final class ForkJoin implements Serializable {
    private final Kernel kernel;
    private final ProgramSetup setup;
    private final VCode code;
    private final ProcessorPlacement layout;

    ForkJoin(Kernel kernel, ProgramSetup setup) {
        this.kernel = kernel;
        this.setup = setup;
        this.code = setup.code();
        this.layout = setup.layout();
    }

    /** The context of the first process; an IllegalArgumentException says why there is none. */
    Context first() {
        long[] locals = new long[code.functionAt(code.entry()).frame()];
        try {
            return context(0, 0, new Beginning(code.globals(), locals, code.entry(), 0));
        } catch (ProgramFault fault) {
            throw new IllegalArgumentException(fault.getMessage() + "; raise max-memory", fault);
        }
    }

    /**
     * The initial state of a child.
     *
     * @param cells on its stack, or its frame
     */
    private record Beginning(long[] globals, long[] cells, int pc, int lineage) {}

    private Context context(int number, int virtual, Beginning beginning) {
        Identity identity =
                new Identity(number, virtual, layout.physicalOf(virtual), layout.virtuals());
        Context context =
                new Context(
                        identity,
                        beginning.globals,
                        beginning.cells,
                        setup.limits().cells(),
                        setup.random().apply(beginning.lineage));
        context.beginWithin(code.functionAt(beginning.pc), beginning.pc);
        return context;
    }

    // Interactions

    /** Stack: processor, b cells of parameters. */
    void fork(CpcProcess parent, Instruction at) {
        int parameters = at.b();
        int locals = code.functionAt(at.a()).frame(); // below the stack
        long[] cells = new long[locals + parameters];
        for (int i = 0; i < parameters; i++) {
            cells[cells.length - 1 - i] = parent.peek(i);
        }
        CpcProcess child = create(parent, Origin.FORK, parent.peekInt(parameters), cells, at.a());
        parent.forkedChildren++;
        parent.forkCount++;
        parent.finish(parameters + 1, child.number);
    }

    /** Stack: processor. */
    void forall(CpcProcess parent, Instruction at) {
        VCodeFunction function = code.functionAt(at.a());
        long[] frame = parent.context().cells(parent.context().frame(), function.frame());
        CpcProcess child = create(parent, Origin.FORALL, parent.peekInt(0), frame, at.a());
        parent.forallChildren++;
        parent.forallCount++;
        parent.finish(1, child.number);
    }

    private CpcProcess create(
            CpcProcess parent, Origin origin, int processor, long[] cells, int pc) {
        long[] globals = parent.context().cells(0, code.globals().length);
        int virtual = placement(parent, origin, processor);
        Beginning beginning = new Beginning(globals, cells, pc, parent.nextLineage());
        CpcProcess child =
                kernel.create(parent, origin, number -> context(number, virtual, beginning));
        child.lineage = beginning.lineage;
        return child;
    }

    private int placement(CpcProcess parent, Origin origin, int processor) {
        if (processor != Opcode.ANYWHERE) {
            return layout.virtual(processor);
        }
        int index = origin == Origin.FORK ? parent.forkCount : parent.forallCount;
        return index % layout.virtuals();
    }

    /** Stack: child. */
    void wakeUp(CpcProcess parent) {
        CpcProcess child = kernel.process(parent.peekInt(0));
        int bytes = setup.sizes().controlBytes();
        kernel.post(parent, child.physical, bytes, new Payload.Birth(child.number));
        parent.finish(1);
    }

    void awaitForall(CpcProcess parent) {
        if (parent.forallChildren > 0) {
            parent.await(Wait.CHILDREN);
        } else {
            parent.forallCount = 0;
            parent.finish(0);
        }
    }

    void join(CpcProcess parent) {
        if (parent.forkedChildren > 0) {
            parent.await(Wait.FORKED_CHILDREN);
        } else {
            parent.finish(0);
        }
    }

    /**
     * True if a process has ended: its children have, its writes have arrived, its parent knows.
     */
    boolean hasEnded(CpcProcess process) {
        if (process.step() > 0) {
            return true;
        }
        if (process.forkedChildren > 0 || process.writesUnderWay > 0) {
            process.await(Wait.END);
            return false;
        }
        if (process.parent != CpcProcess.NOBODY) {
            int to = kernel.process(process.parent).physical;
            int bytes = setup.sizes().controlBytes();
            kernel.post(process, to, bytes, new Payload.Death(process.number));
        }
        process.nextStep();
        return false;
    }

    // Messages

    /** The parent of a process is notified of its end. */
    void died(CpcProcess child) {
        CpcProcess parent = kernel.process(child.parent);
        if (child.origin == Origin.FORALL) {
            parent.forallChildren--;
        } else {
            parent.forkedChildren--;
        }
        switch (parent.wait) {
            case CHILDREN, FORKED_CHILDREN, END -> kernel.wake(parent);
            default -> {} // it checks when it needs to know
        }
    }
}
