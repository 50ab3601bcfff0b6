import { subscriberOf } from '../acts/acts.public.ts';
import { giveBackToClient, giveToOwner } from './passes-of-joined.repository.ts';

/** What a client without an account had bought is the owner's whom they turned out to be (D197). */
export const movingPassesOfJoined = subscriberOf({
  acts: ['owners-joined'],
  on: async ({ tx, school }, acts) => {
    if (school === null) return;
    for (const { subjectId: clientId, ids } of acts) {
      // oxlint-disable-next-line no-await-in-loop -- they share a connection
      if (ids.ownerId !== undefined) await giveToOwner({ tx, school }, { clientId, ownerId: ids.ownerId });
    }
  },
  onUndone: async ({ tx, school }, acts) => {
    if (school === null) return;
    for (const { subjectId: clientId } of acts) {
      // oxlint-disable-next-line no-await-in-loop -- they share a connection
      await giveBackToClient({ tx, school }, clientId);
    }
  },
});
