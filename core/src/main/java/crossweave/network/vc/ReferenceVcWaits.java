package crossweave.network.vc;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockDetector;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.network.vc.ReferenceVcState.Flit;
import crossweave.network.vc.ReferenceVcState.Parcel;
import crossweave.network.vc.ReferenceVcState.Stage;
import crossweave.network.vc.ReferenceVcState.Vc;
import crossweave.network.vc.ReferenceVcState.Way;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the packets of a {@link ReferenceVc} wait for: a head waits for the holders of the VCs that
 * it may take, a flit without a slot for the packet at the front of that buffer, a head in the
 * middle of a buffer for the packet at its front. A packet waits only if none of its flits can
 * move; a stuck packet whose last flit has left a VC therefore blocks nobody there.
 */
record ReferenceVcWaits(ReferenceVc network, long cycle) implements DeadlockDetector.WaitForGraph {

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
        Optional<Vc> head = headOf(parcel);
        if (head.isPresent()) {
            addHoldersAtHead(parcel, head.get(), holders);
        } else if (parcel.sent > 0) {
            holders.add(Packets.NONE); // its head is on a channel, or has arrived
        } else {
            injectionVcs(parcel).forEach(vc -> addHolders(parcel, vc, holders));
        }
        if (parcel.sent > 0) {
            addHoldersAtBody(parcel, holders);
        }
    }

    private Parcel parcel(int packet) {
        return Objects.requireNonNull(network.parcels.get(packet));
    }

    private List<Vc> injectionVcs(Parcel parcel) {
        return network.terminals.get(network.packets.source[parcel.packet]).injection.vcs;
    }

    /** The VC in whose buffer the head of a packet is. */
    private static Optional<Vc> headOf(Parcel parcel) {
        return parcel.path.stream()
                .filter(vc -> vc.buffer.stream().anyMatch(flit -> isHeadOf(parcel, flit)))
                .findFirst();
    }

    private static boolean isHeadOf(Parcel parcel, Flit flit) {
        return flit.isHead() && flit.parcel() == parcel;
    }

    private void addHoldersAtHead(Parcel parcel, Vc vc, IntList holders) {
        if (vc.front != parcel) {
            holders.add(Objects.requireNonNull(vc.front).packet);
        } else if (vc.stage == Stage.ROUTING || network.routerBehind(vc).isDecided(vc)) {
            holders.add(Packets.NONE);
        } else if (vc.stage == Stage.ASKING) {
            for (Way way : waysWaitedFor(parcel)) {
                way.vcs().forEach(some -> holders.add(holder(some)));
            }
        } // ACTIVE: as all flits whose packet holds a VC
    }

    /** The routes that a head waits for: with detours only the best one now, otherwise all. */
    private List<Way> waysWaitedFor(Parcel parcel) {
        List<Way> all = network.waysOf(parcel);
        return ReferenceVc.isWeighed(all) ? network.choose(all).stream().toList() : all;
    }

    /** The holder of a VC; NONE if it is free or only its credits are missing. */
    private int holder(Vc vc) {
        Parcel holder = vc.holder;
        return holder == null || !isUsed(vc, holder) ? Packets.NONE : holder.packet;
    }

    /** Adds whom body flits wait for: those at the front of a buffer need a slot in the next VC. */
    private void addHoldersAtBody(Parcel parcel, IntList holders) {
        if (parcel.sent < parcel.flits) {
            addHoldersOfSlots(parcel, parcel.path.getFirst(), holders);
        }
        for (Vc vc : parcel.path) {
            if (network.flitsTo(vc, parcel) > 0) {
                holders.add(Packets.NONE);
            }
            if (vc.front == parcel && vc.stage == Stage.ACTIVE && !vc.buffer.isEmpty()) {
                addHoldersOfSlots(parcel, Objects.requireNonNull(vc.next), holders);
            }
        }
    }

    /** Adds whom a packet waits for that must take a VC and needs a slot there. */
    private void addHolders(Parcel parcel, Vc vc, IntList holders) {
        if (vc.isFree()) {
            addHoldersOfSlots(parcel, vc, holders);
        } else {
            holders.add(holder(vc));
        }
    }

    private void addHoldersOfSlots(Parcel parcel, Vc vc, IntList holders) {
        if (vc.hasCredit()) {
            holders.add(Packets.NONE);
        }
        List<Vc> users = vc.link.shared ? vc.link.vcs : List.of(vc);
        for (Vc user : users) {
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
                        .filter(vc -> isUsed(vc, parcel))
                        .map(vc -> vc.link.channel)
                        .toList(),
                waitsFor(parcel));
    }

    /** Whether a packet has flits in a VC, under way to it, or yet to be sent there. */
    private boolean isUsed(Vc vc, Parcel parcel) {
        return vc.holder == parcel && !vc.tailSent
                || ReferenceVc.flitsIn(vc, parcel) + network.flitsTo(vc, parcel) > 0;
    }

    /** The channel that the head waits for, or behind which it waits. */
    private int waitsFor(Parcel parcel) {
        Optional<Vc> head = headOf(parcel);
        if (head.isEmpty()) {
            return injectionVcs(parcel).getFirst().link.channel;
        }
        Vc vc = head.get();
        if (vc.front != parcel) {
            return vc.link.channel;
        }
        return vc.next != null
                ? vc.next.link.channel
                : waysWaitedFor(parcel).getFirst().link().channel;
    }
}
