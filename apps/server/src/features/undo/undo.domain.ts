import { Refusal } from '../../platform/refusal/refusal.ts';

/** For how long what somebody did can be taken back (D165). */
export const undoSeconds = 10;

export const undoneText = 'To już zostało cofnięte.';
export const tooLateText = 'Minęło już dziesięć sekund, więc tego nie można cofnąć.';

/** What refuses to take back what others have gone on from (D165). */
export function changedSinceRefusal(): Refusal {
  return new Refusal('CHANGED_MEANWHILE', {
    message: 'Ktoś zmienił to w międzyczasie, więc tego nie można już cofnąć.',
  });
}
