package crossweave.network.vc;

import static crossweave.network.vc.RouterState.FREE;
import static crossweave.network.vc.RouterState.LOW;

import java.io.Serializable;

/**
 * Sets of VCs of each port, as bits: {@link RouterState#FREE} and {@link RouterState#FULL}. Those
 * of the first 32 VCs are in the record of a port, which loops read themselves if there are no
 * others.
 */
final class PortMasks implements Serializable {
    private final RouterState state;
    private final boolean isWide; // ports have more than 32 VCs
    private final int[] high; // if so, per port, by number: FREE and FULL of its other VCs

    PortMasks(RouterState state, int ports) {
        this.state = state;
        this.isWide = state.isWide;
        this.high = new int[isWide ? 2 * ports : 0];
    }

    long get(int port, int field) {
        long low = state.cell[port + field] & LOW;
        return isWide ? (long) high[highOf(port, field)] << Integer.SIZE | low : low;
    }

    void set(int port, int field, long bits) {
        state.cell[port + field] = (int) bits;
        if (isWide) {
            high[highOf(port, field)] = (int) (bits >>> Integer.SIZE);
        }
    }

    void add(int port, int field, int index) {
        if (index < Integer.SIZE) {
            state.cell[port + field] |= 1 << index;
        } else {
            high[highOf(port, field)] |= 1 << index - Integer.SIZE;
        }
    }

    void remove(int port, int field, int index) {
        if (index < Integer.SIZE) {
            state.cell[port + field] &= ~(1 << index);
        } else {
            high[highOf(port, field)] &= ~(1 << index - Integer.SIZE);
        }
    }

    private int highOf(int port, int field) {
        return 2 * state.number(port) + (field == FREE ? 0 : 1);
    }
}
