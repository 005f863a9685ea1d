package crossweave.network.vc;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.network.vc.ReferenceParts.Flit;
import crossweave.network.vc.ReferenceParts.Lane;
import crossweave.network.vc.ReferenceParts.Parcel;
import crossweave.network.vc.ReferenceParts.Stage;
import crossweave.network.vc.ReferenceParts.Way;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the packets of a {@link ReferenceVc} wait for: a head for those who have the lanes that it
 * may take, a flit without a slot for those at the front of that buffer, a head in the middle of a
 * buffer for the packet at its front. A packet waits only if none of its flits can move: so the
 * last flit of a stuck packet has left no lane for which somebody waits for it.
 */
record ReferenceWaits(ReferenceVc network, long cycle) implements DeadlockWatch.Waits {

    @Override
    public void addWaiting(IntList packets) {
        for (Parcel parcel : network.parcels.values()) {
            if (parcel.ready < cycle) {
                packets.add(parcel.packet);
            }
        }
    }

    @Override
    public void addHolders(int packet, IntList holders) {
        Parcel parcel = parcel(packet);
        Optional<Lane> head = headOf(parcel);
        if (head.isPresent()) {
            addHoldersAtHead(parcel, head.get(), holders);
        } else if (parcel.sent > 0) {
            holders.add(Packets.NONE); // its head is on a channel, or has arrived
        } else {
            injectionLanes(parcel).forEach(lane -> addHolders(parcel, lane, holders));
        }
        if (parcel.sent > 0) {
            addHoldersAtBody(parcel, holders);
        }
    }

    private Parcel parcel(int packet) {
        return Objects.requireNonNull(network.parcels.get(packet));
    }

    private List<Lane> injectionLanes(Parcel parcel) {
        return network.terminals.get(network.packets.source[parcel.packet]).injection.lanes;
    }

    /** The lane in whose buffer the head of a packet is. */
    private static Optional<Lane> headOf(Parcel parcel) {
        return parcel.path.stream()
                .filter(lane -> lane.buffer.stream().anyMatch(flit -> isHeadOf(parcel, flit)))
                .findFirst();
    }

    private static boolean isHeadOf(Parcel parcel, Flit flit) {
        return flit.isHead() && flit.parcel() == parcel;
    }

    private void addHoldersAtHead(Parcel parcel, Lane lane, IntList holders) {
        if (lane.front != parcel) {
            holders.add(Objects.requireNonNull(lane.front).packet);
        } else if (lane.stage == Stage.ROUTING || network.routerBehind(lane).isDecided(lane)) {
            holders.add(Packets.NONE);
        } else if (lane.stage == Stage.ASKING) {
            for (Way way : waysWaitedFor(parcel)) {
                way.lanes().forEach(some -> holders.add(holder(some)));
            }
        } // ACTIVE: as all flits that have a lane
    }

    /** With detours only the one that it likes best just now, else any will do. */
    private List<Way> waysWaitedFor(Parcel parcel) {
        List<Way> all = network.waysOf(parcel);
        return ReferenceVc.isWeighed(all) ? network.choose(all).stream().toList() : all;
    }

    /** Who has a lane; NONE if nobody, or if nothing but its credits is waited for. */
    private int holder(Lane lane) {
        Parcel holder = lane.holder;
        return holder == null || !isUsed(lane, holder) ? Packets.NONE : holder.packet;
    }

    /** Flits that have a lane wait for slots, each at the front of its buffer. */
    private void addHoldersAtBody(Parcel parcel, IntList holders) {
        if (parcel.sent < parcel.flits) {
            addHoldersOfSlots(parcel, parcel.path.getFirst(), holders);
        }
        for (Lane lane : parcel.path) {
            if (network.flitsTo(lane, parcel) > 0) {
                holders.add(Packets.NONE);
            }
            if (lane.front == parcel && lane.stage == Stage.ACTIVE && !lane.buffer.isEmpty()) {
                addHoldersOfSlots(parcel, Objects.requireNonNull(lane.next), holders);
            }
        }
    }

    /** A lane that is to be taken, and to have a slot. */
    private void addHolders(Parcel parcel, Lane lane, IntList holders) {
        if (lane.isFree()) {
            addHoldersOfSlots(parcel, lane, holders);
        } else {
            holders.add(holder(lane));
        }
    }

    private void addHoldersOfSlots(Parcel parcel, Lane lane, IntList holders) {
        if (lane.hasSlot()) {
            holders.add(Packets.NONE);
        }
        List<Lane> users = lane.link.shared ? lane.link.lanes : List.of(lane);
        for (Lane user : users) {
            if (user.used > user.buffer.size()) {
                holders.add(Packets.NONE); // a flit or a credit is under way
            }
            if (user.front != null && user.front != parcel) {
                holders.add(user.front.packet);
            }
        }
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        Parcel parcel = parcel(packet);
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination(packet),
                parcel.path.stream()
                        .filter(lane -> isUsed(lane, parcel))
                        .map(lane -> lane.link.channel)
                        .toList(),
                waitsFor(parcel));
    }

    /** Whether a packet has flits in a lane, under way to it, or yet to be sent there. */
    private boolean isUsed(Lane lane, Parcel parcel) {
        return lane.holder == parcel && !lane.tailSent
                || ReferenceVc.flitsIn(lane, parcel) + network.flitsTo(lane, parcel) > 0;
    }

    /** The channel that the head waits for, or behind which it waits. */
    private int waitsFor(Parcel parcel) {
        Optional<Lane> head = headOf(parcel);
        if (head.isEmpty()) {
            return injectionLanes(parcel).getFirst().link.channel;
        }
        Lane lane = head.get();
        if (lane.front != parcel) {
            return lane.link.channel;
        }
        return lane.next != null
                ? lane.next.link.channel
                : waysWaitedFor(parcel).getFirst().link().channel;
    }
}
