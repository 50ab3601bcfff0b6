import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const iconsIndex = /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;

/** The icons that the app draws. */
function usedIcons(): string[] {
  const files = globSync('src/**/*.tsx', { cwd: import.meta.dirname });
  const code = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const lists = code.flatMap((text) => [...text.matchAll(/^import \{([^}]*)\} from '@tabler\/icons-react';/gm)]);
  const names = lists.flatMap(([, list = '']) => list.match(/\bIcon\w+/g) ?? []);
  return [...new Set(names)].filter((name) => name !== 'IconProps').toSorted();
}

/**
 * Leaves of the icons those that the app draws: each file of tests runs in a page of its own, which would read all six
 * thousand anew. What has been made ready is kept under the plug-in's name, so that it names the icons.
 */
export function onlyUsedIcons(): Rolldown.Plugin {
  const icons = usedIcons();
  const code = icons.map((icon) => `export { default as ${icon} } from './icons/${icon}.mjs';`).join('\n');
  return {
    name: `psia-only-used-icons-${createHash('sha256').update(code).digest('hex').slice(0, 12)}`,
    load: (id) => (iconsIndex.test(id.replaceAll('\\', '/')) ? { code } : null),
  };
}
