import type { Id } from '@psia/contract/core/ids';
import type { Role } from '@psia/contract/core/role';
import { dateOf, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { TrainingState } from '@psia/contract/trainings/trainings.contract';
import { ownerCalendarPath, trainerCalendarPath } from '../calendar/calendar.public.ts';
import { dogPath, myDogPath } from '../dogs/dogs.public.ts';
import { dogGroupsPath, groupPath } from '../groups/groups.public.ts';
import { ownersPath } from '../owners/owners.public.ts';
import { ownerPath } from '#lib/address/owner-path.ts';
import { schoolTrainersPath } from '../schools/schools.public.ts';
import { archivePeriod, cancelledTrainingsPath, ownerTrainingsPath } from '../trainings/trainings-paths.public.ts';

/** Where a notice leads, and what is said there when the thing is not as the notice told it. */
export interface Destination {
  readonly path: string;
  readonly words?: string;
}

/** A followed notice, as its address names it. */
export interface Followed {
  readonly type: string;
  readonly id: string;
  readonly dogId: Id<'dog'> | undefined;
  readonly day: PlainDate | undefined;
}

const landingPaths: Record<Role, string> = { ROLE_TRAINER: '/calendar', ROLE_OWNER: '/owner/calendar' };

const accountPaths: Record<Role, string> = { ROLE_TRAINER: '/trainer/account', ROLE_OWNER: '/owner/account' };

type DogTab = 'zalecenia' | 'cwiczenia' | 'ankiety' | 'raporty';

/** The tab of a dog's file in which the things of some notices stand. */
const tabs: ReadonlyMap<string, DogTab> = new Map([
  ['recommendation', 'zalecenia'],
  ['assigned-exercise', 'cwiczenia'],
  ['survey', 'ankiety'],
  ['report', 'raporty'],
]);

/** Where anything but a training leads; what is gone by now is told by the place itself. */
export function destinationOf(role: Role, followed: Followed): Destination {
  const { type, id, dogId, day } = followed;
  if (type === 'export') return { path: accountPaths[role] };
  if (type === 'pass' && dogId) return { path: role === 'ROLE_OWNER' ? myDogPath(dogId) : dogPath(dogId) };
  const tab = tabs.get(type);
  if (tab && dogId) return { path: role === 'ROLE_OWNER' ? myDogPath(dogId, tab) : dogPath(dogId, tab) };
  if (role === 'ROLE_OWNER') return { path: type === 'group' ? dogGroupsPath(dogId) : landingPaths[role] };
  switch (type) {
    case 'group':
      return { path: groupPath(id) };
    case 'calendar':
      return { path: trainerCalendarPath({ trainerId: id, day }) };
    case 'owner':
      return { path: ownerPath(id) };
    case 'held-mails':
      return { path: ownersPath };
    case 'trainer':
      return { path: schoolTrainersPath };
    default:
      return { path: landingPaths[role] };
  }
}

const endedWords: Record<Exclude<TrainingState['state'], 'requested' | 'confirmed'>, string> = {
  cancelled: 'Ten trening został odwołany.',
  declined: 'Ta prośba o trening została już rozpatrzona.',
  withdrawn: 'Ta prośba o trening została wycofana.',
  expired: 'Ta prośba o trening nie jest już aktualna.',
  moved: 'Trening został przeniesiony.',
};

/**
 * Where a training or request is to be seen: open in its week while it stands there, in the trainers' archive if that
 * shows what was called off, else where it would have stood. A request that has moved a training leads to that training.
 */
export function destinationOfTraining(role: Role, training: TrainingState, today: PlainDate): Destination {
  const { state, trainerId, dogId, startTime } = training;
  const isInCalendar = state === 'requested' || state === 'confirmed';
  const isInArchive = state === 'cancelled' && isWithin(startTime, archivePeriod(today));
  if (isInArchive && role === 'ROLE_TRAINER') return { path: cancelledTrainingsPath(trainerId) };
  const moved = state === 'moved' ? training.replaces : null;
  const time = isInCalendar || moved ? { slot: moved?.startTime ?? startTime } : { day: dateOf(startTime) };
  const path =
    role === 'ROLE_TRAINER'
      ? trainerCalendarPath({ trainerId, ...time })
      : ownerCalendarPath({ dogId, trainerId, ...time });
  return isInCalendar ? { path } : { path, words: endedWords[state] };
}

/**
 * Where an owner whose request was declined asks anew, with the same service: the day of the next free time of that
 * trainer; where there is none, the day that was asked for.
 */
export function destinationOfDeclined(declined: TrainingState, nextFree: WallTime | undefined): Destination {
  const { trainerId, dogId, serviceId, startTime } = declined;
  const path = ownerCalendarPath({ dogId, trainerId, serviceId, day: dateOf(nextFree ?? startTime) });
  return nextFree === undefined
    ? { path, words: endedWords.declined }
    : { path, words: 'Ta prośba nie została przyjęta. Oto najbliższe wolne terminy.' };
}

function isWithin(time: WallTime, { timeFrom, timeTo }: ReturnType<typeof archivePeriod>): boolean {
  return timeFrom <= time && time < timeTo;
}

/** Where a training that the reader can't read any more leads. */
export function destinationOfGone(role: Role): Destination {
  const path = role === 'ROLE_TRAINER' ? landingPaths[role] : ownerTrainingsPath();
  return { path, words: 'Tego treningu już nie ma.' };
}

/** A thing of a dog's file that a notice can lead to and that may be gone by then. */
export type GoneThing = 'recommendation' | 'survey' | 'report';

const goneWords: Record<GoneThing, string> = {
  recommendation: 'Tego zalecenia już nie ma.',
  survey: 'Tej ankiety już nie ma.',
  report: 'Tego raportu już nie ma.',
};

/** Where a thing of a dog's file that is gone would stand. */
export function destinationOfGoneThing(role: Role, followed: Followed, thing: GoneThing): Destination {
  return { ...destinationOf(role, followed), words: goneWords[thing] };
}
