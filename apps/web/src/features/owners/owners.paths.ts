/** The list of the school's owners. */
export const ownersPath = '/owners/all';

/** The list of owners who have left the school. */
export const formerOwnersPath = '/owners/former';
