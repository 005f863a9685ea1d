// Where the flits of a packet are. What the server tells is when its head has crossed which
// channel. A flit follows the one before it a cycle later at the earliest, takes as long over a
// channel as its head, and needs a free slot in the buffer behind it. Where a channel carries one
// packet at a time (wormholes of one vc, full duplex) that says where each flit is; where packets
// share channels, or routers have pipelines, it is an estimate.

export interface Packet {
  message: number;
  from: number;
  to: number;
  flits: number;
  channels: number[];
  cycles: number[];
}

export interface Flit {
  /** Its number in the packet; 0 is the head. */
  index: number;
  channel: number;
  /** How many flits of its packet are before it in the same buffer. */
  rank: number;
}

/** What flits move through. */
export interface Medium {
  /** Flits that a buffer holds. */
  buffer: number;
  /** Cycles until a slot that was left can be filled. */
  creditDelay: number;
  /** Channels from this number on lead out of the network. */
  ejections: number;
}

const MOST = 4000; // flits of a packet that are looked at

/** The flits that are on their way in this cycle, the head first. */
export function flitsOf(packet: Packet, cycle: number, medium: Medium): Flit[] {
  const hops = packet.channels.length;
  const isOpen = packet.channels[hops - 1] >= medium.ejections; // nobody waits at a terminal
  const found: Flit[] = [];
  const history: number[][] = []; // per flit: when it crosses each channel
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
      break; // it has not left its terminal, nor have those behind it
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
 * When a flit crosses the channels: after the one before it, and after `frees`, the one that leaves
 * it a slot in the buffer behind each, has crossed the next one.
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
