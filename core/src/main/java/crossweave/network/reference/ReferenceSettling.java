package crossweave.network.reference;

import crossweave.network.reference.ReferenceWormholeState.Vc;
import crossweave.network.reference.ReferenceWormholeState.Worm;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Computes where the flits of all packets would end up if no head were granted a channel any more:
 * they move on while there are slots. Nobody has to wait for what a packet releases in this way.
 */
final class ReferenceSettling {
    private final Map<Worm, int[]> crossed = new HashMap<>(); // flits, by position on the path
    private final Map<Vc, Integer> inside = new HashMap<>(); // flits that have not left the VC

    /** How many flits of a packet have entered a VC and not left it. */
    interface Flits {
        int of(Worm worm, Vc vc);
    }

    ReferenceSettling(Collection<Worm> worms, Flits now) {
        for (Worm worm : worms) {
            enter(worm, now);
        }
        boolean moved = true;
        while (moved) {
            moved = false;
            for (Worm worm : worms) {
                moved |= move(worm);
            }
        }
    }

    /** Adds the path of a packet and its way out, which unlimited ejection does not request. */
    private void enter(Worm worm, Flits now) {
        int[] flits = new int[worm.path.size() + 1];
        flits[worm.path.size()] = worm.ejected;
        for (int i = worm.path.size() - 1; i >= 0; i--) {
            Vc vc = worm.path.get(i);
            int here = vc.line.contains(worm) ? now.of(worm, vc) : 0;
            flits[i] = flits[i + 1] + here;
            inside.merge(vc, here, Integer::sum);
        }
        crossed.put(worm, flits);
    }

    private boolean move(Worm worm) {
        int[] flits = Objects.requireNonNull(crossed.get(worm));
        boolean moved = false;
        for (int i = 0; i < flits.length; i++) {
            int come = i == 0 ? worm.flits : flits[i - 1];
            int count = Math.min(come - flits[i], room(worm, i));
            if (count > 0) {
                flits[i] += count;
                add(worm, i, count);
                add(worm, i - 1, -count);
                moved = true;
            }
        }
        return moved;
    }

    private void add(Worm worm, int position, int count) {
        if (position >= 0 && position < worm.path.size()) {
            inside.merge(worm.path.get(position), count, Integer::sum);
        }
    }

    private int room(Worm worm, int position) {
        if (position == worm.path.size()) {
            return worm.isLeaving ? Integer.MAX_VALUE : 0;
        }
        Vc vc = worm.path.get(position);
        return vc.size - Objects.requireNonNull(inside.get(vc));
    }

    /** Whether all flits of a packet will cross a channel of its path. */
    boolean allCross(Worm worm, Vc vc) {
        return allPass(worm, worm.path.lastIndexOf(vc));
    }

    /** Whether all flits of a packet will also leave the buffer behind it. */
    boolean allLeave(Worm worm, Vc vc) {
        return allPass(worm, worm.path.lastIndexOf(vc) + 1);
    }

    private boolean allPass(Worm worm, int position) {
        return Objects.requireNonNull(crossed.get(worm))[position] == worm.flits;
    }
}
