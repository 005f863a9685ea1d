// Messages that were sent and not received, by the node at which they wait or arrive.
import type { Process } from "./debug.svelte";

export interface Underway {
  number: number;
  process: number;
  kind: string;
  from: number;
  to: number;
  bytes: number;
  tag: number;
  sent: number;
  line: number;
}

export interface Arrived {
  processor: number;
  physical: boolean;
  process: number;
  source: number;
  tag: number;
  count: number;
  type: string;
  values: string;
}

/** A channel of the language, with values in it. */
export interface Filled {
  name: string;
  owner: number;
  count: number;
  values: string;
}

export interface QueuesAnswer {
  underway: Underway[];
  arrived: Arrived[];
  channels: Filled[];
  left_out: number;
}

/** What waits at a node: processes for messages, and messages for processes. */
export interface NodeQueue {
  node: number;
  waiting: Process[];
  arrived: Arrived[];
  underway: Underway[];
}

/** Every node where something waits, in order; -1 has what waits at no node that a process is on. */
export function byNode(processes: readonly Process[], queues: QueuesAnswer): NodeQueue[] {
  const nodeOf = new Map(processes.map((process) => [process.virtual, process.physical]));
  const all = new Map<number, NodeQueue>();
  const at = (node: number): NodeQueue => {
    const found = all.get(node) ?? { node, waiting: [], arrived: [], underway: [] };
    all.set(node, found);
    return found;
  };
  for (const process of processes) {
    if (process.state === "waiting" || process.state === "sending") {
      at(process.physical).waiting.push(process);
    }
  }
  for (const message of queues.arrived) {
    at(message.physical ? message.processor : (nodeOf.get(message.processor) ?? -1)).arrived.push(message);
  }
  for (const message of queues.underway) {
    at(message.to).underway.push(message);
  }
  return [...all.values()].sort((a, b) => a.node - b.node);
}

/** Per node: messages for it that no process has received. */
export function unreceived(nodes: readonly NodeQueue[]): Map<number, number> {
  return new Map(nodes.map(({ node, arrived, underway }) => [node, arrived.length + underway.length]));
}
