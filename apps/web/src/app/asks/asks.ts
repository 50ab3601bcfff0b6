import type { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { callAhead } from '#lib/api/call.ts';
import { keepKnownIds, knownIdsOf } from '#lib/session/known-ids.ts';
import { onSessionChange, readSignedIn } from '#lib/session/session.ts';
import { serverNowMs } from '#lib/time/server-clock.ts';
import { askForOwner, ownerAsks } from './owner-asks.ts';
import type { Place } from './place.ts';
import { routeOf } from './route-of.ts';
import { askForTrainer, trainerAsks } from './trainer-asks.ts';

/** A route, and what an address says for it. */
export interface Going extends Pick<Place, 'params' | 'search'> {
  readonly route: string;
}

/** That of a school unless it has another (D4). */
const usualTimeZone = 'Europe/Warsaw';
/** One more than the bell lists (D65). */
const bellLimit = 101;

/** Whether this page has asked who is signed in: what all screens share is asked for once. */
let hasBegun = false;
onSessionChange(() => {
  hasBegun = false;
});

/** What every screen shows: who it is, before its own, and what the bell counts, after it. */
function askForAll(place: Place, isOwner: boolean, own: (place: Place) => void) {
  const { me, ask } = place;
  if (!hasBegun) (isOwner ? askForOwner : askForTrainer)(place);
  own(place);
  if (hasBegun) return;
  hasBegun = true;
  const query = { limit: bellLimit };
  ask<typeof listUnreadNotifications>('/notifications/unread/{userId}', { params: { userId: me }, query });
}

/**
 * Asks for what a screen shows before its code is there, without waiting to know who somebody is: with the ids that this
 * browser keeps of the person, and again when an answer names others. An id that is gone costs a refusal that nobody
 * sees, since the screens ask with those that their own answers name.
 */
export function askFor({ route, params, search }: Going): void {
  const person = readSignedIn();
  if (!person) return;
  const isOwner = person.role === 'ROLE_OWNER';
  const own = (isOwner ? ownerAsks : trainerAsks)[route];
  let known = knownIdsOf(person.id);

  const go = () => {
    const timeZone = known.timeZone ?? usualTimeZone;
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(serverNowMs());
    askForAll({ ...known, me: person.id, today, params, search, ask, rememberIds }, isOwner, own ?? (() => undefined));
  };
  const rememberIds: Place['rememberIds'] = (ids) => {
    const now = { ...known, ...ids };
    if (readSignedIn()?.id !== person.id || JSON.stringify(now) === JSON.stringify(known)) return;
    known = now;
    keepKnownIds(person.id, known);
    go();
  };
  const ask: Place['ask'] = (path, input, learn) => {
    callAhead(path, input).then(learn, () => undefined);
  };
  go();
}

/** Asks for what an address shows, where it is one of the main screens; others ask for themselves. */
export function askForAddress(pathname: string, search: URLSearchParams): void {
  const isOwner = readSignedIn()?.role === 'ROLE_OWNER';
  const place = routeOf(Object.keys(isOwner ? ownerAsks : trainerAsks), pathname);
  if (place) askFor({ ...place, search });
}
