// Values of processes on the nodes of the network: texts, and colours for numbers.

export interface Shown {
  expression: string;
  values: [process: number, text: string][];
  problem: string;
  /** Per process that has ended: the cycle in which its value was seen. */
  since?: ReadonlyMap<number, number>;
}

export interface NodeValues {
  /** By router. */
  texts: Map<number, string>;
  /** Per router: 0 to 255 between the least and the greatest number; undefined unless all are numbers. */
  heat?: Uint8Array;
  least: number;
  most: number;
}

const LONGEST = 7; // characters on a node

/** The texts of each node in one, cut to its size. */
export function joined(values: readonly (readonly [node: number, text: string])[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [node, text] of values) {
    const before = texts.get(node);
    texts.set(node, before === undefined ? text : `${before} ${text}`);
  }
  texts.forEach((text, node) => texts.set(node, text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text));
  return texts;
}

/** Joins the texts of each router; its colour is that of the last one. */
export function onRouters(values: readonly (readonly [router: number, text: string])[], routers: number): NodeValues {
  const texts = joined(values);
  const numbers = new Map(values.map(([router, text]) => [router, text === "" ? NaN : Number(text)]));
  const all = [...numbers.values()];
  if (all.length === 0 || !all.every(Number.isFinite)) {
    return { texts, least: 0, most: 0 };
  }
  const least = Math.min(...all);
  const most = Math.max(...all);
  const heat = new Uint8Array(routers);
  numbers.forEach((value, router) => (heat[router] = most > least ? Math.round((255 * (value - least)) / (most - least)) : 0));
  return { texts, heat, least, most };
}
