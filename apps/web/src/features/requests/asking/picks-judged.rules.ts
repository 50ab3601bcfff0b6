import type { WishPreview } from '@psia/contract/requests/requests.contract';
import { formatHours } from '../../../lib/format/dates.ts';
import { reserveWords, stretchFrom } from '../../calendar/calendar.public.ts';
import { type Pick, pickInTheWay, pickKey } from './owner-picks.rules.ts';

/** What is known of a chosen slot: whether asking for it would work. */
type Verdict =
  | { readonly kind: 'unknown'; readonly words: string }
  | { readonly kind: 'possible'; readonly words: string }
  | { readonly kind: 'reserve'; readonly words: string }
  | { readonly kind: 'impossible'; readonly words: string };

/** A chosen slot with what is known of it. */
export interface JudgedPick {
  readonly pick: Pick;
  readonly verdict: Verdict;
}

interface Known {
  readonly minutes: number;
  /** The server's answer, pick by pick; undefined while it is on its way. */
  readonly preview: readonly WishPreview[] | undefined;
  /** Why the last try was refused, by pick. */
  readonly refused: ReadonlyMap<string, string>;
}

function verdictOf(pick: Pick, wish: WishPreview | undefined, refused: string | undefined): Verdict {
  if (wish?.refusal) return { kind: 'impossible', words: wish.refusal.message };
  if (wish && wish.reservePlace !== null) return { kind: 'reserve', words: reserveWords(wish.reservePlace) };
  if (wish) return { kind: 'possible', words: 'Można zarezerwować' };
  return refused === undefined ? { kind: 'unknown', words: 'Sprawdzamy…' } : { kind: 'impossible', words: refused };
}

/** The chosen slots with what is known of each: overlaps among them, then what the server says. */
export function judgedPicks(picks: readonly Pick[], { minutes, preview, refused }: Known): JudgedPick[] {
  return picks.map((pick, index) => {
    const earlier = pickInTheWay(pick, picks.slice(0, index), minutes);
    if (!earlier) return { pick, verdict: verdictOf(pick, preview?.[index], refused.get(pickKey(pick))) };
    const time = stretchFrom(earlier.startTime, { minutes });
    const words = `Nakłada się na wybrany termin ${formatHours(time.startTime, time.endTime)}.`;
    return { pick, verdict: { kind: 'impossible', words } };
  });
}

/** The reasons for single slots out of a refusal's field errors, `{index}.startTime`, by pick. */
export function refusedPicks(
  picks: readonly Pick[],
  fieldErrors: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(
    picks.flatMap((pick, index) => {
      const message = fieldErrors[`${index}.startTime`];
      return message === undefined ? [] : [[pickKey(pick), message] as const];
    }),
  );
}
