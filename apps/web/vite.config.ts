import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { type BuildEnvironmentOptions, defineConfig, type Rolldown } from 'vite';
import { compressedFiles } from './vite-compressed-files.ts';
import { askedAtOnce } from './vite-asked-at-once.ts';
import { compiledAhead } from './vite-compiled-ahead.ts';
import { askingModule, firstFiles } from './vite-first-page.ts';
import { homesAhead } from './vite-homes-ahead.ts';
import { leanContract } from './vite-lean-contract.ts';
import { leanLibraries } from './vite-lean-libraries.ts';
import { libraryImports } from './vite-library-imports.ts';
import { libraryLayers } from './vite-library-layers.ts';
import { partsInDoubt } from './vite-parts-in-doubt.ts';
import { partsPage } from './vite-parts-page.ts';
import { passwordDictionary } from './vite-password-dictionary.ts';
import { serviceWorker } from './vite-service-worker.ts';
import { sharedChunks } from './vite-shared-chunks.ts';
import { stylesAfterSkeleton } from './vite-styles-after-skeleton.ts';

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

const root = import.meta.dirname;
const plugins = [
  react(),
  partsPage(),
  libraryImports(),
  libraryLayers(),
  leanContract(),
  leanLibraries(),
  partsInDoubt(),
  passwordDictionary(),
  stylesAfterSkeleton(),
  askedAtOnce(),
];

/** The build with these files apart from those that the bundler makes by itself. */
function buildWith(groups: readonly Rolldown.CodeSplittingGroup[]): BuildEnvironmentOptions {
  return {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [join(root, 'index.html'), askingModule],
      output: {
        // The first page brings the names of all other files, and these don't compress: the manifest says what each is.
        // Seven characters are the fewest that the bundler takes for so many files.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups: [...firstFiles, ...groups] },
      },
    },
  };
}

/** What screens share, as few files. */
async function sharedGroup(): Promise<Rolldown.CodeSplittingGroup> {
  const files = await sharedChunks({ root, plugins, build: buildWith([]) });
  return { name: (id) => files.get(id) ?? null, includeDependenciesRecursively: false };
}

export default defineConfig(async ({ command }) => ({
  root,
  plugins: [...plugins, homesAhead(), compiledAhead(), serviceWorker(), compressedFiles()],
  build: buildWith(command === 'build' ? [await sharedGroup()] : []),
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/calendar': api, '/pictures': api, '/dev': api, '/ws': { target: api, ws: true } },
  },
}));
