import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import type { ConfirmedTraining } from '@psia/contract/calendar/calendar.contract';
import type { TrainingOfSchool } from '@psia/contract/calendar/school-trainings.contract';
import { foundByWords } from '#lib/search/typed-words.ts';

/** A confirmed training in the list of a trainer or of the whole school. */
export type ListedTraining = ConfirmedTraining | TrainingOfSchool;

/** The trainings in whose dog, owner, group, service or (where they are named) trainers every typed word occurs. */
export function confirmedFound(
  trainings: readonly ListedTraining[],
  typed: string,
  ledBy: (training: ListedTraining) => string = () => '',
): ListedTraining[] {
  return foundByWords(trainings, typed, (training) => [
    ledBy(training),
    ...(training.isGroupTraining
      ? [training.groupName]
      : [training.dogDTO.name, training.dogDTO.breed, training.dogDTO.ownerName, training.serviceName]),
  ]);
}

/** Names who leads a training: 'Anna Nowak', or of a group's all of its trainers: 'Anna Nowak, Jan Kot'. */
export function trainersNamedIn(trainers: readonly Trainer[]): (training: ListedTraining) => string {
  const names = new Map(trainers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return (training) => {
    if (!training.isGroupTraining) return `${training.trainerDTO.firstName} ${training.trainerDTO.lastName}`;
    const ids = 'trainerIds' in training ? training.trainerIds : [training.trainerId];
    return ids.flatMap((id) => names.get(id) ?? []).join(', ');
  };
}

/** The cancelled trainings in whose dog, group, owner or trainer every typed word occurs. */
export function cancelledFound(trainings: readonly CancelledTraining[], typed: string): CancelledTraining[] {
  return foundByWords(trainings, typed, ({ dogDto, trainerName }) => [
    dogDto.name,
    dogDto.breed,
    dogDto.ownersName,
    trainerName,
  ]);
}

/** The days of a list that is sorted by start, each with what begins on it. */
export function byDay<T extends Pick<Interval, 'startTime'>>(trainings: readonly T[]) {
  const days = new Map<PlainDate, T[]>();
  for (const training of trainings) {
    const day = dateOf(training.startTime);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(training);
    else days.set(day, [training]);
  }
  return [...days].map(([day, ofDay]) => ({ day, trainings: ofDay }));
}

/** The trainers, the reader first; by first name, with an initial where two share one. */
export function trainerTabs(trainers: readonly Trainer[], readerId: string) {
  const shared = (one: Trainer) => trainers.filter(({ firstName }) => firstName === one.firstName).length > 1;
  const own = trainers.filter(({ id }) => id === readerId);
  const others = trainers.filter(({ id }) => id !== readerId);
  return [...own, ...others].map((trainer) => ({
    id: trainer.id,
    label: shared(trainer) ? `${trainer.firstName} ${trainer.lastName.slice(0, 1)}.` : trainer.firstName,
  }));
}
