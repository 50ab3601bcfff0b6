/** The name of the way to the nearest free time, and the part of it that a toolbar has room for. */
export const nearestWords = { whole: 'Najbliższy wolny termin', short: 'Najbliższy wolny' } as const;
