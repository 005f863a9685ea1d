// Bars for nodes: if there are too many nodes, a bar stands for several of them.

export interface Bars {
  perBar: number; // nodes
  mean: number[]; // per bar
  most: number[];
}

const NARROWEST = 3; // width of a bar in pixels

export function bars(values: readonly number[], width: number): Bars {
  const room = Math.max(1, Math.floor(width / NARROWEST));
  const perBar = Math.max(1, Math.ceil(values.length / room));
  const mean: number[] = [];
  const most: number[] = [];
  for (let from = 0; from < values.length; from += perBar) {
    const some = values.slice(from, from + perBar);
    mean.push(some.reduce((a, b) => a + b, 0) / some.length);
    most.push(Math.max(...some));
  }
  return { perBar, mean, most };
}
