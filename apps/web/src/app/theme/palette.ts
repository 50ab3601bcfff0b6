import type { MantineColorsTuple } from '@mantine/core';

/** Main colour: forest green. Shade 7 is the fill on light paper, 6 on dark; white text reads on both. */
const forest: MantineColorsTuple = [
  '#eef6f1',
  '#d9e9df',
  '#b6d4c3',
  '#8fbda3',
  '#68a586',
  '#4b8f6e',
  '#3a7c5d',
  '#2f6b4f',
  '#24543e',
  '#173a2a',
];
/** What waits for someone. */
const amber: MantineColorsTuple = [
  '#fdf5e6',
  '#fae8c8',
  '#f3d193',
  '#ebb75b',
  '#d98a1f',
  '#b8710f',
  '#a0610d',
  '#855008',
  '#663d06',
  '#452904',
];
/** Losing something, and what is wrong. */
const brick: MantineColorsTuple = [
  '#fcefec',
  '#f7dbd5',
  '#eeb9ae',
  '#e29383',
  '#d36f5c',
  '#c25240',
  '#c04a37',
  '#993425',
  '#78281c',
  '#521b13',
];
/** Groups. */
const teal: MantineColorsTuple = [
  '#eaf5f5',
  '#d0e8e8',
  '#a3d1d2',
  '#72b7b9',
  '#489c9f',
  '#2c8487',
  '#1f7b7e',
  '#175f62',
  '#11494b',
  '#0b3233',
];
const gray: MantineColorsTuple = [
  '#f6f2ec',
  '#ece7de',
  '#e0d9ce',
  '#cfc7ba',
  '#8b8474',
  '#79725f',
  '#686251',
  '#524d40',
  '#3a362d',
  '#24211b',
];
const dark: MantineColorsTuple = [
  '#dfe8e2',
  '#b9c6be',
  '#9aaaa0',
  '#93a399',
  '#71837a',
  '#2c3932',
  '#1d2722',
  '#141c18',
  '#0f1512',
  '#0a0e0c',
];

/** Ten shades each, from light to dark; `dark` goes from text to the deepest ground. */
export const palette = { forest, amber, brick, teal, gray, dark };

/** The colours of the product by their meaning; every one exists as `--psia-<name>` in both themes. */
export interface Tokens {
  /** The page, a card on it, what floats above. */
  readonly paper: string;
  readonly card: string;
  readonly raised: string;
  /** Parts that are set back: table heads, the hovered row. */
  readonly sunken: string;
  readonly text: string;
  readonly 'text-soft': string;
  readonly 'text-accent': string;
  /** A quiet divider, and the boundary of a control. */
  readonly line: string;
  readonly 'control-line': string;
  /** The soft fill of a secondary button, and of one that is pointed at. */
  readonly 'control-fill': string;
  readonly 'control-fill-hover': string;
  /** A tint behind the chosen place of a menu. */
  readonly 'accent-tint': string;
  readonly 'own-fill': string;
  readonly 'own-text': string;
  readonly 'waiting-line': string;
  readonly 'waiting-tint': string;
  readonly 'waiting-stripe': string;
  readonly 'waiting-text': string;
  readonly 'group-fill': string;
  readonly 'group-text': string;
  readonly 'group-tint': string;
  readonly 'group-tint-text': string;
  readonly 'locked-tint': string;
  readonly 'locked-stripe': string;
  readonly 'locked-text': string;
  readonly 'taken-fill': string;
  readonly 'taken-text': string;
  readonly 'free-line': string;
  readonly 'free-text': string;
  /** The six quiet colours that tell trainings of different services apart (never alone: words say the service). */
  readonly 'service-1': string;
  readonly 'service-2': string;
  readonly 'service-3': string;
  readonly 'service-4': string;
  readonly 'service-5': string;
  readonly 'service-6': string;
  readonly 'danger-line': string;
  readonly 'danger-tint': string;
  readonly 'danger-text': string;
}

export const lightTokens: Tokens = {
  paper: '#faf7f2',
  card: '#ffffff',
  raised: '#ffffff',
  sunken: '#f3eee6',
  text: '#1b2a22',
  'text-soft': '#56635b',
  'text-accent': '#2f6b4f',
  line: '#e6dfd3',
  'control-line': '#8b8474',
  'control-fill': '#ece6dc',
  'control-fill-hover': '#e2dacd',
  'accent-tint': '#e4efe8',
  'own-fill': '#2f6b4f',
  'own-text': '#ffffff',
  'waiting-line': '#b8710f',
  'waiting-tint': '#fdf5e6',
  'waiting-stripe': '#fae8c8',
  'waiting-text': '#663d06',
  'group-fill': '#175f62',
  'group-text': '#ffffff',
  'group-tint': '#d0e8e8',
  'group-tint-text': '#11494b',
  'locked-tint': '#f1ece3',
  'locked-stripe': '#e0d9ce',
  'locked-text': '#524d40',
  'taken-fill': '#e7e2d8',
  'taken-text': '#524d40',
  'free-line': '#4b8f6e',
  'free-text': '#24543e',
  'service-1': '#2f6b4f',
  'service-2': '#2f5f8a',
  'service-3': '#7a3f73',
  'service-4': '#66651b',
  'service-5': '#545b7c',
  'service-6': '#9a3d63',
  'danger-line': '#c25240',
  'danger-tint': '#fcefec',
  'danger-text': '#992f20',
};

export const darkTokens: Tokens = {
  paper: '#141c18',
  card: '#1d2722',
  raised: '#232f29',
  sunken: '#19221d',
  text: '#dfe8e2',
  'text-soft': '#a3b2a8',
  'text-accent': '#8fcbaa',
  line: '#2f3c35',
  'control-line': '#7a8c82',
  'control-fill': '#2a362f',
  'control-fill-hover': '#35433b',
  'accent-tint': '#26392f',
  'own-fill': '#3a7c5d',
  'own-text': '#ffffff',
  'waiting-line': '#d98a1f',
  'waiting-tint': '#2d2616',
  'waiting-stripe': '#3a3019',
  'waiting-text': '#f3d193',
  'group-fill': '#1f7b7e',
  'group-text': '#ffffff',
  'group-tint': '#17393a',
  'group-tint-text': '#a3d1d2',
  'locked-tint': '#222b26',
  'locked-stripe': '#2f3933',
  'locked-text': '#c2cdc6',
  'taken-fill': '#2b3630',
  'taken-text': '#c2cdc6',
  'free-line': '#68a586',
  'free-text': '#b6d4c3',
  'service-1': '#8fcbaa',
  'service-2': '#8fb8de',
  'service-3': '#d3a3cf',
  'service-4': '#c5c478',
  'service-5': '#b3b9d6',
  'service-6': '#e6a3bb',
  'danger-line': '#d36f5c',
  'danger-tint': '#351e1a',
  'danger-text': '#f0a596',
};
