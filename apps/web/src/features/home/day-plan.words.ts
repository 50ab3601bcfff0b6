/** A length of time as one reads it: `20 min`, `1 h`, `1 h 30 min`. */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 ? `${hours}\u00a0h` : null, rest > 0 || hours === 0 ? `${rest}\u00a0min` : null];
  return parts.filter((part) => part !== null).join(' ');
}
