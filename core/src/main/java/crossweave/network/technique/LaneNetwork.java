package crossweave.network.technique;

import crossweave.network.Fabric;

/**
 * Wormholes over lanes whose flits must be followed. They stay in one part. With credit delay 0 a
 * slot that becomes free is filled in the same cycle, by a flit whose own slot then is, and so on
 * through any number of routers; with others they could be divided, but are not yet.
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
