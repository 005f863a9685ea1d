// A timeline from far: slices of time instead of single activities and messages.
import { bytesOf } from "../network/bytes";
import { ACTIVITIES, cycleAt, xOf, type Arrow, type Window } from "./timeline";

/** What the server tells of slices of equal length. */
export interface SlicesAnswer {
  from: number;
  length: number; // of a slice, in cycles
  under_way: readonly number[]; // messages, per slice
  processes: readonly number[]; // those that `shares` has; none where single activities are sent
  shares: string;
}

export class Slices {
  readonly most: number; // messages under way at once
  private readonly shares: Uint8Array; // per process, slice and activity
  private readonly places: ReadonlyMap<number, number>;

  constructor(private readonly answer: SlicesAnswer) {
    this.shares = bytesOf(answer.shares);
    this.places = new Map(answer.processes.map((process, place) => [process, place]));
    this.most = Math.max(0, ...answer.under_way);
  }

  get count(): number {
    return this.answer.under_way.length;
  }

  /** Whether it tells what processes did, as single activities were too many. */
  get hasShares(): boolean {
    return this.places.size > 0;
  }

  /** The first and last cycle of a slice. */
  cycles(slice: number): [number, number] {
    const { from, length } = this.answer;
    return [from + slice * length, from + (slice + 1) * length];
  }

  /** Its left and right edge on the screen. */
  edges(slice: number, window: Window): [number, number] {
    const [from, until] = this.cycles(slice);
    return [xOf(from, window), xOf(until, window)];
  }

  /** The slice at a place on the screen; undefined outside of all. */
  at(x: number, window: Window): number | undefined {
    const slice = Math.floor((cycleAt(x, window) - this.answer.from) / this.answer.length);
    return slice >= 0 && slice < this.count ? slice : undefined;
  }

  underWay(slice: number): number {
    return this.answer.under_way[slice];
  }

  /** The share of a slice, from 0 to 1, that a process spent on each activity. */
  sharesOf(process: number, slice: number): number[] {
    const place = this.places.get(process);
    const first = ((place ?? 0) * this.count + slice) * ACTIVITIES.length;
    return ACTIVITIES.map((_, activity) => (place === undefined ? 0 : this.shares[first + activity] / 255));
  }
}

/** Pixels of a timeline that an arrow needs, to be told apart from others. */
const PER_ARROW = 4;

/** Whether messages are too many to be drawn one by one on this width. */
export function isFar(messages: number, width: number): boolean {
  return messages > Math.max(1, width) / PER_ARROW;
}

/** From far only the selected message is drawn, and those of a line or else of a process if they are few enough. */
export function chosenArrows(
  all: readonly Arrow[],
  width: number,
  isSelected: (arrow: Arrow) => boolean,
  groups: readonly ((arrow: Arrow) => boolean)[],
): Arrow[] {
  const group = groups.map((belongs) => all.filter(belongs)).find((some) => some.length > 0 && !isFar(some.length, width)) ?? [];
  return [...group, ...all.filter((arrow) => isSelected(arrow) && !group.includes(arrow))];
}
