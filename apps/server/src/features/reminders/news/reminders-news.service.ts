import type { Actor, ActorSchool, WriteContext } from '../../../platform/acting/context.ts';
import { type RecordedAct, subscriberOf } from '../../acts/acts.public.ts';
import type { TrainingNews } from '../reminders.domain.ts';
import * as due from '../reminders-due.repository.ts';
import { type Claimed, type NewsReminder, newsQueue } from '../reminders-queues.service.ts';

const decided = [
  'training-confirmed',
  'training-declined',
  'training-displaced',
  'move-granted',
  'move-declined',
  'move-displaced',
] as const;
const changed = ['training-edited', 'training-cancelled'] as const;
const ofGroups = ['group-training-changed', 'group-training-cancelled'] as const;

type TrainingAct = RecordedAct<(typeof decided)[number] | (typeof changed)[number]>;
type GroupAct = RecordedAct<(typeof ofGroups)[number]>;
type Act = TrainingAct | GroupAct;

const newsOf: Readonly<Record<Act['act'], TrainingNews>> = {
  'training-confirmed': 'confirmed',
  'training-declined': 'declined',
  'training-displaced': 'declined',
  'move-granted': 'moved',
  'move-declined': 'move-declined',
  'move-displaced': 'move-declined',
  'training-edited': 'moved',
  'training-cancelled': 'cancelled',
  'group-training-changed': 'moved',
  'group-training-cancelled': 'cancelled',
};

const isOfGroup = (act: Act): act is GroupAct => ofGroups.some((name) => name === act.act);

/** The time that an act leaves a training at; null when it is no news to its owner. */
function timeIn(act: Act): string | null {
  const { facts } = act;
  if (!('before' in facts)) return facts.startTime;
  return facts.before?.startTime === facts.after.startTime ? null : facts.after.startTime;
}

/** What happened to a dog's training, and who did it. */
interface HappenedOnce {
  readonly actId: string;
  readonly doneBy: string | null;
  readonly reminder: NewsReminder;
}

function remindersIn(act: Act, dogId: string): HappenedOnce[] {
  const startTime = timeIn(act);
  if (startTime === null) return [];
  const kind = decided.some((name) => name === act.act) ? 'request-decided' : 'training-changed';
  const training = { kind: isOfGroup(act) ? 'groupTraining' : 'training', id: act.subjectId } as const;
  return [{ actId: act.id, doneBy: act.doneBy, reminder: { kind, news: newsOf[act.act], dogId, training, startTime } }];
}

/**
 * Of what happened to a dog at once in the same way, the training that comes first: whoever calls a whole group off tells
 * its owners once. What moved a training because its owner had asked for that is told as the answer alone.
 */
function firstOfEach(told: readonly HappenedOnce[]): HappenedOnce[] {
  const granted = new Set(
    told.flatMap(({ reminder: { kind, training } }) => (kind === 'request-decided' ? training.id : [])),
  );
  const wanted = told.filter(
    ({ reminder: { kind, training } }) => kind === 'request-decided' || !granted.has(training.id),
  );
  const byTime = wanted.toSorted((a, b) => (a.reminder.startTime < b.reminder.startTime ? -1 : 1));
  return [...Map.groupBy(byTime, ({ reminder }) => `${reminder.dogId} ${reminder.news}`).values()].flatMap((same) =>
    same.slice(0, 1),
  );
}

type TellingCtx = WriteContext<Actor | null, ActorSchool | null>;

async function dogsOfGroups(ctx: Parameters<typeof due.listDogsOfGroupTrainings>[0], acts: readonly GroupAct[]) {
  if (acts.length === 0) return [];
  const dogs = await due.listDogsOfGroupTrainings(
    ctx,
    acts.map(({ subjectId }) => subjectId),
  );
  return acts.flatMap((act) =>
    dogs.flatMap(({ groupTrainingId, dogId }) => (groupTrainingId === act.subjectId ? remindersIn(act, dogId) : [])),
  );
}

/** Plans what the people of the dogs are told, once nobody can take it back any more. Those who did it hear nothing. */
async function tellOfActs({ tx, school, enqueue }: TellingCtx, acts: readonly Act[]): Promise<void> {
  if (school === null) return;
  const single = acts.filter((act): act is TrainingAct => !isOfGroup(act));
  const told = firstOfEach([
    ...single.flatMap((act) => (act.ids.dogId === undefined ? [] : remindersIn(act, act.ids.dogId))),
    ...(await dogsOfGroups({ tx, school }, acts.filter(isOfGroup))),
  ]);
  if (told.length === 0) return;
  const readers = await due.listReadersOfDogs({ tx, school }, [...new Set(told.map(({ reminder }) => reminder.dogId))]);
  const jobs = told.flatMap(({ actId, doneBy, reminder }) =>
    readers
      .filter(({ dogId, memberId, kinds }) => {
        return dogId === reminder.dogId && memberId !== doneBy && kinds.includes(reminder.kind);
      })
      .map(({ memberId, dogId }): Claimed => ({ schoolId: school.id, memberId, thing: `${actId} ${dogId}`, reminder })),
  );
  if (jobs.length > 0) enqueue(newsQueue, jobs);
}

/** Owners hear by push that their request was decided, and that a training was moved or called off. */
export const pushingNews = subscriberOf({
  acts: [...decided, ...changed, ...ofGroups],
  on: tellOfActs,
  // The jobs wait until the act can't be taken back, and go with it.
  onUndone: async () => undefined,
});
