package crossweave.cpc.runtime;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.runtime.CpcProcess.Wait;
import crossweave.cpc.runtime.Mailboxes.Wish;
import crossweave.cpc.runtime.Payload.Address;
import crossweave.cpc.runtime.Payload.Data;
import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.CellType;
import crossweave.cpc.vcode.CollectiveFunction;
import crossweave.cpc.vcode.FileFunction;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.ProgramFault;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Executes the instructions that interact with others. What an instruction needs stays on the stack
 * until it is done; so one that has to wait is simply executed again when what it waited for may
 * have arrived.
 */
final class Interactions implements Serializable {
    private static final List<FileFunction> FILE_FUNCTIONS = List.of(FileFunction.values());

    private final Kernel kernel;
    private final ProgramSetup setup;
    private final VCode code;
    private final ProcessorPlacement layout;
    private final MeasuredTime clockwork;
    private final RemoteMemory memories;
    private final Mailboxes mailboxes;
    private final Channels channels;
    private final ForkJoin forkJoin;
    private final ProgramBarrier barriers;
    private final Collectives collectives;
    private final Locks locks;
    private final PrintExecutor prints;
    private final FileTable files;

    /** The components of the machine. */
    record Parts(
            MeasuredTime clockwork,
            RemoteMemory memories,
            Mailboxes mailboxes,
            Channels channels,
            ForkJoin forkJoin,
            ProgramBarrier barriers,
            Collectives collectives,
            Locks locks,
            ProgramOutput console,
            FileTable files) {}

    Interactions(Kernel kernel, ProgramSetup setup, Parts parts) {
        this.kernel = kernel;
        this.setup = setup;
        this.code = setup.code();
        this.layout = setup.layout();
        this.clockwork = parts.clockwork;
        this.memories = parts.memories;
        this.mailboxes = parts.mailboxes;
        this.channels = parts.channels;
        this.forkJoin = parts.forkJoin;
        this.barriers = parts.barriers;
        this.collectives = parts.collectives;
        this.locks = parts.locks;
        this.files = parts.files;
        this.prints = new PrintExecutor(parts.memories, parts.console, parts.files);
    }

    /** Continues the interaction of a process. True if that has ended the process. */
    boolean endsWith(CpcProcess p) {
        Instruction at = code.at(p.pc());
        if (isShared(p, at) && p.step() == 0) {
            p.charge = setup.timing().sharedAccess();
            p.nextStep();
            return false;
        }
        switch (at.op()) {
            case FORKCHILDEND, FORALLCHILDEND, PROGRAMEND -> {
                return forkJoin.hasEnded(p);
            }
            case LDREF -> load(p, 1);
            case LDREFN -> load(p, at.a());
            case STREF -> store(p, 1);
            case STREFN -> store(p, at.a());
            case COPYBLOCK -> copy(p, at.a());
            case VIRTUAL_SEND, PHYSICAL_SEND, VIRTUAL_BROADCAST, PHYSICAL_BROADCAST -> send(p, at);
            case RECEIVE -> receive(p, at);
            case PROBE ->
                    p.finish(2, mailboxes.find(p, mailboxes.wish(p)).map(Data::count).orElse(-1));
            case BARRIER -> barriers.enter(p);
            case COLLECTIVE ->
                    collectives.enter(
                            p, CollectiveFunction.ALL.get(at.a()), code.types().get(at.b()));
            case NEWCHANNELS -> p.finish(0, channels.create(p, at.b()));
            case STCHANNEL -> writeChannel(p, code.types().get(at.a()));
            case LDCHANNEL -> readChannel(p);
            case READY -> p.finish(1, channels.values(p, p.peekInt(0)).size());
            case NEWFORKCHILD -> forkJoin.fork(p, at);
            case NEWFORALLCHILD -> forkJoin.forall(p, at);
            case GIVECHANNEL -> giveChannels(p, at.a());
            case WAKEUP -> forkJoin.wakeUp(p);
            case AWAIT -> forkJoin.awaitForall(p);
            case JOIN -> forkJoin.join(p);
            case EXIT -> kernel.exit(p.peekInt(0));
            case PRINT -> prints.print(p, code.formats().get(at.a()), kernel.now());
            case CLOCK -> p.finish(0, Double.doubleToRawLongBits((double) kernel.now()));
            case TIMEON -> {
                clockwork.turnOn(kernel.now());
                p.finish(0);
            }
            case TIMEOFF -> {
                clockwork.turnOff(kernel.now());
                p.finish(0);
            }
            case YIELD -> p.finish(0);
            case LOCK -> locks.lock(p);
            case UNLOCK -> locks.unlock(p);
            case FILE -> files(p, FILE_FUNCTIONS.get(at.a()));
            default -> throw new IllegalStateException(at.op() + " is no interaction");
        }
        return false;
    }

