import type { Case } from './case.ts';
import * as look from './look.ts';

const web = 'apps/web/src';

/** What breaks and what keeps the rules of the look. */
export const lookCases: readonly Case[] = [
  {
    rule: look.fourBreakpoints,
    breaks: {
      [`${web}/ui/a.module.css`]: '@media (width <= 31em) {}',
      [`${web}/ui/b.module.css`]: '@media (max-width: 30em) {}',
    },
    keeps: {
      [`${web}/ui/a.module.css`]: '@media (width > 30em) and (hover: hover) {}\n@container (max-width: 20rem) {}',
    },
  },
  {
    rule: look.radiiFromTheTheme,
    breaks: {
      [`${web}/ui/a.module.css`]: '.a { border-radius: 12px; }',
      [`${web}/ui/b.module.css`]: '.b {\n  border-top-left-radius: 1rem;\n}',
    },
    keeps: { [`${web}/ui/a.module.css`]: '.a { border-radius: 0 var(--mantine-radius-md) 50% 0; }' },
  },
  {
    rule: look.weightsFromTheTheme,
    breaks: { [`${web}/ui/a.module.css`]: '.a {\n  font-weight: 650;\n}' },
    keeps: {
      [`${web}/ui/a.module.css`]:
        '.a { font-weight: var(--mantine-font-weight-bold); }\n@font-face { font-weight: 300 900; }',
    },
  },
  {
    rule: look.textSizesFromTheTheme,
    breaks: { [`${web}/ui/a.module.css`]: '.a {\n  font-size: 0.9375rem;\n}' },
    keeps: { [`${web}/ui/a.module.css`]: '.a { font-size: var(--mantine-font-size-sm); }\n@page { font-size: 9pt; }' },
  },
  {
    rule: look.spacesByFourPixels,
    breaks: {
      [`${web}/ui/a.module.css`]: '.a { gap: 0.75rem; }',
      [`${web}/ui/b.module.css`]: '.b { margin: 0 auto 4px; }',
      [`${web}/ui/c.module.css`]: '.c { padding-inline: clamp(1rem, 2vw, 2rem); }',
    },
    keeps: { [`${web}/ui/a.module.css`]: '.a { margin: -1px 0 var(--psia-space-4) auto; width: 20rem; }' },
  },
  {
    rule: look.knownProperties,
    breaks: { [`${web}/ui/a.module.css`]: '.a { border: 1px solid var(--psia-no-line); }' },
    keeps: {
      [`${web}/ui/a.module.css`]: '.a { --psia-room: 1px; color: var(--psia-text); padding: var(--psia-room); }',
      [`${web}/ui/b.module.css`]: '.b { bottom: var(--psia-set-by-code, 0px); }',
    },
  },
  {
    rule: look.redInQuestionsAlone,
    breaks: { [`${web}/features/dogs/components/dog-row.tsx`]: '<Button color="brick">Usuń</Button>' },
    keeps: {
      [`${web}/features/dogs/components/delete-dog-question.tsx`]: '<Button color="brick">Usuń psa</Button>',
      [`${web}/features/dogs/components/dog-row.tsx`]: "<MoreMenu name={name} deeds={[removing('Usuń psa', ask)]} />",
    },
  },
  {
    rule: look.everyPartIsShown,
    together: true,
    breaks: {
      [`${web}/ui/page/panel.tsx`]: 'export function Panel() {}',
      [`${web}/dev/parts/page.tsx`]: 'export const page = [<PanelHead />];',
    },
    keeps: {
      [`${web}/ui/page/panel.tsx`]: 'export function Panel() {}\nfunction Head() {}',
      [`${web}/ui/dialogs/dialog-window.tsx`]: 'export function DialogWindow() {}',
      [`${web}/dev/parts/page.tsx`]: 'export const page = [<Panel title="Sale" />];',
    },
  },
];
