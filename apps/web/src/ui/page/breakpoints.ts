/**
 * The widths of a window, in px, above which a layout may change; styles write the same as `(width <= 30em)` and
 * `(width > 30em)`, 16 px an em. In words: a phone, a tablet, a week of days beside each other, a list beside a list.
 */
export const breakpoints = [480, 768, 1034, 1248] as const;

export type Breakpoint = (typeof breakpoints)[number];
