// Terminals of a drawing: where they enter the network and where they leave it, which may be
// different routers.
import type { Drawing } from "./drawing";

export interface Pair {
  from: number; // terminals, or -1
  to: number;
}

/** The terminals of a router, given the routers of all terminals. */
function of(routers: readonly number[] | undefined, router: number): number[] {
  return (routers ?? []).flatMap((each, terminal) => (each === router ? [terminal] : []));
}

/**
 * The pair that a click on a router selects: the first click a source, the second a destination,
 * the third starts again. Repeated clicks on a router with several terminals cycle through them. A
 * router without entries can only be a destination, one without exits only a source.
 */
export function picked({ entries, exits }: Drawing, now: Pair, router: number): Pair {
  const sources = of(entries, router);
  const sinks = of(exits, router);
  const isWhole = now.from >= 0 && now.to >= 0;
  const again = isWhole ? sinks[sinks.indexOf(now.to) + 1] : sources[sources.indexOf(now.from) + 1];
  const isAgain = isWhole ? sinks.includes(now.to) : sources.includes(now.from);
  if (isAgain && again !== undefined) {
    return isWhole ? { ...now, to: again } : { from: again, to: -1 };
  }
  const isDestination = sinks.length > 0 && (sources.length === 0 || (now.from >= 0 && now.to < 0));
  if (isDestination) {
    return { ...now, to: sinks[0] };
  }
  return sources.length > 0 ? { from: sources[0], to: -1 } : now;
}

/** The pair that a click on a terminal selects: a source, a destination, and so on. */
export function pickedTerminal(now: Pair, terminal: number): Pair {
  return now.from >= 0 && now.to < 0 ? { ...now, to: terminal } : { from: terminal, to: -1 };
}

/** Describes the terminals at a router; empty if the drawing does not know them. */
export function described({ entries, exits }: Drawing, router: number): string[] {
  if (!entries || !exits) {
    return [];
  }
  const sources = of(entries, router);
  const sinks = of(exits, router);
  if (sources.length + sinks.length === 0) {
    return ["no terminal"];
  }
  if (sources.join() === sinks.join()) {
    return [listed(sources)];
  }
  return [
    ...(sources.length > 0 ? [`${listed(sources)}: in`] : []),
    ...(sinks.length > 0 ? [`${listed(sinks)}: out`] : []),
  ];
}

const MOST = 8; // terminals listed by number

function listed(terminals: readonly number[]): string {
  const more = terminals.length > MOST ? ", …" : "";
  return `terminal${terminals.length > 1 ? "s" : ""} ${terminals.slice(0, MOST).join(", ")}${more}`;
}
