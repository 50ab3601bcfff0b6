import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, searchQuery } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';

/**
 * When a person's data are to be erased, and why: the person's own wish, a trainer's, whose displayed name `plannedBy` is,
 * or neither, because the school keeps data no longer.
 */
const erasure = z.object({
  dueOn: plainDate,
  isOwnWish: z.boolean(),
  plannedBy: z.string().nullable(),
});
export type Erasure = z.output<typeof erasure>;

/** An owner who has left the school and is not erased. */
const formerOwner = z.object({
  id: id('owner'),
  name: z.string(),
  phone: z.string(),
  leftOn: plainDate,
  /** Null if the data stay. */
  erasure: erasure.nullable(),
});
export type FormerOwner = z.output<typeof formerOwner>;

const dueOn = z.object({ dueOn: plainDate });

const wrongYears = 'Podaj, przez ile lat przechowywać dane: od 1 do 10.';

/** For how many years after the last training the data of owners who have left are kept. */
const retention = z.object({
  years: z.int({ error: wrongYears }).min(1, { error: wrongYears }).max(10, { error: wrongYears }),
});

export const getRetention = defineOperation({
  method: 'GET',
  path: '/erasures/retention',
  summary: 'Przez ile lat od ostatniego treningu szkoła przechowuje dane byłych klientów',
  access: 'trainer',
  output: retention,
});

export const setRetention = defineOperation({
  method: 'PUT',
  path: '/erasures/retention',
  summary: 'Ustal, przez ile lat od ostatniego treningu szkoła przechowuje dane byłych klientów',
  access: 'trainer',
  body: retention,
  output: retention,
});

export const listFormerOwners = defineOperation({
  method: 'GET',
  path: '/erasures/former-owners',
  summary: 'Byli klienci szkoły, ostatni najpierw, i kiedy ich dane zostaną usunięte',
  access: 'trainer',
  query: searchQuery,
  output: pageOf(formerOwner),
});

/** Plans that an owner is erased; one who is still there leaves the school at once. */
export const planErasure = defineOperation({
  method: 'POST',
  path: '/erasures/{ownerId}',
  summary: 'Zaplanuj usunięcie danych właściciela za trzydzieści dni; jego współpraca ze szkołą kończy się od razu',
  access: 'trainer',
  params: z.object({ ownerId: id('owner') }),
  output: dueOn,
  errors: ['MEMBER_LEFT'],
});

/** Keeps the data; where the school would have kept them no longer, for another year. */
export const stopErasure = defineOperation({
  method: 'DELETE',
  path: '/erasures/{ownerId}',
  summary: 'Nie usuwaj danych właściciela, które miały zostać usunięte',
  access: 'trainer',
  params: z.object({ ownerId: id('owner') }),
  status: 204,
});

export const eraseOwnData = defineOperation({
  method: 'POST',
  path: '/school-membership/erasure',
  summary: 'Opuść szkołę jako właściciel; po trzydziestu dniach wszystkie dane są usunięte',
  access: 'owner',
  output: dueOn,
});
