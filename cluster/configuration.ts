import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToPostgres } from '../apps/server/src/platform/database/embedded/unprivileged.ts';
import type { Layout } from './layout.ts';

const templates = join(import.meta.dirname, 'configuration');

/** Writes all programs' configuration into the cluster's folder, whose parts then belong to whom PostgreSQL runs as. */
export function writeConfiguration(layout: Layout, programs: string): void {
  const { folder, hosts, servers, passwords } = layout;
  const all = {
    ...layout,
    programs,
    superuserPassword: passwords.superuser,
    replicationPassword: passwords.replication,
    ...Object.fromEntries(hosts.map(({ name, port }) => [`${name}Port`, port])),
    ...Object.fromEntries(hosts.map(({ name, restPort }) => [`${name}RestPort`, restPort])),
    ...Object.fromEntries(servers.map(({ name, port }) => [`${name}Port`, port])),
  };
  for (const part of ['log', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest', ...hosts.map(({ name }) => name)]) {
    mkdirSync(join(folder, part), { recursive: true });
    chmodSync(join(folder, part), 0o700);
    giveToPostgres(join(folder, part));
  }
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text, { mode: 0o600 });
    giveToPostgres(join(folder, path));
  };
  write('etcd/etcd.yml', filled('etcd.yml', all));
  write('haproxy/haproxy.cfg', filled('haproxy.cfg', all));
  write('pgbouncer/pgbouncer.ini', filled('pgbouncer.ini', all));
  write('pgbouncer/userlist.txt', `"psia" "${passwords.psia}"\n`);
  for (const { name, ...ports } of hosts) {
    const ofHost = { ...all, host: name, ...ports };
    write(`${name}/patroni.yml`, filled('patroni.yml', ofHost));
    write(`${name}/pgbackrest.conf`, filled('pgbackrest.conf', ofHost));
    write(`${name}/pgpass`, `*:*:*:postgres:${passwords.superuser}\n`);
  }
}

/** A template with its `${names}` replaced; throws when there is no value for one. */
function filled(template: string, values: Readonly<Record<string, unknown>>): string {
  return readFileSync(join(templates, template), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`${template} asks for ${name}, which has no value.`);
    return String(values[name]);
  });
}
