const keys = 20;
const rounds = 2;

/** What a key in a field costs until the page is laid out: the quickest of twenty, in ms. Each does the same work. */
async function keyTime(field: HTMLTextAreaElement): Promise<number> {
  field.focus();
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const began = performance.now();
    field.setRangeText('a', key, key, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    field.getBoundingClientRect();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

/** A form that a test has opened, and a field of it; `close` takes it off the page. */
export interface OpenedForm {
  readonly field: HTMLTextAreaElement;
  readonly close: () => Promise<void>;
}

/**
 * How many times longer a key takes in the long form than in the short one. Both are measured in turn, and the quickest
 * key of each counts: whatever else the machine does meanwhile makes a key slower, never quicker.
 */
export async function slowedTimes(short: () => Promise<OpenedForm>, long: () => Promise<OpenedForm>): Promise<number> {
  const best = { short: Infinity, long: Infinity };
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, open] of [
      ['short', short],
      ['long', long],
    ] as const) {
      const { field, close } = await open();
      const time = await keyTime(field);
      await close();
      if (round > 0) best[name] = Math.min(best[name], time);
    }
  }
  return best.long / best.short;
}
