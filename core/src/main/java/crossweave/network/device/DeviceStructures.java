package crossweave.network.device;

import crossweave.network.device.DeviceProgram.Shape;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The structures of the networks on a device, by shape. A structure that no network has any more is
 * freed; a few small ones are kept for the next networks.
 */
final class DeviceStructures {
    private static final int MOST_UNUSED = 16;

    private final DeviceMemory memory;
    private final Map<Shape, DeviceStructure> all = new LinkedHashMap<>(); // the last used is last

    DeviceStructures(DeviceMemory memory) {
        this.memory = memory;
    }

    /** The structure of a shape, until {@link #leave}. */
    synchronized DeviceStructure enter(Shape shape) {
        DeviceStructure found = all.remove(shape);
        if (found == null) {
            found = new DeviceStructure(shape, memory);
        }
        all.put(shape, found);
        found.users++;
        return found;
    }

    /** The caller is the only one that asks the device for something. */
    synchronized void leave(DeviceStructure structure) {
        if (--structure.users > 0) {
            return;
        }
        if (!structure.isSmall()) {
            all.remove(structure.shape);
            structure.close();
            return;
        }
        if (all.values().stream().filter(each -> each.users == 0).count() > MOST_UNUSED) {
            Optional<DeviceStructure> oldest =
                    all.values().stream().filter(each -> each.users == 0).findFirst();
            oldest.ifPresent(
                    each -> {
                        all.remove(each.shape);
                        each.close();
                    });
        }
    }

    /** Frees the structures that no network has; whether there were any. */
    synchronized boolean dropUnused() {
        List<DeviceStructure> unused =
                all.values().stream().filter(each -> each.users == 0).toList();
        unused.forEach(each -> all.remove(each.shape));
        unused.forEach(DeviceStructure::close);
        return !unused.isEmpty();
    }

    synchronized void close() {
        all.values().forEach(DeviceStructure::close);
        all.clear();
    }
}
