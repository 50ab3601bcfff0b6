import { whenText } from '@psia/contract/core/words/when';
import { nameOf, ofTrainer, type Parties, type Person, type TrainingNotice } from '../../requests/requests.public.ts';

/** Tells an owner of a training that a trainer booked (D36). */
export function bookedForOwner(of: Parties): TrainingNotice {
  const event = `Trening umówiony, prowadzi ${of.trainerName}`;
  return { memberId: of.ownerId, message: `${event}: ${of.dogName}, ${whenText(of)}.` };
}

/** Tells a trainer that a colleague booked a training for them; nobody when they did it themselves. */
export function bookedByColleague(of: Parties, actor: Person): TrainingNotice[] {
  if (of.trainerId === actor.id) return [];
  return [{ memberId: of.trainerId, message: `Trening umawia Ci ${nameOf(actor)}: ${ofTrainer(of)}` }];
}
