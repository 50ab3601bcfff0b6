import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './vite-compressed-files.ts';
import { firstPageChunk } from './vite-first-page.ts';
import { leanContract } from './vite-lean-contract.ts';
import { leanLibraries } from './vite-lean-libraries.ts';
import { libraryImports } from './vite-library-imports.ts';
import { partsPage } from './vite-parts-page.ts';
import { passwordDictionary } from './vite-password-dictionary.ts';

type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };

/** What a form alone needs: most screens open theirs later. */
const formParts =
  /\/src\/ui\/[a-z-]+\/(edit-form|form-(changes|notice|values)|use-(draft|operation-form)|week-hours)|\/components\/Textarea\//;
/** What the screens before signing in share. */
const publicParts = /\/features\/accounts\/components\//;
/** The icons of the menus come together: most are also of some screen, and each would be a chunk of its own. */
const menuIcons = {
  debugName: 'menu icons',
  test: /\/icons-react\/.*\/Icon[^/]*$/,
  name: (id: string, graph: ModuleGraph) =>
    graph.getModuleInfo(id)?.importers.some((importer) => importer.includes('/src/app/layouts/')) === true
      ? 'menu-icons'
      : null,
};
const chunks = [
  { name: 'screens', minShareCount: 12, test: (id: string) => !formParts.test(id) && !publicParts.test(id) },
  { name: 'forms', test: formParts },
  menuIcons,
];

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    partsPage(),
    libraryImports(),
    leanContract(),
    leanLibraries(),
    passwordDictionary(),
    compressedFiles(),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first page brings the names of all other files, and these don't compress: the manifest says what each is.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        // What many screens share comes as one chunk: dozens of small ones compress worse and ask more often.
        codeSplitting: { groups: [firstPageChunk, ...chunks] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/calendar': api, '/pictures': api, '/dev': api, '/ws': { target: api, ws: true } },
  },
});
