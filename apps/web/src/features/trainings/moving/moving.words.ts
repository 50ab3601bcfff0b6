import { towardsText } from '@psia/contract/core/words/moved-when';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

/** What is said once a training has been moved. */
export function movedWords(time: Interval): string {
  return `Trening przeniesiony ${towardsText(time)}.`;
}

/** What is said of a confirmed training for which another time has been asked: 'Czeka prośba o zmianę na czwartek …' */
export function askedMoveWords(time: Interval): string {
  return `Czeka prośba o zmianę ${towardsText(time)}`;
}
