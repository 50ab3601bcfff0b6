/** Says how many recovery codes are left. */
export function codesLeftWords(count: number): string {
  return count === 0 ? 'Kody zapasowe się skończyły: weź nowe.' : `Zostało kodów zapasowych: ${count}.`;
}
