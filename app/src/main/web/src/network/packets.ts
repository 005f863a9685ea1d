// Packets of one moment in columns, which are filled anew for each moment without any garbage.
import { bytesOf, Numbers } from "./bytes";
import type { Packet } from "./flits";

function grown(array: Int32Array<ArrayBuffer>, wanted: number): Int32Array<ArrayBuffer> {
  if (array.length >= wanted) {
    return array;
  }
  const more = new Int32Array(Math.max(64, 2 * wanted));
  more.set(array);
  return more;
}

export class PacketTable {
  count = 0;
  message = new Int32Array(64);
  to = new Int32Array(64); // terminals
  /** Per packet its first place, and the end of the last. */
  first = new Int32Array(64);
  channel = new Int32Array(256); // per place
  flits = new Int32Array(256); // per place

  clear(): void {
    this.count = 0;
    this.first[0] = 0;
  }

  /** Begins a packet; its places follow, the head last. */
  add(message: number, to: number): void {
    const next = this.count + 1;
    this.message = grown(this.message, next);
    this.to = grown(this.to, next);
    this.first = grown(this.first, next + 1);
    this.message[this.count] = message;
    this.to[this.count] = to;
    this.first[next] = this.first[this.count];
    this.count = next;
  }

  /** Adds a place to the packet that was begun last. */
  hold(channel: number, flits: number): void {
    const at = this.first[this.count]++;
    this.channel = grown(this.channel, at + 1);
    this.flits = grown(this.flits, at + 1);
    this.channel[at] = channel;
    this.flits[at] = flits;
  }

  /** The same as objects, for pictures. */
  list(): Packet[] {
    return Array.from({ length: this.count }, (_, p) => ({
      message: this.message[p],
      channels: [...this.channel.subarray(this.first[p], this.first[p + 1])],
      flits: [...this.flits.subarray(this.first[p], this.first[p + 1])],
    }));
  }

  /** Reads what a frame tells of packets, as NetworkFrame writes it. */
  read(packets: string): this {
    const numbers = new Numbers(bytesOf(packets));
    let message = 0;
    let channel = 0;
    this.clear();
    while (!numbers.isAtEnd) {
      message += numbers.nextSigned();
      this.add(message, numbers.next());
      numbers.next(); // flits at its terminal, which are not drawn
      for (let places = numbers.next(); places > 0; places--) {
        channel += numbers.nextSigned();
        this.hold(channel, numbers.next());
      }
    }
    return this;
  }
}
