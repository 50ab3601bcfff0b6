import { lightTokens } from '../../apps/web/src/app/theme/palette.ts';
import { breakpoints } from '../../apps/web/src/ui/page/breakpoints.ts';
import type { Rule } from './layers.ts';
import { isTest } from './sources.ts';
import type { SourceFile } from './sources.ts';

const widthsInEm = new Set(breakpoints.map((px) => px / 16));
const fineAdjustmentPx = 4;

export const fourBreakpoints: Rule = {
  name: 'a layout changes at the widths of breakpoints.ts alone, written as (width <= 30em) or (width > 30em)',
  check: (files) =>
    styles(files).flatMap(({ path, text }) =>
      [...text.matchAll(/@media[^{]*\bwidth\b[^{]*/g)]
        .filter(([condition]) => !isAtBreakpoint(condition))
        .map(([condition]) => ({ file: path, problem: condition.trim() })),
    ),
};

export const radiiFromTheTheme: Rule = {
  name: 'a corner has a radius of the theme, none, or is a circle',
  check: (files) =>
    declarations(files, /border(?:-[a-z]+)*-radius/, (value) =>
      value.split(/\s+/).every((part) => /^(?:0|50%|var\(--mantine-radius-[a-z]+\))$/.test(part)),
    ),
};

export const weightsFromTheTheme: Rule = {
  name: 'a text has one of the three weights of the theme',
  check: (files) =>
    declarations(files, /font-weight/, (value) =>
      // A range is what a font file can do, not what a text has.
      /^(?:inherit|\d+ \d+|var\(--mantine-font-weight-(?:regular|medium|bold)\))$/.test(value),
    ),
};

export const textSizesFromTheTheme: Rule = {
  name: 'a text has one of the five sizes of the theme; what is printed has points',
  check: (files) =>
    declarations(files, /font-size/, (value) =>
      /^(?:0|inherit|\d+pt|calc\(var\(--face-size\) \* [\d.]+\)|var\(--mantine-font-size-(?:xs|sm|md|lg|xl)\))$/.test(
        value,
      ),
    ),
};

export const spacesByFourPixels: Rule = {
  name: 'a gap, padding or margin of 4 px or more is a --psia-space-…',
  check: (files) => declarations(files, /(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*/, hasNoRawSpace),
};

export const knownProperties: Rule = {
  name: 'a style reads no --psia-… that nothing sets, since its whole declaration would be void',
  check: (files) => {
    const setInStyleOrCode = files
      .filter(({ path }) => path.startsWith('apps/web/src/'))
      .flatMap(({ text }) => [...text.matchAll(/--psia-([\w-]+)(?=:|'|`)/g)].map(([, name = '']) => name));
    const set = new Set([...Object.keys(lightTokens), ...setInStyleOrCode]);
    return styles(files).flatMap(({ path, text }) =>
      [...text.matchAll(/var\(--psia-([\w-]+)\)/g)]
        .filter(([, name = '']) => !set.has(name))
        .map(([reading]) => ({ file: path, problem: reading })),
    );
  },
};

export const redInQuestionsAlone: Rule = {
  name: 'a red button stands where it is asked whether something is to be lost; rows offer it in a MoreMenu, in no colour',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.tsx'))
      .filter(({ path }) => !path.startsWith('apps/web/src/dev/') && !/-(?:dialog|question)\.tsx$/.test(path))
      .filter(({ text }) => /color="brick"/.test(text))
      .map(({ path }) => ({ file: path, problem: 'color="brick"' })),
};

export const everyPartIsShown: Rule = {
  name: 'every part of ui/ is shown on /dev/ui; a …Window is drawn by the part that fetches it',
  check: (files) => {
    const examples = files.filter(({ path }) => path.startsWith('apps/web/src/dev/')).map(({ text }) => text);
    const isShown = (part: string) => examples.some((text) => new RegExp(`<${part}[\\s/>]`).test(text));
    return files
      .filter(({ path }) => path.startsWith('apps/web/src/ui/') && path.endsWith('.tsx') && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export function ([A-Z]\w*)/gm)]
          .filter(([, part = '']) => !part.endsWith('Window') && !isShown(part))
          .map(([, part]) => ({ file: path, problem: `${part} is not among the examples` })),
      );
  },
};

function isAtBreakpoint(condition: string): boolean {
  const widths = [...condition.matchAll(/\([^()]*\bwidth\b[^()]*\)/g)];
  return widths.every(([width]) => {
    const em = /^\(width (?:<=|>) ([\d.]+)em\)$/.exec(width)?.[1];
    return em !== undefined && widthsInEm.has(Number(em));
  });
}

function hasNoRawSpace(value: string): boolean {
  return [...value.matchAll(/(?<![\w-])(-?[\d.]+)(rem|em|px)\b/g)].every(
    ([, size, unit]) => Math.abs(Number(size)) * (unit === 'px' ? 1 : 16) < fineAdjustmentPx,
  );
}

function declarations(files: readonly SourceFile[], property: RegExp, isAllowed: (value: string) => boolean) {
  const pattern = new RegExp(`(?:^|[{;])\\s*(?:${property.source}):\\s*([^;{}]+)`, 'gm');
  return styles(files).flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, value = '']) => !isAllowed(value.trim()))
      .map(([declaration]) => ({ file: path, problem: declaration.trim() })),
  );
}

function styles(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.css'));
}
