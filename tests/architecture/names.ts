import type { Rule } from './layers.ts';
import { isCode, placeOf } from './sources.ts';
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
};

/** Features of the browser that no call of the contract belongs to. */
const inBrowserAlone = new Set(['home']);
const topic = '[a-z][a-z0-9-]*';
const subject = `(?:(?!(?:screens|components)/)${topic}/)?`;
/** What a feature of the browser may hold; a feature of many subjects has the same in a folder for each. */
const inBrowserFeature = (feature: string) =>
  [
    `${feature}\\.paths\\.ts`,
    `${feature}(?:-${topic})?\\.public\\.ts`,
    `screens/${topic}(?:\\.browser\\.test)?\\.tsx`,
    `screens/${topic}\\.module\\.css`,
    `${subject}components/${topic}(?:\\.browser\\.test)?\\.tsx`,
    `${subject}components/${topic}\\.module\\.css`,
    `${subject}${topic}\\.(?:queries|rules|words|storage)\\.ts`,
    `${subject}use-${topic}\\.tsx?`,
    `${subject}${topic}(?:\\.browser)?\\.test\\.tsx?`,
  ].map((pattern) => new RegExp(`^${pattern}$`));

export const featuresShareNames: Rule = {
  name: '5: a feature has the same folder name in each tree (home is in web alone)',
  check: (files) => {
    const inContract = new Set(featureNames(files, 'contract'));
    return (['server', 'web'] as const).flatMap((tree) =>
      featureNames(files, tree)
        .filter((feature) => !inContract.has(feature) && !(tree === 'web' && inBrowserAlone.has(feature)))
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
      if (tree === 'elsewhere' || tree === 'web' || area !== 'features' || feature === undefined) return [];
      const inside = insideFeature(file.path, feature);
      const ofTopic = `${feature}-[a-z0-9-]+`;
      const stems = { contract: '[a-z0-9-]+', server: `(?:${feature}|(?:[a-z-]+/)?${ofTopic})` };
      const pattern = new RegExp(`^${stems[tree]}\\.(?:${roles[tree].join('|')})\\.tsx?$`);
      return pattern.test(inside) ? [] : [{ file: file.path, problem: `is none of: ${roles[tree].join(', ')}` }];
    }),
};

export const browserFilesNameTheirRole: Rule = {
  name: '5: a feature of the browser holds screens, components and files that name their role, nothing else',
  check: (files) =>
    files.flatMap(({ path }) => {
      const { tree, area, feature } = placeOf(path);
      if (tree !== 'web' || area !== 'features' || feature === undefined) return [];
      const inside = insideFeature(path, feature);
      const isKnown = inBrowserFeature(feature).some((pattern) => pattern.test(inside));
      return isKnown ? [] : [{ file: path, problem: 'is nothing that a feature of the browser holds' }];
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

export const migrationsHaveOwnNumbers: Rule = {
  name: '5: no two migrations have one number, or no server would start',
  check: (files) => {
    const numbers = files.flatMap(({ path }) => {
      const number = /^apps\/server\/migrations\/(\d+)_/.exec(path)?.[1];
      return number === undefined ? [] : [{ path, number }];
    });
    return numbers
      .filter(({ path, number }) => numbers.some((other) => other.number === number && other.path !== path))
      .map(({ path, number }) => ({ file: path, problem: `has the number ${number} of another` }));
  },
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

function insideFeature(path: string, feature: string): string {
  return path.slice(path.indexOf(`/${feature}/`) + feature.length + 2);
}

function featureNames(files: readonly SourceFile[], tree: 'contract' | 'server' | 'web'): string[] {
  const places = files.map(({ path }) => placeOf(path)).filter((place) => place.tree === tree);
  return [...new Set(places.flatMap(({ feature }) => (feature === undefined ? [] : [feature])))];
}
