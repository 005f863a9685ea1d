// Settings of programs that have no field: few users need them, or they say nothing on a page.

export const ONLY_WRITTEN = [
  "network.fault-handling",
  "energy.chip",
  "workload.job",
  "workload.priority",
  "workload.nodes",
  "workload.ranks-per-node",
  "workload.from",
  "workload.until",
  "workload.repetitions",
  "workload.interpreted",
  "workload.messages",
  "workload.lines",
  "workload.folder",
  "engine",
  "measure",
] as const;
