import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.node.CommonCosts;
import crossweave.node.NodeCosts;

/**
 * A node whose operating system sends messages: a call for each, and an interrupt when it has left.
 */
public record Driver(
        @Doc(value = "cycles of a call", byDefault = "50") int call,
        @Doc(value = "cycles of an interrupt", byDefault = "20") int interrupt,
        @Flat CommonCosts common)
        implements NodeCosts {

    @Override
    public boolean isProcessor() {
        return true;
    }

    @Override
    public boolean waits() {
        return false;
    }

    @Override
    public int send() {
        return call;
    }

    @Override
    public int afterSend() {
        return interrupt;
    }
}
