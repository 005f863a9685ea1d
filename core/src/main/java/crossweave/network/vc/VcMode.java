package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;
import crossweave.network.vc.VcRouterSettings.Buffers;
import crossweave.network.vc.VcRouterSettings.Priority;

import java.io.Serializable;

/**
 * What the settings mean for the stages of {@link VcPartition}.
 *
 * @param matchesSwitch whether switches are allocated by a {@link SwitchMatching}, which knows all
 *     variants
 * @param matchesVcs whether VCs are allocated by a {@link VcMatching}, likewise
 * @param isStepped whether a router makes several steps per cycle
 * @param isQueued whether several flits may reach a channel in a cycle, and wait for it
 * @param isPaced whether some channels carry less than a flit a cycle, so that flits wait for them
 * @param isDependent whether a flit that leaves may bar another one that was granted the switch
 */
record VcMode(
        boolean matchesSwitch,
        boolean matchesVcs,
        boolean isStepped,
        boolean isQueued,
        boolean isPaced,
        boolean isDependent)
        implements Serializable {

    /** Whether iSLIP with one iteration allocates everything, and nothing else is special. */
    boolean isPlain() {
        return !matchesSwitch && !matchesVcs;
    }

    static VcMode of(VcRouterSettings settings, boolean isPaced) {
        boolean hasOneIteration =
                settings.iterations() == 1 && settings.priority() == Priority.NONE;
        boolean isStepped = settings.internalSpeedup() > 1;
        boolean isQueued = isStepped || settings.outputSpeedup() > 1;
        boolean isShared = settings.buffers() == Buffers.SHARED;
        boolean hasVariants =
                isQueued
                        || isShared
                        || settings.inputSpeedup() > 1
                        || settings.speculative()
                        || settings.holdSwitch()
                        || settings.switchAllocationDelay() > 1;
        boolean isIslip = hasOneIteration && settings.switchAllocator() == AllocatorKind.ISLIP;
        boolean isIslipForVcs =
                hasOneIteration
                        && settings.vcAllocator() == AllocatorKind.ISLIP
                        && settings.vcAllocationDelay() == 1;
        return new VcMode(
                hasVariants || !isIslip,
                !isIslipForVcs,
                isStepped,
                isQueued,
                isPaced,
                settings.holdSwitch() || isShared && isQueued);
    }
}
