// What the nodes of a drawing show of processes: on terminals where these are drawn beside their
// routers, as of a bus, otherwise on routers.
import type { Drawing } from "../network/drawing";
import type { Process } from "./debug.svelte";

/** A text for a physical processor, which is a terminal of the network. */
type OnNode = readonly [processor: number, text: string];

export interface OnDrawing {
  routers: [router: number, text: string][];
  terminals: [terminal: number, text: string][];
}

/** Where in the drawing the texts of processors are. */
export function placed(drawing: Drawing | undefined, all: readonly OnNode[]): OnDrawing {
  const isBeside = new Set(drawing?.outside.map(({ number }) => number));
  const found: OnDrawing = { routers: [], terminals: [] };
  for (const [processor, text] of all) {
    const router = drawing?.entries?.[processor];
    if (isBeside.has(processor)) {
      found.terminals.push([processor, text]);
    } else if (router !== undefined) {
      found.routers.push([router, text]);
    }
  }
  return found;
}

const LONGEST = 6; // characters

/** The processes of each processor, as in `p0 3`; with a tick if all of them have ended. */
export function names(processes: readonly Process[]): [processor: number, text: string][] {
  const there = new Map<number, Process[]>();
  for (const process of processes) {
    there.set(process.physical, [...(there.get(process.physical) ?? []), process]);
  }
  return [...there].map(([processor, all]) => {
    const alive = all.filter((process) => process.state !== "ended");
    return [processor, joined(alive.length > 0 ? alive : all) + (alive.length > 0 ? "" : " ✓")];
  });
}

function joined(processes: readonly Process[]): string {
  const [first, ...others] = processes.map((process) => process.number);
  let text = `p${first}`;
  for (const other of others) {
    if (text.length >= LONGEST) {
      return `${text} …`;
    }
    text += ` ${other}`;
  }
  return text;
}
