/** The text with a capital first letter: `styczeń` gives `Styczeń`. */
export function capitalized(text: string): string {
  return `${text.slice(0, 1).toLocaleUpperCase('pl')}${text.slice(1)}`;
}
