// Where flits are drawn: the server says how many flits of each packet are in which buffer.

/** A packet in the network: channels at whose ends it holds buffers, the one of its head last. */
export interface Packet {
  message: number;
  channels: number[];
  /** Flits in each of these buffers, or on their way there. */
  flits: number[];
}

export interface Flit {
  message: number;
  channel: number;
  /** The number of flits drawn before it in the same buffer. */
  rank: number;
  isHead: boolean;
}

const MOST = 64; // flits of a packet that are drawn in a buffer

/**
 * The flits of all packets, those of each in the order of its path. Channels from `ejections` on
 * lead to terminals: flits there have arrived, and the last of them is on its way.
 */
export function flitsOf(packets: readonly Packet[], ejections: number): Flit[] {
  const filled = new Map<number, number>(); // per channel
  return packets.flatMap((packet) =>
    packet.channels.flatMap((channel, i) => {
      const isLast = i === packet.channels.length - 1;
      const isOut = channel >= ejections;
      const count = isOut ? 1 : Math.min(MOST, Math.max(packet.flits[i], isLast ? 1 : 0)); // a probe has no flits
      return Array.from({ length: count }, (_, n) => {
        const rank = filled.get(channel) ?? 0;
        filled.set(channel, rank + 1);
        return { message: packet.message, channel, rank, isHead: isLast && n === 0 && !isOut };
      });
    }),
  );
}
