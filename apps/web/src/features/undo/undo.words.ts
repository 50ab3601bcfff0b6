import { isRecord } from '#lib/is-record.ts';

/**
 * What of several things the answer to taking them back names as not taken back, with the reasons: 'Reks, 17:00: Ten
 * termin jest już zajęty.' Nothing when all were.
 */
export function leftOf(answer: unknown): readonly string[] {
  const body = isRecord(answer) && 'body' in answer ? answer['body'] : answer;
  const left: readonly unknown[] = isRecord(body) && Array.isArray(body['left']) ? body['left'] : [];
  return left.filter(isRecord).map(({ name, message }) => `${String(name)}: ${String(message)}`);
}

/** What is left when taking several acts back stopped on its way, with the reason where there is one. */
export function partLeft(left: number, all: number, reason: string | undefined): string {
  return `Zostało ${left} z ${all}. ${reason ?? 'Spróbuj ponownie.'}`;
}
