package crossweave.cpc.runtime;

import crossweave.cpc.machine.ProgramLimits;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.runtime.CpcProcess.Wait;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.ProgramFault;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Channels: any process writes to one, its owner reads. When its owner ends, the owner's parent
 * owns it. Values that are on their way when the owner changes reach the new owner.
 */
final class Channels implements Serializable {

    private static final class Channel implements Serializable {
        private final ArrayDeque<Payload.Value> values =
                new ArrayDeque<>(2); // in the order of arrival
        private final int first; // handle of the first channel made with it
        private final int madeBy; // instruction, or BEGINNING
        private int owner; // process

        private Channel(int owner, int first, int madeBy) {
            this.owner = owner;
            this.first = first;
            this.madeBy = madeBy;
        }
    }

    private static final int BEGINNING = -1;

    private final Kernel kernel;
    private final ChannelNames names;
    private final ProgramLimits limits;
    private final List<Channel> channels = new ArrayList<>();

    Channels(Kernel kernel, ProgramSetup setup) {
        this.kernel = kernel;
        this.names = new ChannelNames(setup.code());
        this.limits = setup.limits();
    }

    /** Makes the channels that exist from the beginning. */
    void begin(VCode code, CpcProcess first) {
        create(first, code.channels().size(), BEGINNING);
    }

    /** Makes new channels for a process; returns the handle of the first. */
    int create(CpcProcess owner, int count) {
        return create(owner, count, owner.pc());
    }

    private int create(CpcProcess owner, int count, int madeBy) {
        int first = channels.size();
        limits.demandChannels((long) first + count);
        for (int i = 0; i < count; i++) {
            channels.add(new Channel(owner.number, first, madeBy));
            owner.channels.add(first + i);
        }
        return first;
    }

    /** Gives a new child channels that the giver or one of its ancestors owns. */
    void give(CpcProcess giver, CpcProcess child, int first, int count) {
        for (int handle = first; handle < first + count; handle++) {
            Channel channel = channel(handle);
            if (!isOwnOrInherited(giver, channel.owner)) {
                throw new ProgramFault(
                        "channel %s cannot be given away here: it belongs to process %d"
                                .formatted(name(handle), channel.owner));
            }
            move(handle, child);
        }
    }

    private boolean isOwnOrInherited(CpcProcess giver, int owner) {
        int process = giver.number;
        while (process != owner && process != CpcProcess.NOBODY) {
            process = kernel.process(process).parent;
        }
        return process == owner;
    }

    private void move(int handle, CpcProcess to) {
        Channel channel = channel(handle);
        kernel.process(channel.owner).channels.remove(handle);
        channel.owner = to.number;
        to.channels.add(handle);
    }

    /** A process ends: its channels now belong to its parent. */
    void leave(CpcProcess ended) {
        if (ended.parent != CpcProcess.NOBODY) {
            CpcProcess heir = kernel.process(ended.parent);
            List.copyOf(ended.channels).forEach(handle -> move(handle, heir));
        }
    }

    /** The process that owns a channel. */
    CpcProcess owner(int handle) {
        return kernel.process(channel(handle).owner);
    }

    /** A value has arrived. */
    void put(Payload.Value value) {
        channel(value.channel()).values.add(value);
        CpcProcess owner = owner(value.channel());
        if (owner.wait == Wait.CHANNEL && owner.peekInt(0) == value.channel()) {
            kernel.wake(owner);
        }
    }

    /** The values of a channel; only its owner may access them. */
    ArrayDeque<Payload.Value> values(CpcProcess reader, int handle) {
        Channel channel = channel(handle);
        if (channel.owner != reader.number) {
            throw new ProgramFault(
                    "channel %s cannot be read here: it belongs to process %d"
                            .formatted(name(handle), channel.owner));
        }
        return channel.values;
    }

    /** Its name in the program: {@code c[7][1]}; its number if it has no name. */
    String name(int handle) {
        if (handle < 0 || handle >= channels.size()) {
            return String.valueOf(handle);
        }
        Channel channel = channels.get(handle);
        return (channel.madeBy == BEGINNING
                        ? names.global(handle)
                        : names.local(channel.madeBy, handle - channel.first))
                .orElseGet(() -> String.valueOf(handle));
    }

    private Channel channel(int handle) {
        if (handle < 0 || handle >= channels.size()) {
            throw new ProgramFault(
                    "there is no channel %d: there are %d".formatted(handle, channels.size()));
        }
        return channels.get(handle);
    }

    /** All of them, for views of a program. */
    public List<ChannelView> view() {
        return IntStream.range(0, channels.size())
                .mapToObj(
                        handle ->
                                new ChannelView(
                                        handle,
                                        name(handle),
                                        channels.get(handle).owner,
                                        channels.get(handle).values.stream()
                                                .map(v -> Arrays.stream(v.cells()).boxed().toList())
                                                .toList()))
                .toList();
    }

    /** Number of values that were not read. */
    long unreceived() {
        return channels.stream().mapToLong(channel -> channel.values.size()).sum();
    }
}
