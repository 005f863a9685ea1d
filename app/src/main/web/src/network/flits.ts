// Computes the positions of a packet's flits. The server sends when its head crossed which channel.
// A flit follows the one before it at least a cycle later, takes as long to cross a channel as its
// head, and needs a free slot in the next buffer. If a channel carries one packet at a time
// (wormhole switching with one VC, full duplex), the positions are exact. If packets share
// channels, or routers have pipelines, they are an estimate.

export interface Packet {
  message: number;
  from: number;
  to: number;
  flits: number;
  channels: number[];
  cycles: number[];
}

export interface Flit {
  /** Its index in the packet; 0 is the head. */
  index: number;
  channel: number;
  /** The number of flits of its packet ahead of it in the same buffer. */
  rank: number;
}

/** Properties of the network that flits move through. */
export interface Medium {
  /** Capacity of a buffer in flits. */
  buffer: number;
  /** Cycles until a slot that a flit left can be filled again. */
  creditDelay: number;
  /** Channels from this number on are ejections. */
  ejections: number;
}

const MOST = 4000; // flits of a packet that are computed

/** The flits that are in the network in this cycle, the head first. */
export function flitsOf(packet: Packet, cycle: number, medium: Medium): Flit[] {
  const hops = packet.channels.length;
  const isOpen = packet.channels[hops - 1] >= medium.ejections; // a terminal always accepts flits
  const found: Flit[] = [];
  const history: number[][] = []; // per flit: the cycle in which it crosses each channel
  let rank = 0;
  let last = -1;
  for (let k = 0; k < Math.min(packet.flits, MOST); k++) {
    const times =
      k === 0 ? packet.cycles : follow(history[k - 1], history[k - medium.buffer], medium.creditDelay, isOpen);
    history.push(times);
    let at = -1;
    while (at + 1 < hops && times[at + 1] <= cycle) {
      at++;
    }
    if (at < 0) {
      break; // neither this flit nor later ones have left the terminal
    }
    rank = at === last ? rank + 1 : 0;
    last = at;
    const isOut = packet.channels[at] >= medium.ejections && times[at] < cycle;
    if (!isOut) {
      found.push({ index: k, channel: packet.channels[at], rank });
    }
  }
  return found;
}

/**
 * When a flit crosses the channels: after the flit before it, and after `frees`, the flit that
 * vacates its slot in the buffer after each channel, has crossed the next one.
 */
function follow(before: number[], frees: number[] | undefined, creditDelay: number, isOpen: boolean): number[] {
  const times: number[] = [];
  for (let i = 0; i < before.length; i++) {
    const arrived = i === 0 ? 0 : times[i - 1] + 1;
    const isLast = i === before.length - 1;
    const room =
      frees === undefined || (isLast && isOpen) ? 0 : isLast ? Infinity : frees[i + 1] + creditDelay;
    times.push(Math.max(before[i] + 1, arrived, room));
  }
  return times;
}
