import type { Rule } from './layers.ts';
import { isTest, placeOf } from './sources.ts';
import type { SourceFile } from './sources.ts';

const mostFiles = 20;

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

export const foldersStaySmall: Rule = {
  name: '5: a folder holds at most 20 files',
  check: (files) => {
    // Migrations are one list, and none of it is ever moved.
    const listed = files.filter(({ path }) => !path.endsWith('.sql'));
    const byFolder = Map.groupBy(listed, ({ path }) => path.slice(0, path.lastIndexOf('/')));
    return [...byFolder]
      .filter(([, { length }]) => length > mostFiles)
      .map(([file, { length }]) => ({ file, problem: `${length} files, at most ${mostFiles}` }));
  },
};

export const featuresStaySmall: Rule = {
  name: '5: a feature has at most a fifth of the lines of all features of its tree, tests included',
  check: (files) =>
    (['contract', 'server', 'web'] as const).flatMap((tree) => {
      const ofFeatures = files.filter(({ path }) => placeOf(path).tree === tree && placeOf(path).area === 'features');
      const all = linesOf(ofFeatures);
      return [...Map.groupBy(ofFeatures, ({ path }) => placeOf(path).feature)]
        .filter(([, ofFeature]) => linesOf(ofFeature) * 5 > all)
        .map(([feature, ofFeature]) => ({
          file: `${tree}: ${feature}`,
          problem: `${linesOf(ofFeature)} of ${all} lines, at most a fifth`,
        }));
    }),
};

function linesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
}
