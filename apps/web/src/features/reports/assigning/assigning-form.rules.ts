import type { PlainDate } from '@psia/contract/core/time';
import { wrongDays } from '@psia/contract/reports/assigning.rules';
import type { Recurrence } from '@psia/contract/reports/recurrences.rules';
import { parseTypedDate } from '#lib/format/dates.ts';

/** A report as it is being assigned: ids are empty before a choice, days may be typed and none. */
export interface AssignValues extends Record<string, unknown> {
  readonly reportTemplateId: string;
  readonly dogId: string;
  readonly startDate: PlainDate | null;
  readonly endDate: PlainDate | null;
  readonly recurrence: Recurrence;
}

interface Plan {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly recurrence: Recurrence;
}

const isDay = (text: string) => parseTypedDate(text) !== null;

/** When the report would be due; null while a day is missing or wrong. */
export function planOf({ startDate, endDate, recurrence }: AssignValues, today: PlainDate): Plan | null {
  if (startDate === null || !isDay(startDate)) return null;
  if (endDate !== null && !isDay(endDate)) return null;
  const plan = { startDate, endDate, recurrence };
  return Object.keys(wrongDays(plan, today)).length > 0 ? null : plan;
}

interface Offer {
  readonly today: PlainDate;
  readonly templates: readonly { readonly id: string }[];
}

const required = 'To pole jest wymagane.';
const missingWords = 'Wybierz szablon, psa i datę rozpoczęcia';

/** What is missing or wrong, by field; the first that is missing says the sentence of part 2 §5. */
export function problemsOf(values: AssignValues, { today, templates }: Offer): Readonly<Record<string, string>> {
  const { reportTemplateId, dogId, startDate, endDate } = values;
  const missing = [
    ...(templates.some(({ id }) => id === reportTemplateId) ? [] : ['reportTemplateId']),
    ...(dogId !== '' ? [] : ['dogId']),
    ...(startDate === null ? ['startDate'] : []),
  ];
  const isJudged = startDate !== null && isDay(startDate) && (endDate === null || isDay(endDate));
  return {
    ...(isJudged ? wrongDays({ startDate, endDate }, today) : {}),
    ...Object.fromEntries(missing.map((field, index) => [field, index === 0 ? missingWords : required])),
  };
}
