// The packets of a recording at any of its moments. Columns tell only what changes, so that going
// back begins at a copy of an earlier moment.
import { Numbers } from "../network/bytes";
import type { PacketTable } from "../network/packets";
import { shareOf } from "../network/rates";
import type { Recording } from "./recording";

const COPY_EVERY = 64; // moments

interface Place {
  channel: number;
  flits: number;
}

interface Packet {
  message: number;
  from: number;
  to: number;
  places: Place[];
  isGone: boolean;
}

interface Copy {
  at: number[]; // per column
  lastMessage: number;
  packets: Packet[];
}

export class Replay {
  /** Per moment its cycle. */
  readonly cycles: Float64Array;
  /** The moment that packets are at; -1 before the first. */
  moment = -1;
  packets: Packet[] = [];
  private lastMessage = 0;
  private readonly columns: Numbers[];
  private readonly copies: Copy[] = [];

  constructor(recording: Recording) {
    const { moments } = recording.document;
    this.columns = recording.packets.map((bytes) => new Numbers(bytes));
    this.cycles = new Float64Array(moments);
    const [times] = this.columns;
    for (let i = 0, cycle = 0; i < moments; i++) {
      cycle += times.next();
      this.cycles[i] = cycle;
    }
    this.copies.push(this.copy());
  }

  get moments(): number {
    return this.cycles.length;
  }

  /** The last moment that is not after a cycle; the first one if all are. */
  momentOf(cycle: number): number {
    let low = 0;
    let high = this.moments - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.cycles[middle] <= cycle) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  goTo(moment: number): void {
    const wanted = Math.max(-1, Math.min(moment, this.moments - 1));
    const copy = Math.min(Math.floor((wanted + 1) / COPY_EVERY), this.copies.length - 1);
    if (wanted < this.moment || copy * COPY_EVERY - 1 > this.moment) {
      this.restore(copy);
    }
    while (this.moment < wanted) {
      this.step();
    }
  }

  private step(): void {
    const [, births, changes, dropped, added, channels, flits] = this.columns;
    for (let count = births.next(); count > 0; count--) {
      this.lastMessage += births.nextSigned();
      const message = this.lastMessage;
      this.packets.push({ message, from: births.next(), to: births.next(), places: [], isGone: false });
    }
    let hasGone = false;
    let at = -1;
    for (let count = changes.next(); count > 0; count--) {
      at += 1 + changes.next();
      const packet = this.packets[at];
      const left = dropped.next();
      if (left === 0) {
        packet.isGone = true;
        hasGone = true;
        continue;
      }
      packet.places.splice(0, left - 1);
      for (let more = added.next(); more > 0; more--) {
        packet.places.push({ channel: channels.next(), flits: 0 });
      }
      for (const place of packet.places) {
        place.flits += flits.nextSigned();
      }
    }
    if (hasGone) {
      this.packets = this.packets.filter((packet) => !packet.isGone);
    }
    this.moment++;
    if (this.moment + 1 === this.copies.length * COPY_EVERY) {
      this.copies.push(this.copy());
    }
  }

  private copy(): Copy {
    return {
      at: this.columns.map((column) => column.at),
      lastMessage: this.lastMessage,
      packets: this.packets.map(copyOf),
    };
  }

  private restore(number: number): void {
    const copy = this.copies[number];
    this.columns.forEach((column, i) => (column.at = copy.at[i]));
    this.lastMessage = copy.lastMessage;
    this.packets = copy.packets.map(copyOf);
    this.moment = number * COPY_EVERY - 1;
  }

  fill(table: PacketTable): void {
    table.clear();
    for (const packet of this.packets) {
      table.add(packet.message, packet.to);
      for (const { channel, flits } of packet.places) {
        table.hold(channel, flits);
      }
    }
  }
}

function copyOf(packet: Packet): Packet {
  return { ...packet, places: packet.places.map((place) => ({ ...place })) };
}

const WINDOWS = 4; // of which the heat is the mean

/** Per channel: the share of its rate that it carried in the last windows before a cycle, where 255 is all of it. */
export class HeatReplay {
  private window = -1;
  private bytes = new Uint8Array(0);

  constructor(private readonly recording: Recording) {}

  /** Another array for another window. */
  at(cycle: number): Uint8Array {
    const { document, heat } = this.recording;
    const { window: length, windows } = document;
    const begin = Math.floor(document.first / length);
    const window = Math.min(windows, Math.floor((cycle + 1) / length) - begin);
    const channels = document.drawing.network_channels;
    if (window !== this.window) {
      this.window = window;
      const first = Math.max(0, window - WINDOWS);
      const cycles = Math.max(1, window - first) * length;
      this.bytes = new Uint8Array(channels);
      for (let channel = 0; channel < channels; channel++) {
        let flits = 0;
        for (let w = first; w < window; w++) {
          flits += heat[w * channels + channel];
        }
        const share = shareOf(document.drawing, channel, flits / cycles);
        this.bytes[channel] = Math.min(255, Math.ceil(255 * share));
      }
    }
    return this.bytes;
  }
}
