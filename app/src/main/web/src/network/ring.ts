// The ring of a deadlock: packets of which each waits for the next one.
import { markOfPacket } from "./colours";
import type { Mark } from "./painter";

/** A packet of a deadlock; it waits for the next one of the list, and the last for the first. */
export interface RingPacket {
  channels: number[];
  wanted: number;
  caption: string;
  sentence: string;
  message: number;
  from: number;
  to: number;
  length: number;
  unsent: number;
  holds: string[];
  waits_for: string;
  reason: string;
  others: number;
}

/** The packets in the colours of their flits; of one that is looked at, only it and the one that it waits for. */
export function marksOf(ring: readonly RingPacket[], chosen: number): Mark[] {
  return ring
    .map((packet) => ({ ...packet, colour: markOfPacket(packet.message) }))
    .filter((_, i, all) => chosen < 0 || i === chosen || i === (chosen + 1) % all.length);
}
