// The table of all controls of the page; the address, the forms and the scenario that is sent to
// the server read it. To add a control, add its row.

export type Value = string | number | boolean;

/** Whose setting it is: the program has a machine of its own, and its settings begin with `on-`. */
export type Owner = "" | "on-";

export interface Setting {
  readonly name: string;
  readonly start: Value;
  /** Its path in a scenario; controls without one concern only the page. */
  readonly path?: string;
  /** Whose scenario has it; not given: that of the laboratory. */
  readonly owner?: Owner;
}

/** Metrics of the catalog that the table of runs shows until somebody chooses others. */
export const DEFAULT_METRICS = [
  "offered", "accepted", "latency", "latency-p50", "latency-p99", "latency-max", "network-latency", "blocked", "hops",
  "makespan", "contention", "utilisation", "utilisation-max", "messages",
] as const;

const machine = [
  { name: "topology", start: "mesh 8x8", path: "network.topology" },
  { name: "routing", start: "default", path: "network.routing" },
  { name: "technique", start: "wormhole", path: "network.technique" },
  { name: "vcs", start: 1, path: "network.vcs" },
  { name: "buffer", start: "", path: "network.buffer" },
  { name: "duplex", start: "full", path: "network.duplex" },
  { name: "arbitration", start: "default", path: "network.arbitration" },
  { name: "deadlock", start: "stop", path: "network.deadlock" },
  { name: "faults", start: "", path: "network.faults" },
  { name: "links", start: "", path: "network.links" }, // before those of all links: see links.ts
  { name: "bandwidth", start: "", path: "network.links.all.bandwidth" },
  { name: "latency", start: "", path: "network.links.all.latency" },
  { name: "packet-most", start: "", path: "network.packets.most" },
  { name: "packet-header", start: "", path: "network.packets.header" },
  { name: "message-cost", start: "", path: "network.packets.message-cost" },
  { name: "packet-cost", start: "", path: "network.packets.packet-cost" },
  { name: "local-cost", start: "", path: "network.packets.local-cost" },
  { name: "local-rate", start: "", path: "network.packets.local-rate" },
  { name: "node", start: "plain", path: "node" },
  { name: "cycle-time", start: "", path: "cycle" },
  { name: "flit", start: "", path: "flit" },
  { name: "energy-links", start: "", path: "energy.links.all" },
  { name: "energy-router", start: "", path: "energy.router" },
  { name: "static-power", start: "", path: "energy.static-power" },
  { name: "seed", start: 1, path: "seed" },
] as const satisfies readonly Setting[];

type MachineRow = (typeof machine)[number];
type OfProgram<R> = R extends MachineRow
  ? { readonly name: `on-${R["name"]}`; readonly start: R["start"]; readonly path: R["path"]; readonly owner: "on-" }
  : never;

/** The machine of the program; without a topology it is the one that the program declares. */
const machineOfProgram = machine.map(({ name, start, path }) => ({
  name: `on-${name}`,
  start: name === "topology" ? "" : start,
  path,
  owner: "on-",
})) as OfProgram<MachineRow>[];

