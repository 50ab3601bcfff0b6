import type { Rule } from './layers.ts';
import { isCode, isTest, placeOf } from './sources.ts';
import type { SourceFile } from './sources.ts';

const vagueWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);
const vagueNames = new Set(['manager', 'data', 'info', 'shared']);
const roles = {
  contract: ['contract', 'rules', 'test'],
  server: [
    'routes',
    'policy',
    'service',
    'domain',
    'repository',
    'mail',
    'jobs',
    'worker',
    'public',
    'test',
    'race.test',
  ],
  web: ['queries', 'public', 'test', 'browser.test'],
};

export const featuresShareNames: Rule = {
  name: '5: a feature has the same folder name in each tree (home is in web alone)',
  check: (files) => {
    const inContract = new Set(featureNames(files, 'contract'));
    return (['server', 'web'] as const).flatMap((tree) =>
      featureNames(files, tree)
        .filter((feature) => !inContract.has(feature) && !(tree === 'web' && feature === 'home'))
        .map((feature) => ({
          file: `apps/${tree}/src/features/${feature}`,
          problem: `packages/contract/src/${feature} does not exist`,
        })),
    );
  },
};

export const filesNameTheirRole: Rule = {
  name: '5: a file of a feature is called <feature>.<role>.ts or <feature>-<topic>.<role>.ts, on the server a topic in a folder if need be (contract: <topic>.<role>.ts)',
  check: (files) =>
    files.flatMap((file) => {
      const { tree, area, feature } = placeOf(file.path);
      if (tree === 'elsewhere' || area !== 'features' || feature === undefined) return [];
      const inside = file.path.slice(file.path.indexOf(`/${feature}/`) + feature.length + 2);
      if (tree === 'web' && /^(?:screens|components)\//.test(inside)) return [];
      const topic = `${feature}-[a-z0-9-]+`;
      const stems = {
        contract: '[a-z0-9-]+',
        server: `(?:${feature}|(?:[a-z-]+/)?${topic})`,
        web: `(?:${feature}|${topic})`,
      };
      const pattern = new RegExp(`^${stems[tree]}\\.(?:${roles[tree].join('|')})\\.tsx?$`);
      return pattern.test(inside) ? [] : [{ file: file.path, problem: `is none of: ${roles[tree].join(', ')}` }];
    }),
};

export const drawnTestsNameTheBrowser: Rule = {
  name: '5: a test that draws is called *.browser.test.tsx, or no stage would run it',
  check: (files) =>
    files
      .filter(({ path }) => path.endsWith('.test.tsx') && !path.endsWith('.browser.test.tsx'))
      .map(({ path }) => ({ file: path, problem: 'is run by no stage' })),
};

export const noBarrels: Rule = {
  name: '5: no barrels but .public.ts',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      if (/\.public\.tsx?$/.test(file.path)) return [];
      if (/\/index\.(?:ts|tsx|mjs)$/.test(file.path)) return [{ file: file.path, problem: 'is an index file' }];
      const reexports = /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\s+['"](?:\.|@psia\/)/m.test(
        file.text,
      );
      return reexports ? [{ file: file.path, problem: 'exports what another file defines' }] : [];
    }),
};

export const namesSaySomething: Rule = {
  name: '5: no utils, helpers, common, manager, data or info',
  check: (files) =>
    files.flatMap(({ path }) => {
      const vague = path.split('/').find((segment) => {
        const [stem = ''] = segment.split('.');
        return vagueNames.has(stem) || stem.split('-').some((word) => vagueWords.has(word));
      });
      return vague === undefined ? [] : [{ file: path, problem: `the name ${vague} says nothing` }];
    }),
};

export const filesStayShort: Rule = {
  name: '7: files have at most 300 lines, tests 500',
  check: (files) =>
    files
      .filter(({ path }) => !path.endsWith('.sql'))
      .flatMap(({ path, text }) => {
        const limit = isTest(path) ? 500 : 300;
        const lines = text.trimEnd().split('\n').length;
        return lines > limit ? [{ file: path, problem: `${lines} lines, at most ${limit}` }] : [];
      }),
};

function featureNames(files: readonly SourceFile[], tree: 'contract' | 'server' | 'web'): string[] {
  const places = files.map(({ path }) => placeOf(path)).filter((place) => place.tree === tree);
  return [...new Set(places.flatMap(({ feature }) => (feature === undefined ? [] : [feature])))];
}
