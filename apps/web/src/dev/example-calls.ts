/** A call that never ends, for what is shown meanwhile. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A call that fails at once with this reason. */
export async function failing(): Promise<never> {
  throw new Error('An example of a failure');
}

/** For what would be told, were it not an example. */
export function nothing(): void {
  // An example changes nothing.
}
