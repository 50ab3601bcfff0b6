/** Where an owner practises what their dogs have open. */
export const coachPath = '/owner/coach';
