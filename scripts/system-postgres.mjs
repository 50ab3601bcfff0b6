import { mkdirSync, writeFileSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

/**
 * Installs Debian's PostgreSQL as root on a machine with apt-get, its programs alone: the tests start a cluster of
 * their own.
 *
 * @param {(line: string) => void} say
 */
export function installSystemPostgres(say) {
  if (process.getuid?.() !== 0) return;
  const folder = '/etc/postgresql-common/createcluster.d';
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/no-main-cluster.conf`, 'create_main_cluster = false\n');
  aptInstall(['postgresql'], say);
}
