import { setTimeout as pause } from 'node:timers/promises';
import { followLive, type StompClient } from '../../apps/server/src/testing/stomp-client.ts';
import { until } from '../processes.ts';

/** Somebody's live channel at one server, opened anew whenever the server asks for it, as the browser does. */
export interface Follower {
  /** How many messages came so far. */
  readonly count: number;
  close(): void;
}

const betweenTriesMs = 300;
const isOpen = () => true;
const isNot = () => false;

/** Follows a destination at a server; resolves when it is followed for the first time. */
export async function follow(port: number, token: string, destination: string): Promise<Follower> {
  let count = 0;
  let isOver = false;
  let client: StompClient;

  async function open(): Promise<void> {
    client = await followLive(port, token, [destination]);
    client.socket.on('message', (text: Buffer) => (count += text.toString().startsWith('MESSAGE') ? 1 : 0));
    client.socket.on('close', openAgain);
  }
  function openAgain(): void {
    if (isOver) return;
    pause(betweenTriesMs)
      .then(open)
      .catch(() => openAgain());
  }

  await until('a live channel', () => open().then(isOpen, isNot));
  return {
    get count() {
      return count;
    },
    close: () => {
      isOver = true;
      client.socket.close();
    },
  };
}
