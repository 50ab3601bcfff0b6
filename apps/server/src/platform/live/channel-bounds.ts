import type { Duplex } from 'node:stream';

/** How many live channels a process holds (D163): of one member, of one network address, and unidentified in all. */
export interface ChannelBounds {
  readonly ofMember: number;
  readonly ofNetwork: number;
  readonly waiting: number;
}

export const usualBounds: ChannelBounds = { ofMember: 10, ofNetwork: 50, waiting: 100 };

/** Counts what is open by a key. */
export class OpenCount {
  readonly #open = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place, and gives how to give it back; null when all are taken. */
  take(key: string): (() => void) | null {
    const taken = this.#open.get(key) ?? 0;
    if (taken >= this.#most) return null;
    this.#open.set(key, taken + 1);
    return () => {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left === 0) this.#open.delete(key);
      else this.#open.set(key, left);
    };
  }
}

/** Answers an upgrade with a refusal and hangs up, whether or not the client does. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
