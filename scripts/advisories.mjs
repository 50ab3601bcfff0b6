import { execFile } from 'node:child_process';

const patienceMs = 30_000;
const largestAnswer = 64 * 1024 * 1024;
const grave = new Set(['high', 'critical']);

/**
 * What `npm audit --json` says of the packages that are shipped: the grave advisories, one line each, or why there is no
 * answer. Advisories of lower severity are left to the next change of versions.
 *
 * @param {string} output
 * @returns {{ unanswered: string } | { found: string[] }}
 */
export function judgeAudit(output) {
  const report = parsed(output);
  if (report?.vulnerabilities === undefined) return { unanswered: 'the registry tells no advisories' };
  const found = Object.values(report.vulnerabilities)
    .filter(({ severity }) => grave.has(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return { found };
}

/**
 * Whether a registry that gives no answer fails the tests: in CI it does, unless PSIA_ADVISORIES says
 * 'may-be-unanswered', because there nobody reads the line.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function needsAnswer(env) {
  const inCi = !['', '0', 'false'].includes(env.CI ?? '');
  return inCi && env.PSIA_ADVISORIES !== 'may-be-unanswered';
}

/**
 * @param {string} text
 * @returns {{ vulnerabilities?: Record<string, { name: string, severity: string, range: string }> } | null}
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Asks the registry that npm is set up with about the lock file's shipped packages.
 *
 * @param {string} root
 * @returns {Promise<ReturnType<typeof judgeAudit>>}
 */
export function auditLockFile(root) {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  const options = { cwd: root, timeout: patienceMs, shell: process.platform === 'win32', maxBuffer: largestAnswer };
  // What is found makes npm fail, so its exit code tells nothing.
  return new Promise((resolve) => {
    execFile('npm', args, options, (_error, output) => resolve(judgeAudit(String(output))));
  });
}
