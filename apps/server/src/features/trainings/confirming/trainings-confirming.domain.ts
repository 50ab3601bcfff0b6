import type { Notice } from '../../notifications/notifications.public.ts';
import { nameOf, noticeForOwner, noticeForTrainer, type Parties, type Person } from '../../requests/requests.public.ts';

/** Tells the dog's owner (D36), and the trainer when a colleague confirms for them. */
export function noticesOfConfirmation(training: Parties, actor: Person): Notice[] {
  const kind = 'training-confirmed';
  const forOwner = noticeForOwner(training, { kind, event: `Trening potwierdzony, prowadzi ${training.trainerName}` });
  if (training.trainerId === actor.id) return [forOwner];
  return [forOwner, noticeForTrainer(training, { kind, event: `Prośbę o trening potwierdza ${nameOf(actor)}` })];
}
