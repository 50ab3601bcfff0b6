import type { PlainDate } from '@psia/contract/core/time';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import { spokenTime } from '#lib/format/dates.ts';

/** On which side a training was called off. */
export function cancelledSideText({ canceledByOwner }: CancelledTraining): string {
  return canceledByOwner ? 'Odwołane przez właściciela' : 'Odwołane przez trenera';
}

/** When a training was called off, and by whom where the person was kept: 'Odwołano: wczoraj 08:00, Anna Nowak' (D177). */
export function cancelledText({ cancellationTime, canceledBy }: CancelledTraining, today: PlainDate): string {
  const by = canceledBy ? `, ${canceledBy.firstName} ${canceledBy.lastName}` : '';
  return `Odwołano: ${spokenTime(cancellationTime, today)}${by}`;
}
