/** Reads ahead by one, so that a reader sees what comes without taking it. */
export interface Peeking<T> {
  /** What comes next; null at the end. */
  readonly peek: () => Promise<T | null>;
  /** Takes what comes next. */
  readonly take: () => Promise<T | null>;
}

/** Reads on from here; the source ends with its own reader. */
export function peeking<T>(source: AsyncGenerator<T, void>): Peeking<T> {
  let ahead: Promise<T | null> | null = null;
  const readNext = async () => {
    const next = await source.next();
    return next.done === true ? null : next.value;
  };
  const peek = () => (ahead ??= readNext());
  return {
    peek,
    take: async () => {
      const taken = await peek();
      ahead = null;
      return taken;
    },
  };
}
