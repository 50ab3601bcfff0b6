import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** One PostgreSQL with its Patroni. */
export interface Host {
  readonly name: string;
  /** Where PostgreSQL listens. */
  readonly port: number;
  /** Where its Patroni answers. */
  readonly restPort: number;
}

/** Where each part of a cluster listens, and the passwords that were made for it. */
export interface Layout {
  /** Absolute path; everything that the cluster writes is in it. */
  readonly folder: string;
  readonly hosts: readonly Host[];
  readonly servers: readonly { readonly name: string; readonly port: number }[];
  readonly etcdPort: number;
  readonly etcdPeerPort: number;
  /** HAProxy's: to PostgreSQL's primary, to the server processes, and its own state. */
  readonly postgresPort: number;
  readonly httpPort: number;
  readonly statePort: number;
  readonly bouncerPort: number;
  readonly passwords: { readonly superuser: string; readonly replication: string; readonly psia: string };
  readonly jwtSecret: string;
}

const fileIn = (folder: string) => join(folder, 'cluster.json');
const portsNeeded = 14;
/** Below those that the system gives to whoever connects, so that nobody has one while its PostgreSQL is down. */
const portRange = { from: 20_000, to: 30_000 };

/** Chooses ports and passwords for a new cluster and notes them in its folder, which is made unless given. */
export async function makeLayout(given?: string): Promise<Layout> {
  const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'psia-cluster-')) : resolve(given);
  mkdirSync(folder, { recursive: true });
  if (existsSync(fileIn(folder))) throw new Error(`${folder} has a cluster already: stop it, or give another folder.`);
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(folder, 0o711);
  const first = await firstOfFreePorts();
  const port = (index: number) => first + index;
  const layout = {
    folder,
    hosts: [1, 2, 3].map((number) => ({ name: `pg${number}`, port: port(number), restPort: port(number + 3) })),
    servers: [1, 2].map((number) => ({ name: `server${number}`, port: port(number + 6) })),
    etcdPort: port(9),
    etcdPeerPort: port(10),
    postgresPort: port(11),
    httpPort: port(12),
    statePort: port(13),
    bouncerPort: port(0),
    passwords: { superuser: newSecret(), replication: newSecret(), psia: newSecret() },
    jwtSecret: newSecret(),
  };
  writeFileSync(fileIn(folder), JSON.stringify(layout, null, 2), { mode: 0o600 });
  return layout;
}

/** What was chosen for the cluster of a folder. Throws one line when there is none. */
export function readLayout(folder: string): Layout {
  const file = fileIn(resolve(folder));
  if (!existsSync(file)) throw new Error(`${folder} has no cluster.`);
  return layoutOf(JSON.parse(readFileSync(file, 'utf8')));
}

/** The boundary where what `makeLayout` has written takes its type. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody but makeLayout writes this file
const layoutOf = (written: unknown) => written as Layout;

/** How the server's role reaches the primary through HAProxy, past all or through PgBouncer. */
export function databaseUrls({ passwords, hosts, postgresPort, bouncerPort }: Layout) {
  const to = (...ports: readonly number[]) =>
    `postgres://psia:${passwords.psia}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/psia`;
  return {
    byProxy: to(postgresPort),
    bySeveralHosts: to(...hosts.map(({ port }) => port)),
    byBouncer: to(bouncerPort),
  };
}

const newSecret = () => randomBytes(24).toString('hex');

async function firstOfFreePorts(): Promise<number> {
  const { from, to } = portRange;
  for (let tries = 0; tries < 100; tries += 1) {
    const first = from + Math.floor((Math.random() * (to - from)) / portsNeeded) * portsNeeded;
    const ports = Array.from({ length: portsNeeded }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${portsNeeded} ports in a row are free on 127.0.0.1.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
