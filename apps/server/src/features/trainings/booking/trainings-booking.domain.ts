import type { Notice } from '../../notifications/notifications.public.ts';
import { nameOf, noticeForOwner, noticeForTrainer, type Parties, type Person } from '../../requests/requests.public.ts';

/** Tells an owner of a training that a trainer booked (D36). */
export function bookedForOwner(training: Parties): Notice {
  return noticeForOwner(training, {
    kind: 'training-booked',
    event: `Trening umówiony, prowadzi ${training.trainerName}`,
  });
}

/** Tells a trainer that a colleague booked a training for them; nobody when they did it themselves. */
export function bookedByColleague(training: Parties, actor: Person): Notice[] {
  if (training.trainerId === actor.id) return [];
  return [noticeForTrainer(training, { kind: 'training-booked', event: `Trening umawia Ci ${nameOf(actor)}` })];
}
