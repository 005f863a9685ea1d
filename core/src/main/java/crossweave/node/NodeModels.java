package crossweave.node;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.List;

/** The catalog of node models. To add one, write its class and add its line here. */
public final class NodeModels {
    private NodeModels() {}

    public static final Catalog<NodeModel> ALL =
            new Catalog<>(
                    "node",
                    NodeModel.class,
                    List.of(
                            Entry.of(
                                    "plain",
                                    "messages enter and leave the network at no cost",
                                    (NodeModel) CostFreeNodes.Settings.ONLY),
                            Entry.of(
                                    "kernel",
                                    "the processor itself sends and receives packets, one at a"
                                            + " time",
                                    KernelNode.class,
                                    settings -> settings),
                            Entry.of(
                                    "communication-processor",
                                    "a second processor sends and receives while the "
                                            + "first computes",
                                    CommunicationNode.class,
                                    settings -> settings),
                            Entry.of(
                                    "loggops",
                                    "the processor does one thing at a time, to its end; messages"
                                            + " are whole",
                                    LogGopsNode.class,
                                    settings -> settings),
                            Entry.of(
                                    "shared-memory",
                                    "its memory is part of one address space, which "
                                            + "programs of the workload shared-memory use",
                                    SharedMemoryNode.class,
                                    settings -> settings)));
}
