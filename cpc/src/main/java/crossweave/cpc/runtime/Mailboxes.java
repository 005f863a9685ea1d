package crossweave.cpc.runtime;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.runtime.CpcProcess.Wait;
import crossweave.cpc.runtime.Payload.Data;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Messages that arrived and were not received: a mailbox for every processor, virtual and physical.
 */
final class Mailboxes implements Serializable {

    private record Entry(long number, Data data) implements Serializable {}

    private final Kernel kernel;
    private final ProcessorPlacement layout;
    private final List<List<Entry>> virtual; // per virtual processor, in the order of arrival
    private final List<List<Entry>> physical; // per physical processor, likewise
    private final List<List<CpcProcess>> receivers; // per virtual processor: waiting processes
    private long count; // messages that arrived

    Mailboxes(Kernel kernel, ProcessorPlacement layout) {
        this.kernel = kernel;
        this.layout = layout;
        this.virtual = lists(layout.virtuals());
        this.physical = lists(layout.processors());
        this.receivers = lists(layout.virtuals());
    }

    private static <T> List<List<T>> lists(int count) {
        return IntStream.range(0, count).<List<T>>mapToObj(_ -> new ArrayList<>(0)).toList();
    }

    /** What a process accepts: each field may be {@link Opcode#ANY}. */
    record Wish(int tag, int source) {
        boolean isGrantedBy(Data data) {
            boolean isOpen = tag == Opcode.ANY && data.tag() >= 0; // tags below 0: of the library
            return (isOpen || tag == data.tag())
                    && (source == Opcode.ANYWHERE || source == data.source());
        }
    }

    /** The selection on the stack of a process that receives or probes. */
    Wish wish(CpcProcess process) {
        int source = process.peekInt(0);
        return new Wish(
                process.peekInt(1), source == Opcode.ANYWHERE ? source : layout.virtual(source));
    }

    /** The earliest message that a process accepts. */
    Optional<Data> find(CpcProcess process, Wish wish) {
        return entry(process, wish).map(Entry::data);
    }

    /** The same; removes the message. */
    Optional<Data> receive(CpcProcess process, Wish wish) {
        Optional<Entry> found = entry(process, wish);
        found.ifPresent(entry -> box(entry.data().to()).remove(entry));
        return found.map(Entry::data);
    }

    private Optional<Entry> entry(CpcProcess process, Wish wish) {
        Optional<Entry> own = first(virtual.get(process.virtual), wish);
        Optional<Entry> any = first(physical.get(process.physical), wish);
        boolean isOwn = any.isEmpty() || own.isPresent() && own.get().number < any.get().number;
        return isOwn ? own : any;
    }

    private static Optional<Entry> first(List<Entry> box, Wish wish) {
        for (Entry entry : box) {
            if (wish.isGrantedBy(entry.data)) {
                return Optional.of(entry);
            }
        }
        return Optional.empty();
    }

    private List<Entry> box(Payload.Address address) {
        return (address.isPhysical() ? physical : virtual).get(address.number());
    }

    /** Makes a process wait for a message. */
    void await(CpcProcess process) {
        process.await(Wait.MESSAGE);
        receivers.get(process.virtual).add(process);
    }

    /** A message has arrived: the process that has waited longest for such a one receives it. */
    void put(Data data) {
        box(data.to()).add(new Entry(count++, data));
        receivers(data.to())
                .filter(process -> wish(process).isGrantedBy(data))
                .min(
                        Comparator.comparingLong((CpcProcess p) -> p.since)
                                .thenComparingInt(p -> p.number))
                .ifPresent(this::receive);
    }

    private Stream<CpcProcess> receivers(Payload.Address to) {
        if (!to.isPhysical()) {
            return receivers.get(to.number()).stream();
        }
        return IntStream.range(0, layout.virtuals())
                .filter(v -> layout.physicalOf(v) == to.number())
                .boxed()
                .flatMap(v -> receivers.get(v).stream());
    }

    private void receive(CpcProcess process) {
        receivers.get(process.virtual).remove(process);
        kernel.wake(process);
    }

    /** The messages of all mailboxes, for views of a program. */
    public List<UnreadMessage> unread(VCode code) {
        return Stream.concat(virtual.stream(), physical.stream())
                .flatMap(List::stream)
                .sorted(Comparator.comparingLong(Entry::number))
                .map(entry -> mail(entry.data, code))
                .toList();
    }

    private static UnreadMessage mail(Data data, VCode code) {
        return new UnreadMessage(
                data.to().isPhysical(),
                data.to().number(),
                data.source(),
                data.tag(),
                code.types().get(data.type()).name(),
                data.count(),
                Arrays.stream(data.cells()).boxed().toList(),
                data.from().process());
    }

    /** Number of messages that were not received. */
    long unreceived() {
        return Stream.concat(virtual.stream(), physical.stream()).mapToLong(List::size).sum();
    }
}
