import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

/** The tabs of a dog's file that can have new items (D118). */
export const newsTabs = ['recommendations', 'exercises', 'notes', 'surveys', 'reports'] as const;
export type NewsTab = (typeof newsTabs)[number];

const tab = z.enum(newsTabs, { error: 'Nie ma takiej zakładki.' });
const ofDog = z.object({ dogId: id('dog') });
const oneTab = ofDog.extend({ tab });

/** The id of an item. The id of a filled report is `{assignmentId}.{dueDate}` (D33). */
const itemId = z.string().regex(/^[\w-]{1,40}(?:\.\d{4}-\d{2}-\d{2})?$/, { error: 'To nie jest identyfikator.' });

/** How many items are new to the caller, by tab. Tabs that can't have new items for their role are missing. */
const counts = z.partialRecord(tab, z.number());
export type DogNews = z.output<typeof counts>;

export const getDogNews = defineOperation({
  method: 'GET',
  path: '/dog/{dogId}/news',
  summary:
    'Ile nowego jest w zakładkach psa: dla właściciela to, co dodali trenerzy, dla trenera notatki innych, to, co wypełniono i co przećwiczono',
  access: 'signedIn',
  params: ofDog,
  output: counts,
});

export const listNewItems = defineOperation({
  method: 'GET',
  path: '/dog/{dogId}/news/{tab}',
  summary: 'Co jest nowe w jednej zakładce psa: identyfikatory, najnowsze najpierw, najwyżej 100',
  access: 'signedIn',
  params: oneTab,
  output: z.object({ newIds: z.array(z.string()) }),
});

export const markTabSeen = defineOperation({
  method: 'PUT',
  path: '/dog/{dogId}/seen/{tab}',
  summary:
    'Zakładka psa została obejrzana: nic w niej nie jest już nowe. Z upTo: do rzeczy o tym identyfikatorze, najnowszej z pokazanych',
  access: 'signedIn',
  params: oneTab,
  query: z.object({ upTo: itemId.optional() }),
});

export const listDogsWithNews = defineOperation({
  method: 'GET',
  path: '/dogs/news/{schoolId}',
  summary: 'Psy, przy których jest coś nowego: właściciela jego własne, trenera całej szkoły',
  access: 'signedIn',
  params: z.object({ schoolId: id('school') }),
  /** `firstTab`: the first tab, in the order of the dog's screen, that has something new. */
  output: z.array(z.object({ dogId: id('dog'), count: z.number(), firstTab: tab })),
});
