import type { Rule } from './layers.ts';
import { importedNames, isTest, placeOf } from './sources.ts';

const mostNames = 15;
/** Trees whose features meet in `.public.ts` files. */
const trees = ['server'] as const;

export const bordersStayNarrow: Rule = {
  name: '3: a feature imports at most 15 names of another, types included and tests left out',
  check: (files) =>
    trees.flatMap((tree) => {
      const borders = new Map<string, Set<string>>();
      for (const file of files) {
        const here = placeOf(file.path);
        if (here.tree !== tree || here.feature === undefined || isTest(file.path)) continue;
        for (const { path, names } of importedNames(file)) {
          const there = placeOf(path);
          if (there.tree !== tree || there.feature === undefined || there.feature === here.feature) continue;
          const border = `${here.feature} → ${there.feature}`;
          borders.set(border, new Set([...(borders.get(border) ?? []), ...names]));
        }
      }
      return [...borders]
        .filter(([, names]) => names.size > mostNames)
        .map(([border, names]) => ({
          file: `${tree}: ${border}`,
          problem: `${names.size} names, at most ${mostNames}`,
        }));
    }),
};
