/** The list of the school's owners. */
export const ownersPath = '/owners/all';
