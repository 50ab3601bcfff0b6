import { join } from 'node:path';
import { ensureInstalled, pinnedNode } from './ensure.mjs';
import { runScript, start } from './run.mjs';

// The address to open is Vite's, which passes calls on to the server; the server prints it as its own, so it is printed
// once, and mails link to it.
await runScript(async () => {
  await ensureInstalled();
  const { PORT = '3000', WEB_PORT = '5173' } = process.env;
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`;
  const env = { PORT, WEB_PORT, PUBLIC_URL: publicUrl };
  const main = join('apps', 'server', 'src', 'main.ts');
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const programs = [
    start(pinnedNode(), [vite, join('apps', 'web'), '--clearScreen', 'false', '--logLevel', 'warn'], env),
    start(pinnedNode(), ['--watch', '--watch-preserve-output', main], env),
  ];
  const code = await Promise.race(programs.map((program) => program.ended));
  for (const program of programs) program.stop();
  await Promise.all(programs.map((program) => program.ended));
  return code;
});
