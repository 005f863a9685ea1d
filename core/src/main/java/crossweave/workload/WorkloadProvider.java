package crossweave.workload;

import crossweave.config.Catalog;

/**
 * Adds a kind of workload that another module has. Such a module names its provider in {@code
 * META-INF/services}.
 */
public interface WorkloadProvider {
    Catalog.Entry<WorkloadSettings> workload();
}
