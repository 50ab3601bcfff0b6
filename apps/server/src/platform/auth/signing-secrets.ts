/** The secret that signs, and the one of before, by which is verified alone; null: there is none. */
export interface SigningSecrets {
  readonly current: string;
  readonly former: string | null;
}

/** The secrets by which is verified, the likely one first. One secret alone is the current one. */
export function verifyingSecrets(given: string | SigningSecrets): readonly [string, ...string[]] {
  if (typeof given === 'string') return [given];
  const { current, former } = given;
  return former === null ? [current] : [current, former];
}