    /** Whether an instruction accesses shared memory, which takes time. */
    private static boolean isShared(CpcProcess p, Instruction at) {
        return switch (at.op()) {
            case LOCK, UNLOCK -> true;
            case LDREF, LDREFN -> isShared(p.peek(0));
            case STREF -> isShared(p.peek(1));
            case STREFN -> isShared(p.peek(at.a()));
            case COPYBLOCK -> isShared(p.peek(0)) || isShared(p.peek(1));
            default -> false;
        };
    }

    private static boolean isShared(long reference) {
        return CellReferences.process(reference) == CellReferences.SHARED;
    }

    // Memory

    private void load(CpcProcess p, int count) {
        memories.fetch(p, p.peek(0), count).ifPresent(cells -> p.finish(1, cells));
    }

    private void store(CpcProcess p, int count) {
        memories.write(p, p.peek(count), top(p, count));
        p.finish(count + 1);
    }

    private void copy(CpcProcess p, int count) {
        memories.fetch(p, p.peek(0), count)
                .ifPresent(
                        cells -> {
                            memories.write(p, p.peek(1), cells);
                            p.finish(2);
                        });
    }

    private static long[] top(CpcProcess p, int count) {
        Context context = p.context();
        return context.cells(context.top() - count, count);
    }

    // Messages

    /** Stack: reference, count, tag and, unless it is a broadcast, processor. */
    private void send(CpcProcess p, Instruction at) {
        CellType type = code.types().get(at.a());
        boolean isPhysical =
                switch (at.op()) {
                    case PHYSICAL_SEND, PHYSICAL_BROADCAST -> true;
                    default -> false;
                };
        int pops = at.op().pops();
        boolean isBroadcast = pops == 3;
        int above = isBroadcast ? 0 : 1; // the tag
        int tag = p.peekInt(above);
        int count = p.peekInt(above + 1);
        check(tag != Opcode.ANY, "a message cannot have tag %d, which means any", tag);
        check(count >= 0, "a message of %d elements: it needs 0 or more", count);
        Optional<long[]> cells = memories.fetch(p, p.peek(above + 2), cells(type, count));
        if (cells.isPresent()) {
            addressees(p, isPhysical, isBroadcast)
                    .map(
                            to ->
                                    new Data(
                                            to,
                                            p.virtual,
                                            tag,
                                            at.a(),
                                            count,
                                            cells.get(),
                                            p.receipt()))
                    .forEach(data -> post(p, data, count * type.bytes()));
            p.finish(pops);
        }
    }

    private static int cells(CellType type, int count) {
        long cells = (long) count * type.cells();
        check(cells <= Integer.MAX_VALUE, "a message of %d elements is too long", count);
        return (int) cells;
    }

    private Stream<Address> addressees(CpcProcess p, boolean isPhysical, boolean isBroadcast) {
        if (!isBroadcast) {
            int number = p.peekInt(0);
            int to = isPhysical ? layout.physicalNamed(number) : layout.virtual(number);
            return Stream.of(new Address(isPhysical, to));
        }
        int own = isPhysical ? p.physical : p.virtual;
        return IntStream.range(0, isPhysical ? layout.processors() : layout.virtuals())
                .filter(number -> number != own)
                .mapToObj(number -> new Address(isPhysical, number));
    }

