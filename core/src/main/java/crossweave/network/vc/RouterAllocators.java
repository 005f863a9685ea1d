package crossweave.network.vc;

import crossweave.allocator.Allocator;
import crossweave.allocator.AllocatorKind;
import crossweave.network.packet.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Objects;

/** One allocator per router, created when first needed. */
final class RouterAllocators implements Serializable {
    private final AllocatorKind allocation;
    private final AllocatorKind.Style style;
    private final RouterPorts ports;
    private final int inputsPerPort;
    private final int outputsPerPort;
    private final @Nullable Allocator[] allocators; // per router
    private final boolean[] isAsked; // per router: has requests in this step
    private final IntList asked = new IntList(); // routers with requests in this step

    RouterAllocators(
            AllocatorKind allocation,
            AllocatorKind.Style style,
            RouterPorts ports,
            int inputsPerPort,
            int outputsPerPort) {
        this.allocation = allocation;
        this.style = style;
        this.ports = ports;
        this.inputsPerPort = inputsPerPort;
        this.outputsPerPort = outputsPerPort;
        this.allocators = new Allocator[ports.outputs.length];
        this.isAsked = new boolean[ports.outputs.length];
    }

    /** The allocator of a router that receives a request in this step. */
    Allocator asked(int router) {
        Allocator allocator = allocators[router];
        if (allocator == null) {
            allocator =
                    allocation.create(
                            ports.inputs(router) * inputsPerPort,
                            ports.outputs[router] * outputsPerPort,
                            style);
            allocators[router] = allocator;
        }
        if (!isAsked[router]) {
            isAsked[router] = true;
            asked.add(router);
        }
        return allocator;
    }

    /** The allocator of a router that has received requests. */
    Allocator of(int router) {
        return Objects.requireNonNull(allocators[router]);
    }

    void allocate() {
        for (int i = 0; i < asked.size(); i++) {
            of(asked.get(i)).allocate();
        }
    }

    /** Ends a step. */
    void clear() {
        for (int i = 0; i < asked.size(); i++) {
            of(asked.get(i)).clear();
            isAsked[asked.get(i)] = false;
        }
        asked.clear();
    }
}
