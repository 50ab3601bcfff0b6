import type { OwnerTask } from '@psia/contract/attention/tasks.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { spokenDay } from '#lib/format/dates.ts';

/** What is to be filled: 'Ankieta „Na start”', 'Raport „Spacery”'. */
export function taskTitle({ kind, title }: Pick<OwnerTask, 'kind' | 'title'>): string {
  return `${kind === 'SURVEY' ? 'Ankieta' : 'Raport'} „${title}”`;
}

/** For whom and for when: 'Azor · przed pierwszym treningiem', 'Azor · termin: dziś'. */
export function taskDetails({ kind, dogName, since, introSurvey }: OwnerTask, today: PlainDate): string {
  if (kind === 'REPORT') return `${dogName} · termin: ${spokenDay(since, today)}`;
  return introSurvey ? `${dogName} · przed pierwszym treningiem` : `${dogName} · od trenera`;
}
