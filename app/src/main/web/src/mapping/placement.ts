// Tasks on nodes, as the server tells of them, and what can be done with them without asking it.

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

/** What a placement is like. */
export interface Placed {
  placement: number[]; // per task: node
  load: number[]; // per channel between routers: paths
  volume: number[]; // the same: sum of their weights
  figures: Figures;
  verdict: Verdict;
}

/** The same with its graph and its paths. */
export interface Mapped extends Placed {
  edges: { from: number[]; to: number[]; weight: number[] };
  routes: number[][]; // per edge: channels
  routers: number[]; // per node
}

export interface Step {
  evaluations: number;
  verdict: Verdict;
}

/** The best that a search has found so far. */
export interface Found extends Placed {
  part: number; // of its time
  evaluations: number;
  course: Step[];
  stopped: boolean;
}

/** Nodes as the address has them; empty if it has none. */
export function nodesOf(text: string): number[] {
  return text.trim() === "" ? [] : text.split(",").map(Number);
}

/** A task goes to a node; whoever is there goes where it was. */
export function moved(placement: readonly number[], task: number, node: number): number[] {
  const there = placement.indexOf(node);
  return placement.map((own, each) => (each === task ? node : each === there ? placement[task] : own));
}

/** Per router that has some: its tasks, in order. */
export function tasksOn(placement: readonly number[], routers: readonly number[]): Map<number, number[]> {
  const tasks = new Map<number, number[]>();
  placement.forEach((node, task) => {
    const router = routers[node];
    tasks.set(router, [...(tasks.get(router) ?? []), task]);
  });
  return tasks;
}

/** A few words that fit on a router. */
export function label(tasks: readonly number[]): string {
  return tasks.length <= 2 ? tasks.join(" ") : `${tasks[0]} +${tasks.length - 1}`;
}

/** The node of a router where a task that is dragged to it goes: a free one, or else the first. */
export function landing(
  placement: readonly number[],
  routers: readonly number[],
  router: number,
): number | undefined {
  const nodes = routers.flatMap((each, node) => (each === router ? [node] : []));
  const taken = new Set(placement);
  return nodes.find((node) => !taken.has(node)) ?? nodes[0];
}

/** As the drawing has it: 0 to 255, of which the last is `most`; only nothing at all is 0. */
export function heatOf(values: readonly number[], most: number): Uint8Array {
  return Uint8Array.from(values, (value) => (value === 0 ? 0 : Math.max(1, Math.floor((255 * value) / most))));
}

export function greatest(values: readonly number[] = []): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** The worst first, then all together. */
export function isBetter(one: Verdict, other: Verdict): boolean {
  return one.worst < other.worst || (one.worst === other.worst && one.total < other.total);
}

/** Edges whose paths use a channel. */
export function usersOf(routes: readonly number[][], channel: number): number[] {
  return routes.flatMap((route, edge) => (route.includes(channel) ? [edge] : []));
}

/** Channels of all edges that begin, or end, at a task. */
export function channelsOf(mapped: Mapped, task: number, end: "from" | "to"): number[] {
  const channels = mapped.routes.filter((_, edge) => mapped.edges[end][edge] === task);
  return [...new Set(channels.flat())];
}

/** The mapping as a scenario names it. */
export function listed(placement: readonly number[]): string {
  return `list ${placement.join(",")}`;
}

/** A scenario file of settings such as network.topology=mesh 8x8 that runs the tasks as placed. */
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

/** Lists are written as such already. */
function yaml(value: string): string {
  return /^[\w(][\w .,=+()/-]*$/.test(value) || value.startsWith("[") ? value : JSON.stringify(value);
}
