/** The fields whose values differ from those before, so that what somebody else has changed meanwhile is kept. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = { ...after };
  for (const name in after) {
    if (before[name] === after[name]) delete changed[name];
  }
  return changed;
}
