import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findSystemPostgres } from '../apps/server/src/testing/database/system-postgres.ts';
import { aptInstall } from '../scripts/apt.mjs';
import { installSystemPostgres } from '../scripts/system-postgres.mjs';

/** Debian's packages, the program that each is needed for, and the service that it would bring. */
const needed = [
  { package: 'etcd-server', program: '/usr/bin/etcd', service: 'etcd' },
  { package: 'patroni', program: '/usr/bin/patroni', service: 'patroni' },
  { package: 'python3-etcd', program: '/usr/lib/python3/dist-packages/etcd', service: null },
  { package: 'haproxy', program: '/usr/sbin/haproxy', service: 'haproxy' },
  { package: 'pgbackrest', program: '/usr/bin/pgbackrest', service: null },
  { package: 'pgbouncer', program: '/usr/sbin/pgbouncer', service: 'pgbouncer' },
];
const policy = '/usr/sbin/policy-rc.d';

/**
 * Gives the folder of PostgreSQL's programs, once everything is installed that a cluster needs; installs what is missing where
 * it can. Throws one line where it can't.
 */
export function ensurePackages(say: (line: string) => void): string {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) {
    throw new Error('No cluster here: its programs are taken from Debian, and this is none.');
  }
  withoutServices(() => {
    if (findSystemPostgres() === null) installSystemPostgres(say);
    const missing = missingOnes();
    if (missing.length === 0) return;
    aptInstall(
      missing.map((each) => each.package),
      say,
    );
    const services = missing.flatMap(({ service }) => service ?? []);
    spawnSync('systemctl', ['disable', '--quiet', ...services], { stdio: 'ignore' });
  });
  const missing = missingOnes().map((each) => each.package);
  const postgres = findSystemPostgres();
  if (postgres === null) missing.unshift('postgresql');
  if (postgres !== null && missing.length === 0) return dirname(postgres.postgres);
  const reason = process.getuid?.() === 0 ? 'apt-get could not get them' : 'only root can install them';
  throw new Error(`No cluster here: ${missing.join(', ')} are not installed, and ${reason}.`);
}

const missingOnes = () => needed.filter(({ program }) => !existsSync(program));

/** What is installed meanwhile starts nothing by itself, now or with the machine. */
function withoutServices(install: () => void): void {
  const isOurs = process.getuid?.() === 0 && !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}
