import { Refusal } from '../../platform/refusal/refusal.ts';

/** How many seconds long an act can be undone (D165). */
export const undoSeconds = 10;

export const undoneText = 'To już zostało cofnięte.';
export const tooLateText = 'Minęło już dziesięć sekund, więc tego nie można cofnąć.';

/** Returns the refusal of an undo if others have changed something since (D165). */
export function changedSinceRefusal(): Refusal {
  return new Refusal('CHANGED_MEANWHILE', {
    message: 'Ktoś zmienił to w międzyczasie, więc tego nie można już cofnąć.',
  });
}
