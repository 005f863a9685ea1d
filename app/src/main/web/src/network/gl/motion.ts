// How flits move from one moment to the next. A flit is known again by its message and its place in
// the packet; one that cannot have come from where it was vanishes there and appears elsewhere.
import type { PacketTable } from "../packets";
import type { Paths } from "./paths";
import { Slots } from "./slots";

export const FLOATS = 8; // of a record, see FLIT_VERTEX
/** Bits of what a flit looks like; the lowest ones are the number of its colour. */
export const COLOUR = 7;
export const HEAD = 8;
export const APPEARS = 16;
export const VANISHES = 32;
const COLOURS = 7;
const TAKEN = -1; // a packet that was found again

export class Motion {
  /** The records of the last move, and how many there are. */
  records = new Float32Array(0);
  count = 0;
  private then: Slots;
  private now: Slots;
  private table = new Int32Array(64); // message to packet + 1, by open addressing
  private same = new Int32Array(64); // per packet: the next one of its message + 1
  private isFirst = true;

  constructor(private readonly paths: Paths) {
    const { network_channels: between, terminals } = paths.places.drawing;
    const slots = () => new Slots(paths.channels, between, between + terminals);
    this.then = slots();
    this.now = slots();
  }

  /** Forgets the moment before: what comes next stands still. */
  forget(): void {
    this.isFirst = true;
  }

  /** Fills the records with the move from the moment before to this one. */
  move(packets: PacketTable): void {
    [this.then, this.now] = [this.now, this.then];
    this.now.put(packets);
    if (this.isFirst) {
      this.then.put(packets);
      this.isFirst = false;
    }
    const most = 2 * (this.then.count + this.now.count) * FLOATS;
    if (this.records.length < most) {
      this.records = new Float32Array(1.5 * most);
    }
    this.count = 0;
    this.index();
    for (let p = this.now.packets - 1; p >= 0; p--) {
      this.movePacket(p, this.take(this.now.message[p]));
    }
    for (let q = 0; q < this.then.packets; q++) {
      if (this.same[q] !== TAKEN) {
        this.leave(q, this.then.first[q], this.then.first[q + 1]);
      }
    }
  }

  /** Makes the packets of the moment before known by their messages. */
  private index(): void {
    const { then } = this;
    let size = this.table.length;
    while (size < 2 * then.packets) {
      size *= 2;
    }
    if (size > this.table.length || then.packets > this.same.length) {
      this.table = new Int32Array(size);
      this.same = new Int32Array(size);
    }
    this.table.fill(0);
    for (let q = 0; q < then.packets; q++) {
      const at = this.place(then.message[q]);
      this.same[q] = this.table[at];
      this.table[at] = q + 1;
    }
  }

