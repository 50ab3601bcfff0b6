import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

// The headless shell draws the same pages with less work than the whole browser (decision 136).
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsApps = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

/**
 * Path of a Chromium that starts, or null: CHROMIUM_PATH, one on the PATH, an installed application, or the one that
 * Playwright downloaded earlier. Needs the installed packages for the last.
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return starts(chosen) ? chosen : null;

  const found = installedPaths().find(starts);
  if (found) return found;
  const downloaded = await playwrightPath();
  return downloaded && starts(downloaded) ? downloaded : null;
}

/**
 * Path of a Chromium, obtaining one where none is installed: Debian's packages as root on a machine with apt-get, else
 * Playwright's own download. Null where none can be had.
 *
 * @param {(line: string) => void} say
 */
export async function obtainChromium(say) {
  const found = await findChromium();
  if (found) return found;

  if (aptInstall(['chromium-headless-shell'], say) || aptInstall(['chromium'], say)) return findChromium();

  say('Downloading Chromium with Playwright');
  const cli = join(import.meta.dirname, '..', 'node_modules', 'playwright', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return findChromium();
}

function installedPaths() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => commands.map((command) => join(folder, command)));
  const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].filter(
    (folder) => folder !== undefined,
  );
  const onWindows = programFiles.flatMap((folder) => windowsApps.map((app) => join(folder, app)));
  return [...onPath, ...macApps, ...onWindows].filter((path) => existsSync(path));
}

async function playwrightPath() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

// A launcher may exist without its browser (Ubuntu's chromium-browser asks for a snap), so only an answer counts.
// On Windows the browser opens a window instead of answering.
/** @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
