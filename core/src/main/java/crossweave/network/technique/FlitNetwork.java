package crossweave.network.technique;

import crossweave.network.Fabric;

final class FlitNetwork extends PacketNetwork {
    FlitNetwork(Fabric fabric, Wormhole settings, Receiver receiver) {
        super(fabric, fabric.channels().lanes(), receiver);
    }

    @Override
    void prepare(int packet, long ready) {}

    @Override
    public long nextEvent() {
        return 0;
    }

    @Override
    public void compute(long cycle) {}

    @Override
    public void commit(long cycle) {}
}
