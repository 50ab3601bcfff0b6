/** Why a dog trains at a school no longer, as far as somebody wants to say it. */
export const endReasons = ['PASSED_AWAY', 'MOVED', 'OTHER'] as const;
export type EndReason = (typeof endReasons)[number];

/** Whether a dog trains at the school, or does no longer. */
export const dogStates = ['training', 'ended'] as const;
export type DogState = (typeof dogStates)[number];