  private place(message: number): number {
    const mask = this.table.length - 1;
    let at = (Math.imul(message, 0x9e3779b9) >>> 8) & mask;
    while (this.table[at] !== 0 && this.then.message[this.table[at] - 1] !== message) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** The last packet of a message that was not taken before, or -1. */
  private take(message: number): number {
    let q = this.table[this.place(message)] - 1;
    if (q >= 0 && this.same[q] === TAKEN) {
      return -1; // all of them are taken
    }
    if (q >= 0) {
      const next = this.same[q];
      if (next > 0) {
        this.table[this.place(message)] = next;
      }
      this.same[q] = TAKEN;
    }
    return q;
  }

  private movePacket(p: number, q: number): void {
    const { then, now } = this;
    const first = now.first[p];
    const shift = q < 0 ? 0 : then.first[q] - then.before[q] + now.before[p] - first;
    if (q >= 0) {
      this.leave(q, then.first[q], Math.min(first + shift, then.first[q + 1]));
    }
    // heads are drawn over the flits behind them
    for (let s = now.first[p + 1] - 1; s >= first; s--) {
      const t = s + shift;
      const look = (now.message[p] % COLOURS) + (now.isHead[s] === 1 ? HEAD : 0);
      if (q < 0 || t < then.first[q] || t >= then.first[q + 1]) {
        this.enter(s, look);
      } else {
        this.go(then.channel[t], then.part[t], s, look);
      }
    }
  }

  /** A flit that was in the network before. */
  private go(from: number, part: number, s: number, look: number): void {
    const { paths, now } = this;
    const to = now.channel[s];
    const end = now.part[s];
    if (from === to && !paths.isGapBetween(to, part, end)) {
      paths.find(to, 0.5 * (part + end));
      this.record(from, part, paths.x, paths.y, to, end, look);
      return;
    }
    const isNext = from === to || (paths.target[from] >= 0 && paths.target[from] === paths.source[to]);
    if (!isNext) {
      this.still(from, part, look + VANISHES);
      this.still(to, end, look + APPEARS);
    } else if (from !== to && !paths.isGapBetween(from, part, 1) && !paths.isGapBetween(to, 0, end)) {
      paths.find(to, 0);
      this.record(from, part, paths.x, paths.y, to, end, look);
    } else {
      this.jump(from, part, to, end, look);
    }
  }

  /** It leaves the drawing at one end of a path with a gap, and comes back at the other. */
  private jump(from: number, part: number, to: number, end: number, look: number): void {
    const { paths } = this;
    const isHere = paths.isGapBetween(from, part, 1);
    const cut = isHere ? from : to;
    paths.find(isHere ? from : to, isHere ? 0.5 * (part + 0.499) : 0);
    this.record(from, part, paths.x, paths.y, cut, 0.499, look + VANISHES);
    paths.find(isHere && from !== to ? to : cut, isHere && from !== to ? 0 : 0.5 * (0.5 + end));
    this.record(cut, 0.5, paths.x, paths.y, to, end, look + APPEARS);
  }

  private enter(s: number, look: number): void {
    const { paths, now } = this;
    const channel = now.channel[s];
    const part = now.part[s];
    const from = paths.isGapBetween(channel, 0, part) ? 0.5 : 0;
    paths.find(channel, 0.5 * (from + part));
    this.record(channel, from, paths.x, paths.y, channel, part, look + APPEARS);
  }

  /** Flits of the moment before, from one to another, are gone now. */
  private leave(q: number, begin: number, end: number): void {
    const { paths, then } = this;
    const { network_channels: between, terminals } = paths.places.drawing;
    const exit = between + terminals + then.to[q];
    for (let t = begin; t < end; t++) {
      const look = (then.message[q] % COLOURS) + (then.isHead[t] === 1 ? HEAD : 0) + VANISHES;
      const channel = then.channel[t];
      const part = then.part[t];
      const isNext = exit < paths.channels && paths.target[channel] === paths.source[exit];
      if (channel === exit || (isNext && channel < between && !paths.isGapBetween(channel, part, 1))) {
        paths.find(exit, channel === exit ? 0.5 * (1 + part) : 0);
        this.record(channel, part, paths.x, paths.y, exit, 1, look);
      } else {
        this.still(channel, part, look);
      }
    }
  }

  private still(channel: number, part: number, look: number): void {
    const { paths, records } = this;
    paths.find(channel, part);
    const at = FLOATS * this.count++;
    records[at] = records[at + 2] = records[at + 4] = paths.x;
    records[at + 1] = records[at + 3] = records[at + 5] = paths.y;
    records[at + 6] = 1;
    records[at + 7] = look;
  }

  private record(from: number, part: number, x: number, y: number, to: number, end: number, look: number): void {
    const { paths, records } = this;
    const at = FLOATS * this.count++;
    paths.find(from, part);
    const x0 = paths.x;
    const y0 = paths.y;
    paths.find(to, end);
    records[at] = x0;
    records[at + 1] = y0;
    records[at + 2] = paths.x;
    records[at + 3] = paths.y;
    records[at + 4] = x;
    records[at + 5] = y;
    const before = length(x - x0, y - y0);
    const whole = before + length(paths.x - x, paths.y - y);
    records[at + 6] = whole > 0 ? before / whole : 1;
    records[at + 7] = look;
  }
}

/** As Math.hypot, which is many times slower. */
function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
