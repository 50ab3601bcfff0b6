import { counted } from '@psia/contract/core/words/plural';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';

const trainings = { one: 'potwierdzony trening', few: 'potwierdzone treningi', many: 'potwierdzonych treningów' };

/** How well a dog is known: `jeszcze bez treningów`, `3 potwierdzone treningi`. */
export function experienceWords({
  confirmedTrainingsCount: count,
}: Pick<PendingRequest, 'confirmedTrainingsCount'>): string {
  return count === 0 ? 'jeszcze bez treningów' : counted(count, trainings);
}
