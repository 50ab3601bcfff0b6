import type { Plugin, Rollup } from 'vite';
import { askingModule } from './vite-first-page.ts';

type Bundle = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

function scriptsOf(bundle: Bundle): { readonly own: string; readonly imports: readonly string[] } {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === askingModule);
  if (chunk?.type !== 'chunk') throw new Error(`${askingModule} is no file of the build.`);
  return { own: chunk.fileName, imports: chunk.imports };
}

/**
 * Has index.html ask for what its address shows beside everything else: as soon as these few lines are there, and
 * without waiting for styles or for the app. Before it, the app's code had to be read first.
 */
export function askedAtOnce(): Plugin {
  return {
    name: 'psia-asked-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const { own, imports } = scriptsOf(bundle ?? {});
        const script = `<script type="module" async crossorigin src="/${own}"></script>`;
        const ahead = imports
          .filter((file) => !html.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        return html.replace(/ *<script type="module"/, (app) => `    ${[script, ...ahead].join('\n    ')}\n${app}`);
      },
    },
  };
}
