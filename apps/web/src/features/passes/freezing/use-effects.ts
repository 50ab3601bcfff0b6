import { isPlainDate, type PlainDate } from '@psia/contract/core/time';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { askedOnce } from './freezing.queries.ts';

/** The days of a form, as they are typed. */
export interface TypedDays {
  readonly firstDay: PlainDate | null;
  readonly lastDay: PlainDate | null;
}

type ChosenDays = { readonly [Name in keyof TypedDays]: PlainDate };

/** A question about some days. */
interface Question<Effects> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (asked: { readonly signal: AbortSignal }) => Promise<Effects>;
}

/**
 * Asks what the days of a form would do, once both are days.
 * @returns What they would do; what is refused of them, by their fields; and whether neither is known yet.
 */
export function useEffects<Effects>(
  { firstDay, lastDay }: TypedDays,
  effectsOf: (days: ChosenDays) => Question<Effects>,
) {
  const areDays = firstDay !== null && lastDay !== null && isPlainDate(firstDay) && isPlainDate(lastDay);
  const { queryKey, queryFn } = effectsOf({ firstDay: firstDay ?? '', lastDay: lastDay ?? '' });
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: areDays ? queryFn : skipToken,
    ...askedOnce,
  });
  const refused: Readonly<Record<string, string>> =
    areDays && !isFetching && error instanceof ApiError ? error.fieldErrors : {};
  return {
    known: areDays && error === null ? data : undefined,
    refused,
    isUnknown: areDays && isFetching && (data === undefined || isPlaceholderData),
  };
}
