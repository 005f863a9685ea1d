// Activities of processes and messages between them, as rows, boxes and arrows.

import type { SlicesAnswer } from "./slices";

/** Activities column by column: the process, first and last cycle, and source line. */
export interface Deeds {
  process: readonly number[];
  activity: readonly number[];
  from: readonly number[];
  until: readonly number[];
  line: readonly number[];
}

export interface Route {
  channels: readonly number[];
  cycles: readonly number[];
  waited: readonly number[];
}

/** A message. `from` and `to` are physical processors; an arrival of -1 means that it is in flight. */
export interface Message {
  number: number;
  process: number;
  kind: string;
  from: number;
  to: number;
  bytes: number;
  flits: number;
  line: number;
  place: string;
  sent: number;
  arrived: number;
  packets: number;
  routes: readonly Route[];
}

export interface TimelineAnswer {
  begins: number;
  deeds: Deeds;
  deeds_left_out: number;
  messages: readonly Message[];
  messages_left_out: number;
  slices: SlicesAnswer;
}

export interface Placed {
  number: number;
  physical: number;
  parent: number;
}

/** The visible cycles and their position on the screen: from `left` to `width`, rows from `top` on. */
export interface Window {
  from: number;
  until: number;
  left: number;
  width: number;
  top: number;
  rowHeight: number;
}

/** In the order of the server's activities. */
export const ACTIVITIES = ["computes", "sends", "waits", "in a barrier"] as const;
const WAITS = 2;
const BARRIER = 3;

/** The activity of a process in each state. */
const DOING: Record<string, number> = { computing: 0, sending: 1, waiting: WAITS };

export interface Box {
  x: number;
  y: number;
  width: number;
  activity: number;
  deed: number;
}

export interface Arrow {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  message: Message;
}

/** The row of each process; processes of one processor are adjacent. */
export function rowsOf(processes: readonly Placed[]): Map<number, number> {
  const sorted = processes.toSorted((a, b) => a.physical - b.physical || a.number - b.number);
  return new Map(sorted.map((process, row) => [process.number, row]));
}

export function xOf(cycle: number, window: Window): number {
  const part = (cycle - window.from) / Math.max(1, window.until - window.from);
  return window.left + part * (window.width - window.left);
}

export function cycleAt(x: number, window: Window): number {
  const part = (x - window.left) / Math.max(1, window.width - window.left);
  return window.from + part * (window.until - window.from);
}

/** Boxes within the window and up to now, each at least half a pixel wide. */
export function boxes(deeds: Deeds, rows: ReadonlyMap<number, number>, window: Window, now: number): Box[] {
  const found: Box[] = [];
  for (let deed = 0; deed < deeds.process.length; deed++) {
    const row = rows.get(deeds.process[deed]);
    const from = Math.max(deeds.from[deed], window.from);
    const until = Math.min(deeds.until[deed], window.until, now);
    if (row !== undefined && from <= until) {
      const x = xOf(from, window);
      found.push({
        x,
        y: window.top + row * window.rowHeight,
        width: Math.max(0.5, xOf(until, window) - x),
        activity: deeds.activity[deed],
        deed,
      });
    }
  }
  return found;
}

/**
 * The process that a message is for, as far as known: births are for children, deaths for parents,
 * other messages for siblings. Among several at the destination it is the one whose wait the
 * message ends, or else the first.
 */
export function receiverOf(message: Message, deeds: Deeds, processes: readonly Placed[]): number | undefined {
  const there = processes.filter((process) => process.physical === message.to);
  if (there.length < 2) {
    return there[0]?.number;
  }
  const parent = processes.find((process) => process.number === message.process)?.parent;
  const related = there.filter((process) =>
    message.kind === "BIRTH"
      ? process.parent === message.process
      : message.kind === "DEATH"
        ? process.number === parent
        : process.parent === parent,
  );
  const candidates = related.length > 0 ? related : there;
  return (candidates.length > 1 ? awaiting(message, deeds, candidates) : undefined) ?? candidates[0].number;
}

