import { keepTextOrNone } from '#lib/kept-text.ts';

const deviceKey = 'reminded-person';
const offerKey = (personId: string) => `reminder-offer:${personId}`;

/** Whom this browser reminds; null for nobody. */
export const remindedPerson = (): string | null => localStorage.getItem(deviceKey);

/** Notes whom this browser reminds from now on; null for nobody. */
export function noteRemindedPerson(personId: string | null): void {
  if (personId === null) localStorage.removeItem(deviceKey);
  else keepTextOrNone(localStorage, deviceKey, personId);
}

/** Whether a person said in this browser that they want no reminders. */
export const hasDeclined = (personId: string): boolean => localStorage.getItem(offerKey(personId)) !== null;

/** Notes that a person wants no reminders in this browser, so that they are not asked again. */
export function noteDeclined(personId: string): void {
  keepTextOrNone(localStorage, offerKey(personId), 'no');
}
