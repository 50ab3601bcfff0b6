import type { BodyInput } from '@psia/contract/core/operation';
import {
  addReminderDevice,
  getReminders,
  removeReminderDevice,
  setReminders,
  stopMailedReminders,
} from '@psia/contract/reminders/reminders.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempt, Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import {
  askForPush,
  type BrowserPush,
  currentPush,
  pushAbility,
  subscribe,
  unsubscribe,
} from '#lib/push/this-browser.ts';
import { noteRemindedPerson, remindedPerson } from './reminders.storage.ts';
import type { Asked } from './reminders.words.ts';

const key = ['reminders'] as const;

/** What the signed-in owner has chosen, the server's key, and their devices. */
export function reminders(personId: string) {
  return queryOptions({
    queryKey: [...key, personId],
    queryFn: ({ signal }) => call(getReminders, { signal }),
    staleTime: 0,
  });
}

/** How this browser gets pushes, and whether it can. */
export function thisBrowser() {
  return queryOptions({
    queryKey: [...key, 'this-browser'],
    queryFn: async () => ({ ability: pushAbility(), push: await currentPush() }),
    staleTime: 0,
  });
}

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key });

/** Keeps what the signed-in owner has chosen. */
export function setRemindersIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof setReminders>) => call(setReminders, { body }),
    onSettled: () => refresh(queries),
  });
}

interface ThisDevice {
  readonly personId: string;
  readonly publicKey: string;
}

async function addThisDevice(personId: string, push: BrowserPush): Promise<void> {
  await call(addReminderDevice, { body: push });
  noteRemindedPerson(personId);
}

/** Asks the person, and has them reminded in this browser. */
export function remindHereIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ personId, publicKey }: ThisDevice): Promise<Asked> => {
      const asked = await askForPush(publicKey);
      if (typeof asked === 'string') return asked;
      await addThisDevice(personId, asked);
      return 'on';
    },
    onSettled: () => refresh(queries),
  });
}

interface Ended {
  readonly endpoint: string;
  /** Whether it is this browser. */
  readonly isHere: boolean;
}

/** Ends reminders on a device; on this one in the browser as well. */
export function endDeviceIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ endpoint, isHere, attempt }: Attempted<Ended>) => {
      await call(removeReminderDevice, { body: { endpoint }, attempt });
      if (!isHere) return;
      noteRemindedPerson(null);
      await unsubscribe();
    },
    onSettled: () => refresh(queries),
  });
}

/**
 * Has the server know this browser as it is now: its address or the server's key may have changed, or the session of which
 * it was told is over. Somebody else's reminders are ended here.
 */
export async function keepThisDevice(personId: string): Promise<void> {
  const reminded = remindedPerson();
  if (reminded === null || pushAbility() !== 'able') return;
  if (reminded !== personId) return endHere();
  const { publicKey } = await call(getReminders, {});
  if (publicKey !== null) await call(addReminderDevice, { body: await subscribe(publicKey) });
}

/** Ends what this browser is sent, whoever was reminded. */
export async function endHere(): Promise<void> {
  noteRemindedPerson(null);
  await unsubscribe();
}

/** Ends the mails of whom an address names. */
export function stopMails(params: { readonly reader: string; readonly secret: string }, attempt: Attempt) {
  return call(stopMailedReminders, { params, body: 'List-Unsubscribe=One-Click', attempt });
}
