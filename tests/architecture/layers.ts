import { posix } from 'node:path';
import { importedPackages, importedPaths, isTest, placeOf } from './sources.ts';
import type { SourceFile } from './sources.ts';

/** A broken rule: where, and what is wrong there. */
export type Violation = { file: string; problem: string };

/** A rule of architecture.md: its number and sentence, and what breaks it among the given files. */
export type Rule = { name: string; check: (files: readonly SourceFile[]) => Violation[] };

const mainFile = /^apps\/(?:server|web)\/src\/main\.tsx?$/;

export const contractStandsAlone: Rule = {
  name: '1: the contract imports zod and itself only',
  check: (files) =>
    inTree(files, 'contract').flatMap((file) => {
      const allowed = isTest(file.path) ? /^(?:zod|vitest)(?:\/|$)/ : /^zod(?:\/|$)/;
      const packages = importedPackages(file).filter((name) => !allowed.test(name));
      const paths = importedPaths(file).filter((path) => !path.startsWith('packages/contract/src/'));
      return [...packages, ...paths].map((name) => ({ file: file.path, problem: `imports ${name}` }));
    }),
};

export const sidesDoNotMeet: Rule = {
  name: '1: web and server do not see each other',
  check: (files) =>
    (['web', 'server'] as const).flatMap((tree) => {
      const other = tree === 'web' ? 'server' : 'web';
      return inTree(files, tree).flatMap((file) => {
        const packages = importedPackages(file).filter((name) => /^@psia\/(?:server|web)(?:\/|$)/.test(name));
        const paths = importedPaths(file).filter((path) => placeOf(path).tree === other);
        return [...packages, ...paths].map((name) => ({ file: file.path, problem: `imports ${name}` }));
      });
    }),
};

export const groundKnowsNoFeature: Rule = {
  name: '2: platform, ui, lib and core import no feature',
  check: (files) =>
    files
      .filter(({ path }) => ['platform', 'ui', 'lib', 'core'].includes(placeOf(path).area) && !isTest(path))
      .flatMap((file) =>
        importedPaths(file)
          .filter((path) => placeOf(path).area === 'features')
          .map((path) => ({ file: file.path, problem: `imports the feature file ${path}` })),
      ),
};

/** The folders of `platform`, the lowest floor first. */
const floorsOfPlatform = [
  ['clock', 'network', 'plain-text', 'refusal', 'settings', 'turns', 'zip-files'],
  ['auth', 'calendar-files', 'csv-files', 'log'],
  ['commands', 'database'],
  ['housekeeping', 'jobs', 'limits', 'live', 'metrics', 'push'],
  ['access-log', 'backup', 'outbox', 'security-events'],
  ['undo'],
  ['mail'],
  ['acting'],
  ['http', 'parts'],
];

/** The parts of `platform/http`, the lowest floor first; the files beside these folders put them together. */
const floorsOfHttp = [
  ['files', 'gate', 'ids', 'network', 'pages', 'records', 'security'],
  ['answers', 'refusals', 'unchanged', 'work'],
  ['bodies', 'docs', 'idempotency'],
  ['access'],
];

export const platformHasFloors: Rule = {
  name: '2: a folder of platform imports only from floors below its own',
  check: (files) => floorFaults(files, 'apps/server/src/platform/', floorsOfPlatform),
};

export const partsOfHttpStandAlone: Rule = {
  name: '2: a part of platform/http imports only from floors below its own, and not what puts the parts together',
  check: (files) => floorFaults(files, 'apps/server/src/platform/http/', floorsOfHttp),
};

export const nothingImportsApp: Rule = {
  name: '2: nothing imports app, and no product code imports testing or dev',
  check: (files) =>
    files
      .filter(({ path }) => placeOf(path).tree !== 'elsewhere' && !isTest(path) && !mainFile.test(path))
      .flatMap((file) =>
        importedPaths(file)
          .filter((path) => {
            const { area } = placeOf(path);
            const own = placeOf(file.path).area;
            return (
              area === 'testing' ||
              (area === 'dev' && own !== 'dev') ||
              (area === 'app' && own !== 'app' && own !== 'dev')
            );
          })
          .map((path) => ({ file: file.path, problem: `imports ${path}` })),
      ),
};

