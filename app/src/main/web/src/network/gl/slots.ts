// Where every flit of a moment is drawn: on which channel, and at which part of it.
import type { PacketTable } from "../packets";

const MOST = 64; // flits of a packet that are drawn in a buffer
const FRONT = 0.78; // of a buffer; routers cover what is behind it
const FRONT_IN = 0.3; // beside the router's name, for flits that enter

/** Flits of packets in columns, the head of each first. */
export class Slots {
  count = 0;
  channel = new Int32Array(0);
  part = new Float32Array(0);
  isHead = new Uint8Array(0);
  packets = 0;
  message = new Int32Array(0); // per packet
  to = new Int32Array(0); // per packet
  first = new Int32Array(1); // per packet: its first flit here
  /** Per packet: how many of its flits are before its first here; those have arrived. */
  before = new Int32Array(0);
  private readonly filled: Int32Array;
  private readonly total: Int32Array;

  /** Channels from `between` on come from terminals, those from `ejections` on lead to them. */
  constructor(
    channels: number,
    private readonly between: number,
    private readonly ejections: number,
  ) {
    this.filled = new Int32Array(channels);
    this.total = new Int32Array(channels);
  }

  put(table: PacketTable): void {
    this.count = 0;
    this.packets = table.count;
    this.reserve(table);
    this.filled.fill(0);
    this.total.fill(0);
    for (let p = 0; p < table.count; p++) {
      for (let i = table.first[p]; i < table.first[p + 1]; i++) {
        this.total[table.channel[i]] += this.drawn(table, i, i === table.first[p + 1] - 1);
      }
    }
    for (let p = 0; p < table.count; p++) {
      this.message[p] = table.message[p];
      this.to[p] = table.to[p];
      this.first[p] = this.count;
      this.before[p] = 0;
      this.putPacket(table, p);
    }
    this.first[table.count] = this.count;
  }

  private putPacket(table: PacketTable, p: number): void {
    const last = table.first[p + 1] - 1;
    for (let i = last; i >= table.first[p]; i--) {
      const channel = table.channel[i];
      const isOut = channel >= this.ejections;
      if (isOut) {
        this.before[p] = Math.max(0, table.flits[i] - 1);
      }
      const front = channel >= this.between && !isOut ? FRONT_IN : FRONT;
      const gap = 0.6 / Math.max(4, this.total[channel]);
      const drawn = this.drawn(table, i, i === last);
      for (let n = 0; n < drawn; n++) {
        this.channel[this.count] = channel;
        this.part[this.count] = front - gap * this.filled[channel]++;
        this.isHead[this.count] = i === last && n === 0 && !isOut ? 1 : 0;
        this.count++;
      }
    }
  }

  /** Of flits that have arrived one is drawn; a probe has no flits, but a head. */
  private drawn(table: PacketTable, i: number, isLast: boolean): number {
    return table.channel[i] >= this.ejections ? 1 : Math.min(MOST, Math.max(table.flits[i], isLast ? 1 : 0));
  }

  private reserve(table: PacketTable): void {
    let flits = 0;
    for (let i = 0; i < table.first[table.count]; i++) {
      flits += Math.min(MOST, Math.max(1, table.flits[i]));
    }
    if (flits > this.channel.length) {
      this.channel = new Int32Array(2 * flits);
      this.part = new Float32Array(2 * flits);
      this.isHead = new Uint8Array(2 * flits);
    }
    if (table.count >= this.message.length) {
      const packets = 2 * table.count + 1;
      this.message = new Int32Array(packets);
      this.to = new Int32Array(packets);
      this.before = new Int32Array(packets);
      this.first = new Int32Array(packets + 1);
    }
  }
}
