import { Socket } from 'node:net';
import { callbackify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { findPrimary, NoPrimary, type Primary } from './primary.ts';

/** How often it is looked whether another host is the primary, while there are connections, in milliseconds. */
const lookedForEveryMs = 2_000;

/** The hosts of one database, which of them is the primary, and the connections that lead there. */
class Hosts {
  readonly #addresses: readonly string[];
  readonly #open = new Map<PrimaryClient, Primary>();
  #search: Promise<Primary> | null = null;
  #newest = '';
  #watch: NodeJS.Timeout | null = null;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** Those who look for it at the same time look once. Who was primary before another was promoted is none any more. */
  primary(): Promise<Primary> {
    this.#search ??= this.#find().finally(() => (this.#search = null));
    return this.#search;
  }

  async #find(): Promise<Primary> {
    const found = await findPrimary(this.#addresses);
    if (found.timeline < this.#newest) throw new NoPrimary(undefined);
    this.#newest = found.timeline;
    for (const [client, { address }] of this.#open) {
      if (address !== found.address) client.cutOff();
    }
    return found;
  }

  /** Keeps an eye on a connection until it ends: of a host that was stopped, none would learn that it is the primary no more. */
  watch(client: PrimaryClient, primary: Primary): void {
    this.#open.set(client, primary);
    client.once('end', () => {
      this.#open.delete(client);
      if (this.#open.size > 0 || this.#watch === null) return;
      clearInterval(this.#watch);
      this.#watch = null;
    });
    this.#watch ??= setInterval(() => {
      this.primary().catch(() => undefined);
    }, lookedForEveryMs).unref();
  }
}

/** A connection to whichever of several hosts is the primary when it is made; it is cut off when another one becomes it. */
class PrimaryClient extends Client {
  readonly #hosts: Hosts;
  readonly #socket: Socket;

  constructor(config: ClientConfig, hosts: Hosts) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    this.#hosts = hosts;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null, client?: this) => void): void;
  override connect(callback?: (error: Error | null, client?: this) => void): Promise<this> | void {
    if (callback === undefined) return this.#connectToPrimary();
    callbackify(() => this.#connectToPrimary())(callback);
  }

  async #connectToPrimary(): Promise<this> {
    const primary = await this.#hosts.primary();
    const { host, port } = new Client(primary.address);
    Object.assign(this, { host, port });
    this.#hosts.watch(this, primary);
    await super.connect();
    return this;
  }

  /** Whatever runs on it fails at once. */
  cutOff(): void {
    this.#socket.destroy();
  }
}

/** What makes connections to the primary among these hosts, for pg's pools and whoever takes a pool's settings. */
export function primaryClientOf(addresses: readonly string[]): new (config?: string | ClientConfig) => Client {
  const hosts = new Hosts(addresses);
  return class extends PrimaryClient {
    constructor(config: string | ClientConfig = {}) {
      super(typeof config === 'string' ? { connectionString: config } : config, hosts);
    }
  };
}
