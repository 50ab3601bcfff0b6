import type { WishPreview } from '@psia/contract/requests/requests.contract';
import { formatHours } from '#lib/format/dates.ts';
import { reserveWords, intervalFrom } from '../../calendar/calendar.public.ts';
import { choiceInTheWay } from './several-slots.rules.ts';
import { choiceKey, type SlotChoice } from './slot-choices.rules.ts';

/** What is known of a chosen slot: whether asking for it would work. */
type Verdict =
  | { readonly kind: 'unknown'; readonly words: string }
  | { readonly kind: 'possible'; readonly words: string }
  | { readonly kind: 'reserve'; readonly words: string }
  | { readonly kind: 'impossible'; readonly words: string };

/** A chosen slot with what is known of it. */
export interface JudgedSlot {
  readonly choice: SlotChoice;
  readonly verdict: Verdict;
}

interface Known {
  readonly minutes: number;
  /** The server's answer, slot by slot; undefined while it is on its way. */
  readonly preview: readonly WishPreview[] | undefined;
  /** Why the last try was refused, by the slot's key. */
  readonly refused: ReadonlyMap<string, string>;
}

function verdictOf(choice: SlotChoice, wish: WishPreview | undefined, refused: string | undefined): Verdict {
  if (wish?.refusal) return { kind: 'impossible', words: wish.refusal.message };
  if (wish && wish.reservePlace !== null) return { kind: 'reserve', words: reserveWords(wish.reservePlace) };
  if (wish) return { kind: 'possible', words: 'Można poprosić' };
  return refused === undefined ? { kind: 'unknown', words: 'Sprawdzamy…' } : { kind: 'impossible', words: refused };
}

/** The chosen slots with what is known of each: overlaps among them, then what the server says. */
export function judgedSlots(chosen: readonly SlotChoice[], { minutes, preview, refused }: Known): JudgedSlot[] {
  return chosen.map((choice, index) => {
    const earlier = choiceInTheWay(choice, chosen.slice(0, index), minutes);
    if (!earlier) return { choice, verdict: verdictOf(choice, preview?.[index], refused.get(choiceKey(choice))) };
    const time = intervalFrom(earlier.startTime, { minutes });
    const words = `Nakłada się na wybrany termin ${formatHours(time.startTime, time.endTime)}.`;
    return { choice, verdict: { kind: 'impossible', words } };
  });
}

/** The reasons for single slots out of a refusal's field errors, `{index}.startTime`, by the slot's key. */
export function refusedSlots(
  chosen: readonly SlotChoice[],
  fieldErrors: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(
    chosen.flatMap((choice, index) => {
      const message = fieldErrors[`${index}.startTime`];
      return message === undefined ? [] : [[choiceKey(choice), message] as const];
    }),
  );
}
