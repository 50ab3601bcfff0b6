import { spawnSync } from 'node:child_process';

/**
 * Installs Debian packages; true when they are installed afterwards. False, without trying, for anyone but root and
 * where there is no apt-get.
 *
 * @param {string[]} packages
 * @param {(line: string) => void} say
 */
export function aptInstall(packages, say) {
  if (process.getuid?.() !== 0 || !apt(['--version'])) return false;
  say(`Installing ${packages.join(', ')} with apt-get`);
  apt(['update', '-qq']);
  return apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** @param {string[]} args */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 600_000 }).status === 0;
}
