// Tasks on nodes, as the server describes them, and operations that need no server.

export interface Figures {
  contention_max: number;
  contention_mean: number;
  channel_load_max: number;
  channel_load_mean: number;
  weight_max: number;
  hops_mean: number;
  hop_bytes: number;
}

export interface Verdict {
  worst: number;
  total: number;
}

/** A placement and its figures. */
export interface Placed {
  placement: number[]; // per task: node
  load: number[]; // per channel between routers: number of paths
  volume: number[]; // per channel between routers: sum of the weights of its paths
  figures: Figures;
  verdict: Verdict;
}

/** A placement with its graph and its paths. */
export interface Mapped extends Placed {
  edges: { from: number[]; to: number[]; weight: number[] };
  routes: number[][]; // per edge: channels
  routers: number[]; // per node: its router
}

export interface Step {
  evaluations: number;
  verdict: Verdict;
}

/** The best placement of a search so far. */
export interface Found extends Placed {
  part: number; // of its time limit
  evaluations: number;
  course: Step[];
  stopped: boolean;
}

/** The nodes in an address; empty if it has none. */
export function nodesOf(text: string): number[] {
  return text.trim() === "" ? [] : text.split(",").map(Number);
}

/** Moves a task to a node; a task that is there moves to the former node of the first one. */
export function moved(placement: readonly number[], task: number, node: number): number[] {
  const there = placement.indexOf(node);
  return placement.map((own, each) => (each === task ? node : each === there ? placement[task] : own));
}

/** Per router with tasks: its tasks, in order. */
export function tasksOn(placement: readonly number[], routers: readonly number[]): Map<number, number[]> {
  const tasks = new Map<number, number[]>();
  placement.forEach((node, task) => {
    const router = routers[node];
    tasks.set(router, [...(tasks.get(router) ?? []), task]);
  });
  return tasks;
}

/** A short label that fits on a router. */
export function label(tasks: readonly number[]): string {
  return tasks.length <= 2 ? tasks.join(" ") : `${tasks[0]} +${tasks.length - 1}`;
}

/** The node for a task that is dragged to a router: a free one, or else its first. */
export function landing(
  placement: readonly number[],
  routers: readonly number[],
  router: number,
): number | undefined {
  const nodes = routers.flatMap((each, node) => (each === router ? [node] : []));
  const taken = new Set(placement);
  return nodes.find((node) => !taken.has(node)) ?? nodes[0];
}

/** Heat of a drawing: 0 to 255, where 255 is `most`; only zero becomes 0. */
export function heatOf(values: readonly number[], most: number): Uint8Array {
  return Uint8Array.from(values, (value) => (value === 0 ? 0 : Math.max(1, Math.floor((255 * value) / most))));
}

export function greatest(values: readonly number[] = []): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** Compares the worst value first, then the sum. */
export function isBetter(one: Verdict, other: Verdict): boolean {
  return one.worst < other.worst || (one.worst === other.worst && one.total < other.total);
}

/** The edges whose paths use a channel. */
export function usersOf(routes: readonly number[][], channel: number): number[] {
  return routes.flatMap((route, edge) => (route.includes(channel) ? [edge] : []));
}

/** The channels of all edges that begin, or end, at a task. */
export function channelsOf(mapped: Mapped, task: number, end: "from" | "to"): number[] {
  const channels = mapped.routes.filter((_, edge) => mapped.edges[end][edge] === task);
  return [...new Set(channels.flat())];
}

/** The mapping as a scenario writes it. */
export function listed(placement: readonly number[]): string {
  return `list ${placement.join(",")}`;
}

/** A scenario file that runs the tasks as placed, from settings such as network.topology=mesh 8x8. */
export function scenarioText(set: readonly string[], graph: string, mapping: string): string {
  const sections = new Map<string, string[]>();
  for (const setting of set) {
    const equals = setting.indexOf("=");
    const [section, key] = setting.slice(0, equals).split(".", 2);
    const value = yaml(setting.slice(equals + 1));
    const lines = sections.get(section) ?? [];
    sections.set(section, [...lines, key === undefined ? value : `${key}: ${value}`]);
  }
  sections.set("workload", ["name: tasks", `graph: ${yaml(graph)}`, `mapping: ${yaml(mapping)}`]);
  let text = "";
  for (const [section, lines] of sections) {
    const isPlain = section === "node" || section === "seed";
    text += isPlain ? `${section}: ${lines[0]}\n` : `${section}:\n${lines.map((line) => `  ${line}\n`).join("")}`;
  }
  return text;
}

/** Leaves lists unquoted. */
function yaml(value: string): string {
  return /^[\w(][\w .,=+()/-]*$/.test(value) || value.startsWith("[") ? value : JSON.stringify(value);
}
