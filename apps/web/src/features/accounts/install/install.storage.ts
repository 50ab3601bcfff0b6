import { isRecord } from '#lib/is-record.ts';
import { keepText, parseStoredJson } from '#lib/kept-text.ts';
import { type KeptInvitation, withVisit } from './install.rules.ts';

const key = 'install-invitation';

function keptInvitation(): KeptInvitation | null {
  const stored = parseStoredJson(localStorage.getItem(key));
  if (!isRecord(stored)) return null;
  const { firstDay, visits, isAnswered } = stored;
  if (typeof firstDay !== 'string' || typeof visits !== 'number') return null;
  return { firstDay, visits, isAnswered: isAnswered === true };
}

/** The device's own day, YYYY-MM-DD. */
export function todayHere(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}

let ofThisVisit: KeptInvitation | null = null;

/** What this device knows, this visit included. Where nothing can be stored, each visit is the first. */
export function invitationHere(): KeptInvitation {
  if (ofThisVisit === null) {
    ofThisVisit = withVisit(keptInvitation(), todayHere());
    keepText(localStorage, key, JSON.stringify(ofThisVisit));
  }
  return ofThisVisit;
}

/** Remembers for good that nobody is to be invited here again. */
export function keepAnswered(): void {
  ofThisVisit = { ...invitationHere(), isAnswered: true };
  keepText(localStorage, key, JSON.stringify(ofThisVisit));
}
