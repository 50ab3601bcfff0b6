import { clockOf, dateOf, weekdayOf } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

/** Whom a training concerns, by the names that they know each other by. */
export interface Parties extends Interval {
  readonly trainingId: string;
  readonly dogName: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly trainerId: string;
  readonly trainerName: string;
  readonly hallName: string | null;
}

/** A line for somebody's bell (D36). */
export interface TrainingNotice {
  readonly memberId: string;
  readonly message: string;
}

const weekdays = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'];

/** When a training is, in Polish: 'wtorek 03.03.2026, 10:00–11:00'. */
export function whenOf({ startTime, endTime }: Interval): string {
  const day = dateOf(startTime);
  const [year, month, dayOfMonth] = day.split('-');
  const weekday = weekdays[weekdayOf(day) - 1] ?? '';
  return `${weekday} ${dayOfMonth}.${month}.${year}, ${clockOf(startTime)}–${clockOf(endTime)}`;
}

const forTrainer = (of: Parties, event: string): TrainingNotice => ({
  memberId: of.trainerId,
  message: `${event}: ${of.dogName} (${of.ownerName}), ${whenOf(of)}.`,
});

const forOwner = (of: Parties, event: string): TrainingNotice => ({
  memberId: of.ownerId,
  message: `${event}: ${of.dogName}, ${whenOf(of)}.`,
});

/** What the trainer hears (D36, D60): a request with a note is one notification. */
export const trainerNotices = {
  requested: (of: Parties, hasNote: boolean) =>
    forTrainer(of, hasNote ? 'Nowa prośba o trening z informacją' : 'Nowa prośba o trening'),
  withdrawn: (of: Parties) => forTrainer(of, 'Prośba o trening wycofana'),
  cancelled: (of: Parties) => forTrainer(of, 'Trening odwołany przez właściciela'),
  noteAdded: (of: Parties) => forTrainer(of, 'Nowa informacja do treningu'),
  noteChanged: (of: Parties) => forTrainer(of, 'Zmieniona informacja do treningu'),
};

/** What the owner hears (D36). */
export const ownerNotices = {
  confirmed: (of: Parties) => forOwner(of, `Trening potwierdzony, prowadzi ${of.trainerName}`),
  declined: (of: Parties) => forOwner(of, 'Prośba o trening odrzucona'),
  cancelled: (of: Parties) => forOwner(of, 'Trening odwołany przez trenera'),
};
