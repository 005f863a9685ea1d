package crossweave.network.reference;

import crossweave.network.reference.ReferenceWormholeState.Medium;
import crossweave.network.reference.ReferenceWormholeState.Vc;
import crossweave.network.reference.ReferenceWormholeState.Worm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides which VCs of a {@link ReferenceWormhole} send a flit in a cycle. */
record ReferenceTurns(List<Medium> media, Mover mover) {

    /** Moves the next flit of its holder over a VC. */
    interface Mover {
        void move(Medium medium, Vc vc, long cycle);
    }

    /**
     * Every medium moves a flit if it can. Its VCs take turns: the next VC after the one served
     * last that has a flit to send goes, if there is a slot. With credit delay 0 a slot may still
     * become free in this cycle: therefore all VCs whose turn it is and that have a slot go first,
     * until no more can; then media that have moved nothing let another VC go; and so on.
     */
    void moveFlits(long cycle) {
        List<Medium> busy = media.stream().filter(Medium::isHeld).toList();
        busy.forEach(medium -> medium.moved = false);
        while (moveThoseWhoseTurnItIs(busy, cycle) || moveOthers(busy, cycle)) {
            // slots became free: try again
        }
    }

    private boolean moveThoseWhoseTurnItIs(List<Medium> busy, long cycle) {
        boolean some = false;
        for (Medium medium : busy) {
            if (!medium.moved) {
                Optional<Vc> turn = firstWithFlit(medium, cycle);
                if (turn.isPresent() && turn.get().slots > 0) {
                    mover.move(medium, turn.get(), cycle);
                    some = true;
                }
            }
        }
        return some;
    }

    private static Optional<Vc> firstWithFlit(Medium medium, long cycle) {
        for (Vc vc : medium.inTurn()) {
            if (hasFlit(vc, cycle)) {
                return Optional.of(vc);
            }
        }
        return Optional.empty();
    }

    private boolean moveOthers(List<Medium> busy, long cycle) {
        List<Runnable> moves = new ArrayList<>(); // all choose before any of them moves
        for (Medium medium : busy) {
            if (!medium.moved) {
                for (Vc vc : medium.inTurn()) {
                    if (hasFlit(vc, cycle) && vc.slots > 0) {
                        moves.add(() -> mover.move(medium, vc, cycle));
                        break;
                    }
                }
            }
        }
        moves.forEach(Runnable::run);
        return !moves.isEmpty();
    }

    /** Whether a flit waits to enter a VC. */
    private static boolean hasFlit(Vc vc, long cycle) {
        Worm worm = vc.holder;
        if (worm == null) {
            return false;
        }
        int position = worm.path.lastIndexOf(vc);
        boolean newest = position == worm.path.size() - 1;
        if (newest && worm.headMoves > cycle) {
            return false;
        }
        if (position == 0) {
            return worm.sent < worm.flits;
        }
        return worm.path.get(position - 1).hasFlitOf(worm);
    }
}
