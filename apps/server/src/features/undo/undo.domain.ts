/** For how long what somebody did can be taken back (D165). */
export const undoSeconds = 10;

export const undoneText = 'To już zostało cofnięte.';
export const tooLateText = 'Minęło już dziesięć sekund, więc tego nie można cofnąć.';
