// Where the flits of a packet are. What the server tells is when its head has crossed which
// channel. A flit follows the one before it a cycle later at the earliest, and only where the
// buffer behind the channel has room. Where a channel carries one packet at a time (wormholes of one
// lane) that says exactly where each flit is; where packets share channels it is an estimate.

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

const MOST = 200; // flits of a packet that are looked at

/** The flits that are on their way in this cycle, the head first. */
export function flitsOf(packet: Packet, cycle: number, buffer: number, ejections: number): Flit[] {
  const hops = packet.channels.length;
  const count = Math.min(packet.flits, MOST);
  const isOpen = packet.channels[hops - 1] >= ejections; // nobody waits at a terminal
  const found: Flit[] = [];
  let before = packet.cycles; // when the flit before this one crosses each channel
  const history: number[][] = [];
  let rank = 0;
  let last = -1;
  for (let k = 0; k < count; k++) {
    const times = k === 0 ? packet.cycles : follow(before, history[k - buffer], isOpen);
    history.push(times);
    before = times;
    let at = -1;
    while (at + 1 < hops && times[at + 1] <= cycle) {
      at++;
    }
    if (at < 0) {
      break; // it has not left its terminal, nor have those behind it
    }
    rank = at === last ? rank + 1 : 0;
    last = at;
    const isOut = packet.channels[at] >= ejections && times[at] < cycle;
    if (!isOut) {
      found.push({ index: k, channel: packet.channels[at], rank });
    }
  }
  return found;
}

/**
 * When a flit crosses the channels: after the one before it, and after `frees`, the one that leaves
 * it room in the buffer behind each, has crossed the next one.
 */
function follow(before: number[], frees: number[] | undefined, isOpen: boolean): number[] {
  const times: number[] = [];
  for (let i = 0; i < before.length; i++) {
    const arrived = i === 0 ? 0 : times[i - 1] + 1;
    const isLast = i === before.length - 1;
    const room = frees === undefined || (isLast && isOpen) ? 0 : isLast ? Infinity : frees[i + 1];
    times.push(Math.max(before[i] + 1, arrived, room));
  }
  return times;
}
