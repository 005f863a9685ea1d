package crossweave.workload.replay;

import crossweave.workload.Workload;

/** Takes messages and forgets them. */
final class Nowhere implements Workload.Outbox {
    @Override
    public void send(int tag, int source, int destination, int flits) {}

    @Override
    public void multicast(int tag, int source, int[] destinations, int flits) {}

    @Override
    public void replicate(int[] tags, int source, int[] destinations, int flits) {}

    @Override
    public int group(int[] sources, int[] destinations) {
        return 0;
    }

    @Override
    public void contribute(int tag, int group, int member, int flits) {}

    @Override
    public void signal(int tag, int source, int destination, int flits) {}

    @Override
    public void compute(int tag, int node, long cycles) {}

    @Override
    public void pickUp(int tag, int node) {}

    @Override
    public void recordActivity(Workload.ActivityRecord activity) {}
}
