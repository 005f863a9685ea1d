package crossweave.cpc.workload;

import crossweave.config.Catalog.Entry;
import crossweave.workload.WorkloadProvider;
import crossweave.workload.WorkloadSettings;

/** Adds programs in CPC to the catalog of workloads. */
public final class CpcProvider implements WorkloadProvider {
    @Override
    public Entry<WorkloadSettings> workload() {
        return Entry.of(
                "cpc",
                "a parallel program in CPC, compiled, on simulated processors",
                CpcSettings.class,
                CpcSettings::work);
    }
}
