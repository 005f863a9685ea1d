package crossweave.network.technique;

import crossweave.network.Fabric;

/**
 * Wormholes over lanes whose flits must be followed. They stay in one part: a slot that becomes free
 * may be filled in the same cycle, by a flit whose own slot then is, and so on, wherever that is.
 */
final class LaneNetwork extends AskingNetwork {
    LaneNetwork(Fabric fabric, Receiver receiver) {
        super(fabric.undivided(), fabric.channels().lanes(), receiver);
    }

    @Override
    protected int lookahead() {
        return 1;
    }
}
