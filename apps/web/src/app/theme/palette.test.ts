import { describe, expect, test } from 'vitest';
import { darkTokens, lightTokens, palette, type Tokens } from './palette.ts';

/** The contrast of two colours by WCAG 2.2, 1 to 21. */
function contrast(first: string, second: string): number {
  const [dim = 0, bright = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** So much of the first colour on the second, as `color-mix(in srgb, …)` makes it. */
function mixed(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [of, on] = [first, second].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round((of ?? 0) * share + (on ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const services = ['service-1', 'service-2', 'service-3', 'service-4', 'service-5', 'service-6'] as const;

type Pair = readonly [keyof Tokens, keyof Tokens];

const grounds = ['paper', 'card', 'raised', 'sunken'] as const;
const texts: Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ['text', ground],
    ['text-soft', ground],
    ['text-accent', ground],
    ['danger-text', ground],
  ]),
  ['text', 'control-fill'],
  ['text', 'control-fill-hover'],
  ['text-soft', 'control-fill'],
  ['text', 'accent-tint'],
  ['text-accent', 'accent-tint'],
  ['own-text', 'own-fill'],
  ['waiting-text', 'waiting-tint'],
  ['waiting-text', 'waiting-stripe'],
  ['waiting-text', 'card'],
  ['group-text', 'group-fill'],
  ['group-tint-text', 'group-tint'],
  ['locked-text', 'locked-tint'],
  ['locked-text', 'locked-stripe'],
  ['taken-text', 'taken-fill'],
  ['free-text', 'card'],
  ['free-text', 'paper'],
  ['danger-text', 'danger-tint'],
];
const boundaries: Pair[] = (['control-line', 'waiting-line', 'free-line', 'danger-line'] as const).flatMap((line) =>
  (['paper', 'card'] as const).map((ground): Pair => [line, ground]),
);

describe.each([
  ['light', lightTokens, 7],
  ['dark', darkTokens, 6],
] as const)('%s theme', (_name, tokens, fill) => {
  test.each(texts)('%s reads on %s (4.5:1)', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(services)('words read on a block of %s, also on one that is over, and its bar is seen', (service) => {
    const block = mixed(tokens[service], tokens.card, 0.14);
    const over = mixed(tokens[service], tokens.card, 0.07);
    expect(contrast(tokens.text, block)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens['text-soft'], block)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens['text-soft'], over)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens[service], tokens.card)).toBeGreaterThanOrEqual(3);
  });

  test.each(boundaries)('%s is seen on %s (3:1)', (line, ground) => {
    expect(contrast(tokens[line], tokens[ground])).toBeGreaterThanOrEqual(3);
  });

  test.each(['forest', 'amber', 'brick', 'teal'] as const)(
    'white reads on a %s button, and the button is seen',
    (name) => {
      const colour = palette[name][fill] ?? '';
      expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour, tokens.paper)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, tokens.card)).toBeGreaterThanOrEqual(3);
    },
  );
});
