import type { Notice } from '../../notifications/notifications.public.ts';
import { nameOf, noticeForOwner, noticeForTrainer, type Parties, type Person } from '../../requests/requests.public.ts';

/** Tells an owner of a training that a trainer booked (D36). */
export function bookedForOwner(of: Parties): Notice {
  return noticeForOwner(of, { kind: 'training-booked', event: `Trening umówiony, prowadzi ${of.trainerName}` });
}

/** Tells a trainer that a colleague booked a training for them; nobody when they did it themselves. */
export function bookedByColleague(of: Parties, actor: Person): Notice[] {
  if (of.trainerId === actor.id) return [];
  return [noticeForTrainer(of, { kind: 'training-booked', event: `Trening umawia Ci ${nameOf(actor)}` })];
}