const rows = [
  { name: "tab", start: "start" },

  ...machine,

  // the workload
  { name: "workload", start: "traffic load=0.2", path: "workload" },
  { name: "precision", start: "", path: "measure.precision" },
  { name: "cycles", start: "", path: "measure.cycles" },
  { name: "warmup", start: "", path: "measure.warmup" },
  { name: "more", start: "" }, // further lines of the scenario, after all others

  // Network
  { name: "from", start: -1 },
  { name: "to", start: -1 },
  { name: "click", start: "route" }, // effect of a click: route or fault

  // Run
  { name: "heat", start: "busy" },
  { name: "recent", start: true },
  { name: "over", start: "latency accepted" }, // metrics over the time of a run, a chart for each
  { name: "speed", start: 2 }, // a power of ten: cycles per second; 7 is as fast as possible
  { name: "cycle", start: 0 },
  { name: "view", start: "live" }, // live or sweep
  { name: "vary", start: "workload.load" },
  { name: "values", start: "0.05:0.5:0.05" },
  { name: "replicas", start: 1 },
  { name: "shows", start: "latency" }, // the metric of the first chart of sweeps
  { name: "beside", start: "accepted" }, // those of further charts; spaces separate them
  { name: "metrics", start: DEFAULT_METRICS.join(" ") }, // of the table of runs, or "all"
  { name: "physical", start: false }, // whether it shows ns and GB/s, where they are known
  { name: "compared", start: "utilisation" }, // the quantity of channels

  // Program
  { name: "program", start: "ring.cpc" }, // the name of a shipped program, or a text: see address.ts
  ...machineOfProgram,
  { name: "arch", start: "", path: "workload.arch", owner: "on-" },
  { name: "place", start: "", path: "workload.mapping", owner: "on-" },
  { name: "costs", start: "unit", path: "workload.costs", owner: "on-" },
  { name: "message-start", start: "", path: "workload.message-start", owner: "on-" },
  { name: "local-message", start: "", path: "workload.local-message", owner: "on-" },
  { name: "switch-time", start: "", path: "workload.switch-time", owner: "on-" },
  { name: "quantum", start: "", path: "workload.quantum", owner: "on-" },
  { name: "shared-access", start: "", path: "workload.shared-access", owner: "on-" },
  { name: "flit-bytes", start: "", path: "workload.flit-bytes", owner: "on-" },
  { name: "header-bytes", start: "", path: "workload.header-bytes", owner: "on-" },
  { name: "control-bytes", start: "", path: "workload.control-bytes", owner: "on-" },
  { name: "speeds", start: "", path: "workload.speeds", owner: "on-" },
  { name: "speed-spread", start: "", path: "workload.speed-spread", owner: "on-" },
  { name: "cost", start: "", path: "workload.cost", owner: "on-" },
  { name: "cost-file", start: "", path: "workload.cost-file", owner: "on-" },
  { name: "collectives", start: "", path: "workload.collectives", owner: "on-" },
  { name: "sequential", start: "false", path: "workload.sequential", owner: "on-" },
  { name: "max-processes", start: "", path: "workload.max-processes", owner: "on-" },
  { name: "max-memory", start: "", path: "workload.max-memory", owner: "on-" },
  { name: "max-total-memory", start: "", path: "workload.max-total-memory", owner: "on-" },
  { name: "max-channels", start: "", path: "workload.max-channels", owner: "on-" },
  { name: "max-output", start: "", path: "workload.max-output", owner: "on-" },
  { name: "max-file-bytes", start: "", path: "workload.max-file-bytes", owner: "on-" },
  { name: "max-time", start: "", path: "workload.max-time", owner: "on-" },
  { name: "on-more", start: "" }, // further lines of the scenario of the program, before all others
  { name: "breaks", start: "" }, // lines with a breakpoint
  { name: "process", start: 0 },
  { name: "panel", start: "output" }, // the panel below the editor
  { name: "nodes", start: "processes" }, // what the nodes show: processes, messages or values
  { name: "shown", start: "" }, // the expression whose values they show
  { name: "watched", start: "" }, // expressions among the variables, a line each
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

/** Names in older links. */
export const RENAMED: Record<string, string> = { on: "on-topology", network: "on-technique" };

type Row = (typeof rows)[number];
type Widened<T> = T extends string ? string : T extends number ? number : boolean;
export type State = { [R in Row as R["name"]]: Widened<R["start"]> };

export type MachineSetting = MachineRow["name"];

/** The name of a setting of a machine. */
export function nameFor<N extends MachineSetting>(owner: Owner, name: N): N | `on-${N}` {
  return `${owner}${name}` as N | `on-${N}`;
}

/** The settings that a scenario of this owner may have. */
export function ownSettings(owner: Owner): readonly (Setting & { path: string })[] {
  return SETTINGS.filter(
    (setting): setting is Setting & { path: string } => setting.path !== undefined && (setting.owner ?? "") === owner,
  );
}

export function startState(): State {
  return Object.fromEntries(rows.map((row) => [row.name, row.start])) as State;
}
