package crossweave.workload;

import crossweave.config.Catalog;

/**
 * Adds a kind of workload from another module. Such a module names its provider in {@code
 * META-INF/services}.
 */
public interface WorkloadProvider {
    Catalog.Entry<WorkloadSettings> workload();
}
