// The table of all controls of the page; the address, the forms and the scenario that is sent to
// the server read it. To add a control, add its row.

export type Value = string | number | boolean;

export interface Setting {
  readonly name: string;
  readonly start: Value;
  /** Its path in a scenario; controls without one concern only the page. */
  readonly path?: string;
}

/** Metrics of the catalog that the table of runs shows until somebody chooses others. */
export const USUAL_METRICS = [
  "offered", "accepted", "latency", "latency-p50", "latency-p99", "latency-max", "network-latency", "blocked", "hops",
  "makespan", "contention", "utilisation", "utilisation-max", "messages",
] as const;

const rows = [
  { name: "tab", start: "start" },

  // the machine
  { name: "topology", start: "mesh 8x8", path: "network.topology" },
  { name: "routing", start: "default", path: "network.routing" },
  { name: "technique", start: "wormhole", path: "network.technique" },
  { name: "vcs", start: 1, path: "network.vcs" },
  { name: "buffer", start: "", path: "network.buffer" },
  { name: "duplex", start: "full", path: "network.duplex" },
  { name: "arbitration", start: "default", path: "network.arbitration" },
  { name: "deadlock", start: "stop", path: "network.deadlock" },
  { name: "faults", start: "", path: "network.faults" },
  { name: "node", start: "plain", path: "node" },

  // the workload
  { name: "workload", start: "traffic load=0.2", path: "workload" },
  { name: "precision", start: "", path: "measure.precision" },
  { name: "cycles", start: "", path: "measure.cycles" },
  { name: "warmup", start: "", path: "measure.warmup" },
  { name: "seed", start: 1, path: "seed" },
  { name: "more", start: "" }, // further lines of the scenario, after all others

  // Network
  { name: "from", start: -1 },
  { name: "to", start: -1 },
  { name: "click", start: "route" }, // effect of a click: route or fault

  // Run
  { name: "heat", start: "busy" },
  { name: "recent", start: true },
  { name: "speed", start: 2 }, // a power of ten: cycles per second; 7 is as fast as possible
  { name: "cycle", start: 0 },
  { name: "view", start: "live" }, // live or sweep
  { name: "vary", start: "workload.load" },
  { name: "values", start: "0.05:0.5:0.05" },
  { name: "replicas", start: 1 },
  { name: "shows", start: "latency" }, // the metric of the first chart of sweeps
  { name: "beside", start: "accepted" }, // those of further charts; spaces separate them
  { name: "metrics", start: USUAL_METRICS.join(" ") }, // of the table of runs, or "all"
  { name: "physical", start: false }, // whether it shows ns and GB/s, where they are known
  { name: "compared", start: "utilisation" }, // the quantity of channels

  // Program
  { name: "program", start: "cpss-ring" }, // the name of a shipped program, or a text: see address.ts
  { name: "arch", start: "" },
  { name: "on", start: "" }, // the machine of the program; empty: its own
  { name: "network", start: "" }, // the switching technique
  { name: "place", start: "" }, // the mapping of its processes
  { name: "breaks", start: "" }, // lines with a breakpoint
  { name: "process", start: 0 },
  { name: "panel", start: "processes" }, // the panel below the editor
  { name: "at", start: 0 }, // the current cycle

  // Mapping
  { name: "graph", start: "mesh-3d sizes=4x4x4" },
  { name: "mapping", start: "random" },
  { name: "placed", start: "" }, // the node of each task, if the user moved tasks
  { name: "objective", start: "contention" },
  { name: "budget", start: 5 }, // seconds
  { name: "carried", start: "load" }, // the quantity of channels: load or volume
  { name: "task", start: -1 }, // the task whose edges are shown

  // Papers
  { name: "paper", start: "" },
] as const satisfies readonly Setting[];

export const SETTINGS: readonly Setting[] = rows;

type Row = (typeof rows)[number];
type Widened<T> = T extends string ? string : T extends number ? number : boolean;
export type State = { [R in Row as R["name"]]: Widened<R["start"]> };

export function startState(): State {
  return Object.fromEntries(rows.map((row) => [row.name, row.start])) as State;
}