export const noFeatureCycles: Rule = {
  name: '2: no cycles between features',
  check: (files) =>
    (['contract', 'server', 'web'] as const).flatMap((tree) => {
      const graph = featureGraph(inTree(files, tree));
      const cycle = findCycle(graph);
      return cycle === null ? [] : [{ file: tree, problem: `features need each other: ${cycle.join(' → ')}` }];
    }),
};

export const noFileCycles: Rule = {
  name: '2: no cycles between files, types included',
  check: (files) => {
    const known = new Set(files.map(({ path }) => path));
    const graph = new Map(
      files.map((file) => [file.path, new Set(importedPaths(file).filter((path) => known.has(path)))] as const),
    );
    const cycle = findCycle(graph);
    return cycle === null ? [] : [{ file: cycle[0] ?? '', problem: `files need each other: ${cycle.join(' → ')}` }];
  },
};

export const featuresMeetInPublic: Rule = {
  name: '3: a feature reaches another only through its .public.ts',
  check: (files) =>
    [...inTree(files, 'server'), ...inTree(files, 'web')].flatMap((file) => {
      const here = placeOf(file.path);
      if (here.area !== 'features') return [];
      return importedPaths(file)
        .filter((path) => {
          const there = placeOf(path);
          const elsewhere = there.area === 'features' && there.tree === here.tree && there.feature !== here.feature;
          return elsewhere && !/\.public\.tsx?$/.test(path);
        })
        .map((path) => ({ file: file.path, problem: `imports ${path}` }));
    }),
};

export const groundHasShortNames: Rule = {
  name: '3: the rest of the browser side imports ui and lib by their short names, #ui and #lib',
  check: (files) =>
    inTree(files, 'web').flatMap((file) => {
      const own = placeOf(file.path).area;
      return [...file.text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
        .map(([, specifier = '']) => specifier)
        .filter((specifier) => {
          const { area } = placeOf(posix.join(posix.dirname(file.path), specifier));
          return (area === 'ui' || area === 'lib') && area !== own;
        })
        .map((specifier) => ({ file: file.path, problem: `imports ${specifier}` }));
    }),
};

/** Where folders under a root import from their own floor or above; files beside them stand above all. */
function floorFaults(files: readonly SourceFile[], root: string, floors: readonly (readonly string[])[]): Violation[] {
  const folderOf = (path: string) => path.slice(root.length).split('/').slice(0, -1)[0] ?? '';
  const floorOf = (path: string) => {
    const folder = folderOf(path);
    return folder === '' ? floors.length : floors.findIndex((folders) => folders.includes(folder));
  };
  return files
    .filter(({ path }) => path.startsWith(root) && !isTest(path))
    .flatMap((file) => {
      const own = floorOf(file.path);
      if (own === -1) return [{ file: file.path, problem: 'is in a folder that stands on no floor' }];
      return importedPaths(file)
        .filter((path) => path.startsWith(root) && folderOf(path) !== folderOf(file.path) && floorOf(path) >= own)
        .map((path) => ({ file: file.path, problem: `imports ${path}, which stands no lower` }));
    });
}

function inTree(files: readonly SourceFile[], tree: string): SourceFile[] {
  return files.filter(({ path }) => placeOf(path).tree === tree);
}

function featureGraph(files: readonly SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const { feature } = placeOf(file.path);
    if (feature === undefined || isTest(file.path)) continue;
    const needed = graph.get(feature) ?? new Set<string>();
    graph.set(feature, needed);
    for (const path of importedPaths(file)) {
      const there = placeOf(path);
      const sameTree = there.tree === placeOf(file.path).tree;
      if (sameTree && there.feature !== undefined && there.feature !== feature) needed.add(there.feature);
    }
  }
  return graph;
}

function findCycle(graph: Map<string, Set<string>>): string[] | null {
  const finished = new Set<string>();
  const visit = (name: string, trail: string[]): string[] | null => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...trail, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}