/** Among some processes, the one whose wait ends first after the arrival of a message. */
function awaiting(message: Message, deeds: Deeds, some: readonly Placed[]): number | undefined {
  const numbers = new Set(some.map((process) => process.number));
  let best: number | undefined;
  let soonest = Infinity;
  for (let deed = 0; deed < deeds.process.length; deed++) {
    const isAwaited = deeds.from[deed] <= message.arrived && message.arrived <= deeds.until[deed];
    if (isAwaited && deeds.activity[deed] >= WAITS && deeds.until[deed] < soonest && numbers.has(deeds.process[deed])) {
      best = deeds.process[deed];
      soonest = deeds.until[deed];
    }
  }
  return best;
}

/** The process whose row an arrow leaves: the sender, or a process at the processor that replies for others. */
export function senderOf(message: Message, processes: readonly Placed[]): number | undefined {
  const own = processes.find((process) => process.number === message.process);
  const isThere = own === undefined || own.physical === message.from;
  return isThere ? own?.number : processes.find((process) => process.physical === message.from)?.number;
}

/** Sender and receiver. */
export interface Ends {
  from: number;
  to: number;
}

export function endsOf(answer: TimelineAnswer, processes: readonly Placed[]): Map<Message, Ends> {
  const found = new Map<Message, Ends>();
  for (const message of answer.messages) {
    const from = senderOf(message, processes);
    const to = receiverOf(message, answer.deeds, processes);
    if (from !== undefined && to !== undefined) {
      found.set(message, { from, to });
    }
  }
  return found;
}

/** Arrows from sender to receiver; a message in flight ends at the current cycle. */
export function arrows(
  messages: ReadonlyMap<Message, Ends>,
  rows: ReadonlyMap<number, number>,
  window: Window,
  now: number,
): Arrow[] {
  const found: Arrow[] = [];
  const middle = (row: number) => window.top + (row + 0.5) * window.rowHeight;
  for (const [message, ends] of messages) {
    const from = rows.get(ends.from);
    const to = rows.get(ends.to);
    const end = message.arrived < 0 ? now : Math.min(message.arrived, now);
    const isSeen = message.sent <= Math.min(window.until, now) && end >= window.from;
    if (from !== undefined && to !== undefined && isSeen) {
      found.push({ x1: xOf(message.sent, window), y1: middle(from), x2: xOf(end, window), y2: middle(to), message });
    }
  }
  return found;
}

export interface Doing extends Placed {
  state: string;
  does: string;
  line: number;
}

/** Adds the current activity of each process since its last finished one. */
export function upToNow(deeds: Deeds, processes: readonly Doing[], now: number): Deeds {
  const since = new Map<number, number>();
  deeds.process.forEach((process, deed) => {
    since.set(process, Math.max(since.get(process) ?? 0, deeds.until[deed]));
  });
  const open = processes.filter(({ number, state }) => state in DOING && (since.get(number) ?? now) < now);
  return {
    process: [...deeds.process, ...open.map(({ number }) => number)],
    activity: [...deeds.activity, ...open.map(({ state, does }) => (does.includes("barrier") ? BARRIER : DOING[state]))],
    from: [...deeds.from, ...open.map(({ number }) => since.get(number)!)],
    until: [...deeds.until, ...open.map(() => now)],
    line: [...deeds.line, ...open.map(({ line }) => line)],
  };
}

/** The message whose arrow is at a point, or undefined. */
export function arrowAt(all: readonly Arrow[], x: number, y: number, reach: number): Arrow | undefined {
  let best: Arrow | undefined;
  let nearest = reach;
  for (const arrow of all) {
    const dx = arrow.x2 - arrow.x1;
    const dy = arrow.y2 - arrow.y1;
    const square = dx * dx + dy * dy || 1;
    const part = Math.max(0, Math.min(1, ((x - arrow.x1) * dx + (y - arrow.y1) * dy) / square));
    const far = Math.hypot(arrow.x1 + part * dx - x, arrow.y1 + part * dy - y);
    if (far < nearest) {
      nearest = far;
      best = arrow;
    }
  }
  return best;
}

/** Cycles for the axis: round numbers, at least `apart` pixels from each other. */
export function ticks(window: Window, apart: number): number[] {
  const span = Math.max(1, window.until - window.from);
  const wanted = (span * apart) / Math.max(1, window.width - window.left);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, wanted)));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= wanted) ?? 10 * power);
  const found: number[] = [];
  for (let cycle = Math.ceil(window.from / step) * step; cycle <= window.until; cycle += step) {
    found.push(cycle);
  }
  return found;
}
