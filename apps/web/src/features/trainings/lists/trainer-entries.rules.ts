import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import type { ConfirmedTraining } from '@psia/contract/calendar/calendar.contract';
import { foundByWords } from '../../../lib/search/typed-words.ts';

/** The trainings in whose dog, owner, group or service every typed word occurs. */
export function confirmedFound(trainings: readonly ConfirmedTraining[], typed: string): ConfirmedTraining[] {
  return foundByWords(trainings, typed, (training) =>
    training.isGroupTraining
      ? [training.groupName]
      : [training.dogDTO.name, training.dogDTO.breed, training.dogDTO.ownerName, training.serviceName],
  );
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