    private void post(CpcProcess p, Data data, int bytes) {
        Address to = data.to();
        int processor = to.isPhysical() ? to.number() : layout.physicalOf(to.number());
        kernel.post(p, processor, bytes, data);
    }

    /** Stack: reference, count, tag, source. */
    private void receive(CpcProcess p, Instruction at) {
        Wish wish = mailboxes.wish(p);
        Optional<Data> found = mailboxes.receive(p, wish);
        if (found.isEmpty()) {
            mailboxes.await(p);
            return;
        }
        Data data = found.get();
        int room = p.peekInt(2);
        check(
                data.type() == at.a(),
                "wants elements of type %s, but a message of type %s came from processor %d",
                code.types().get(at.a()).name(),
                code.types().get(data.type()).name(),
                data.source());
        check(
                data.count() <= room,
                "wants at most %d elements, but %d came from processor %d",
                room,
                data.count(),
                data.source());
        memories.write(p, p.peek(3), data.cells());
        kernel.took(p, data.from());
        p.context().setSender(data.source());
        p.picksUp = p.wait != Wait.MESSAGE && layout.physicalOf(data.source()) != p.physical;
        p.finish(4, data.count());
    }

    // Channels

    private void writeChannel(CpcProcess p, CellType type) {
        int handle = p.peekInt(type.cells());
        Payload.Value value = new Payload.Value(handle, top(p, type.cells()), p.receipt());
        kernel.post(p, channels.owner(handle).physical, type.bytes(), value);
        p.finish(type.cells() + 1);
    }

    private void readChannel(CpcProcess p) {
        Payload.Value value = channels.values(p, p.peekInt(0)).poll();
        if (value == null) {
            p.await(Wait.CHANNEL);
        } else {
            kernel.took(p, value.from());
            p.finish(1, value.cells());
        }
    }

    private void giveChannels(CpcProcess p, int count) {
        int child = p.peekInt(1);
        channels.give(p, kernel.process(child), p.peekInt(0), count);
        p.finish(2, child);
    }

    // Files

    private void files(CpcProcess p, FileFunction function) {
        switch (function) {
            case FOPEN ->
                    memories.fetchText(p, p.peek(1))
                            .flatMap(
                                    name ->
                                            memories.fetchText(p, p.peek(0))
                                                    .map(mode -> files.open(name, mode)))
                            .ifPresent(file -> p.finish(2, file));
            case FCLOSE -> p.finish(1, files.close(p.peekInt(0)));
            case FGETC -> p.finish(1, files.read(p.peekInt(0)));
            case FPUTC -> p.finish(2, files.write(p.peekInt(1), p.peekInt(0)));
            case FEOF -> p.finish(1, files.isAtEnd(p.peekInt(0)) ? 1 : 0);
            case READ_INT -> readNumber(p, files.readInt(p.peekInt(1)).stream());
            case READ_FLOAT ->
                    readNumber(
                            p,
                            files
                                    .readFloat(p.peekInt(1))
                                    .map(Double::doubleToRawLongBits)
                                    .stream());
            case REMOVE ->
                    memories.fetchText(p, p.peek(0))
                            .ifPresent(name -> p.finish(1, files.remove(name) ? 0 : -1));
        }
    }

    /** Stack: file, reference. */
    private void readNumber(CpcProcess p, Stream<Long> number) {
        Optional<Long> cell = number.findFirst();
        cell.ifPresent(value -> memories.write(p, p.peek(0), new long[] {value}));
        p.finish(2, cell.isPresent() ? 1 : 0);
    }

    private static void check(boolean holds, String format, Object... values) {
        if (!holds) {
            throw new ProgramFault(format.formatted(values));
        }
    }
}
