import type { PlainDate } from '@psia/contract/core/time';
import type {
  GroupTrainingAct,
  GroupTrainingActName,
  GroupTrainingPlan,
  PeopleOfAct,
} from '@psia/contract/groups/group-history.contract';
import { spokenSlot } from '#lib/format/dates.ts';
import { changedLines, isMoved, type ToldAct, toldMoments } from './history.words.ts';

/** What was done, in words that need nobody's gender (D177). */
const doneWords: Readonly<Record<GroupTrainingActName, string>> = {
  'group-training-planned': 'Zaplanowano',
  'group-training-changed': 'Zmieniono',
  'group-training-cancelled': 'Odwołano',
  'group-training-joined': 'Dołączono',
  'group-training-left': 'Wypisano',
  'group-training-excused': 'Zgłoszono nieobecność',
  'group-training-excuse-withdrawn': 'Cofnięto nieobecność',
};

const changesOf = (before: GroupTrainingPlan, after: GroupTrainingPlan) =>
  changedLines([
    ['Termin', spokenSlot(before), spokenSlot(after)],
    ['Sala', before.hallName ?? 'bez sali', after.hallName ?? 'bez sali'],
  ]);

/** A line of who joined or left: 'Psy: Azor, Łatka', 'Psy: Azor, Łatka i jeszcze 12'; none where nobody did. */
function peopleLine(who: string, { count, names }: PeopleOfAct): string[] {
  const more = count - names.length;
  return count === 0 ? [] : [`${who}: ${names.join(', ')}${more > 0 ? ` i jeszcze ${more}` : ''}`];
}

/** An act of a group's training as its history tells it. */
export function toldGroupAct(act: GroupTrainingAct, today: PlainDate): ToldAct {
  const { plan, before } = act;
  const own = act.act === 'group-training-planned' && plan !== null ? [`Termin: ${spokenSlot(plan)}`] : [];
  const changes = before !== null && plan !== null ? changesOf(before, plan) : own;
  return {
    ...toldMoments(isMoved(act) ? 'Przeniesiono' : doneWords[act.act], act, today),
    details: [...changes, ...peopleLine('Trenerzy', act.trainers), ...peopleLine('Psy', act.dogs)],
  };
}
