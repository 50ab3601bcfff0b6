import type { Signal } from './signals.repository.ts';

/** A signal, and when this process heard it. */
interface ReceivedSignal {
  readonly signal: Signal;
  readonly atMs: number;
}

const longestMs = 30_000;
const mostKept = 4_000;

/**
 * What this process heard in the last half minute, so that a page that begins to follow learns what was told since it
 * fetched what it shows. Bounded: where more is told, it reaches back less far. All times are of `performance.now()`.
 */
export class RecentSignals {
  #kept: ReceivedSignal[] = [];
  #from = performance.now();

  keep(signal: Signal): void {
    const now = performance.now();
    this.#kept.push({ signal, atMs: now });
    if (this.#kept.length > mostKept) this.#from = this.#kept.splice(0, mostKept / 2).at(-1)?.atMs ?? this.#from;
    const [oldest] = this.#kept;
    const hasExpired = oldest !== undefined && oldest.atMs < now - 2 * longestMs;
    if (hasExpired) this.#kept = this.#kept.filter(({ atMs }) => atMs >= now - longestMs);
  }

  /** Forgets all: something may have been told that was not heard. */
  startAnew(): void {
    this.#kept = [];
    this.#from = performance.now();
  }

  /** How far back it reaches, in milliseconds. */
  get reachMs(): number {
    return Math.min(longestMs, Math.floor(performance.now() - this.#from));
  }

  /** What was heard for followers of `/topic/{kind}/{subject}` in the last milliseconds, with its age, the oldest first. */
  since(topic: Pick<Signal, 'kind' | 'subject'>, ms: number): { signal: Signal; ageMs: number }[] {
    const now = performance.now();
    const oldest = now - Math.min(ms, longestMs);
    const first = this.#kept.findLastIndex(({ atMs }) => atMs < oldest) + 1;
    return this.#kept
      .slice(first)
      .filter(({ signal }) => signal.kind === topic.kind && signal.subject === topic.subject)
      .map(({ signal, atMs }) => ({ signal, ageMs: Math.ceil(now - atMs) }));
  }
}
