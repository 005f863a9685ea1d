// A recorded run as xw run --record writes it: a document and columns of numbers, each after its
// length, deflated, in base64.
import { bytesOf, Numbers } from "../network/bytes";
import type { Drawing } from "../network/drawing";
import type { RingPacket } from "../network/ring";

export interface Document {
  title: string;
  version: string;
  seed: number;
  /** The recorded cycles, and the one in which the run ended. */
  first: number;
  last: number;
  end: number;
  moments: number;
  /** The cycle from which on messages are measured. */
  measured_from: number;
  /** Cycles of a window of the heat, and how many windows there are. */
  window: number;
  windows: number;
  course: Course;
  drawing: Drawing;
  latency: number | null;
  fingerprint: string;
  ring?: RingPacket[];
  explanation?: string[];
}

/** What arrived over time. */
export interface Course {
  from: number;
  every: number;
  latency: (number | null)[];
  flits: number[];
}

export interface Recording {
  document: Document;
  /** Columns of packets as PacketColumns writes them. */
  packets: Uint8Array[];
  /** Per window, per channel: flits. */
  heat: Uint8Array;
}

const PACKET_COLUMNS = 7;

export async function read(base64: string): Promise<Recording> {
  const bytes = bytesOf(base64.trim());
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return split(new Uint8Array(await new Response(stream).arrayBuffer()));
}

export function split(bytes: Uint8Array): Recording {
  const all = new Numbers(bytes);
  const document = JSON.parse(new TextDecoder().decode(all.take(all.next()))) as Document;
  const packets = Array.from({ length: PACKET_COLUMNS }, () => all.take(all.next()));
  return { document, packets, heat: all.take(all.next()) };
}
