import type { WebSocket } from 'ws';

const longestPromiseMs = 60_000;

/** What a client offers in its heart-beat header, in milliseconds; 0 means never. */
export interface HeartBeatOffer {
  readonly sends: number;
  readonly wants: number;
}

/** Reads a heart-beat header 'cx,cy'; anything else offers nothing. */
export function heartBeatOffer(header: string): HeartBeatOffer {
  const [sends = 0, wants = 0] = /^\d{1,9},\d{1,9}$/.test(header) ? header.split(',').map(Number) : [];
  return { sends, wants };
}

/**
 * Beats for a client that wants it, and cuts one that has been silent for more than twice the agreed time. A client that
 * promises no beats of its own is asked with WebSocket pings. Gives what stops it.
 */
export function keepBeating(socket: WebSocket, { sends, wants }: HeartBeatOffer, everyMs: number): () => void {
  const promises = sends > 0 && sends <= longestPromiseMs;
  const silenceMs = 2 * Math.max(everyMs, promises ? sends : 0);
  let heardAt = performance.now();
  const heard = () => {
    heardAt = performance.now();
  };
  socket.on('message', heard);
  if (!promises) socket.on('pong', heard);

  const watching = setInterval(() => {
    if (performance.now() - heardAt > silenceMs) socket.terminate();
    else if (!promises) socket.ping();
  }, everyMs / 2);
  const beating = wants > 0 ? setInterval(() => socket.send('\n'), Math.max(everyMs, wants)) : undefined;
  return () => {
    clearInterval(watching);
    clearInterval(beating);
  };
}
