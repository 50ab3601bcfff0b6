import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { email } from '../core/words/texts.ts';
import { mostPeopleOfDog } from './dog-people.rules.ts';

const ofDog = z.object({ dogId: id('dog') });

/**
 * Somebody who sees a dog and acts for it. `since` is the day on which they said yes, null for the owner. `contact` is for
 * trainers alone (D19).
 */
const dogPerson = z.object({
  memberId: id('owner'),
  name: z.string(),
  isOwner: z.boolean(),
  since: plainDate.nullable(),
  contact: z.object({ phone: z.string(), email: z.string().nullable() }).nullable(),
});
export type DogPerson = z.output<typeof dogPerson>;

/** An invitation that waits for an answer, and the last day for it. */
const waitingDogInvitation = z.object({
  id: id('dogInvitation'),
  email: z.string(),
  until: plainDate,
});
export type WaitingDogInvitation = z.output<typeof waitingDogInvitation>;

/** Whether the caller's bell and mailbox are told of a dog. */
const dogNews = z.object({ bell: z.boolean(), mail: z.boolean() });
export type DogNews = z.output<typeof dogNews>;

/**
 * A dog's people, its owner first. `invitations` are those to this dog: for trainers all, for its owner their own. `news` is null for who is none of its people.
 */
const dogPeople = z.object({
  people: boundedList(dogPerson, mostPeopleOfDog),
  invitations: boundedList(waitingDogInvitation, mostPeopleOfDog),
  news: dogNews.nullable(),
});
export type DogPeople = z.output<typeof dogPeople>;

export const listDogPeople = defineOperation({
  method: 'GET',
  path: '/dogs/{dogId}/people',
  summary: 'Osoby, które opiekują się psem, i zaproszenia, które czekają na odpowiedź',
  access: 'signedIn',
  params: ofDog,
  output: dogPeople,
});

export const inviteDogPerson = defineOperation({
  method: 'POST',
  path: '/dog-invitations/{ownerId}',
  summary: 'Zaproś kogoś do opieki nad psami właściciela: zobaczy je i będzie umawiać im treningi',
  access: 'signedIn',
  params: z.object({ ownerId: id('owner') }),
  body: z.object({
    email,
    dogIds: z.array(id('dog')).min(1, { error: 'Wybierz psa.' }).max(60, { error: 'Wybierz najwyżej 60 psów.' }),
  }),
  output: z.object({ id: id('dogInvitation') }),
  status: 201,
  errors: ['LIMIT_REACHED', 'MEMBER_LEFT'],
});

export const withdrawDogInvitation = defineOperation({
  method: 'DELETE',
  path: '/dog-invitations/{invitationId}',
  summary: 'Wycofaj zaproszenie do opieki nad psami',
  access: 'signedIn',
  params: z.object({ invitationId: id('dogInvitation') }),
});

/** An invitation to the caller: who invites, to which dogs. */
const ownDogInvitation = z.object({
  id: id('dogInvitation'),
  ownerName: z.string(),
  dogs: boundedList(z.string(), 60),
});
export type OwnDogInvitation = z.output<typeof ownDogInvitation>;

export const listOwnDogInvitations = defineOperation({
  method: 'GET',
  path: '/dog-invitations',
  summary: 'Zaproszenia do opieki nad psami, na które można odpowiedzieć, najstarsze najpierw',
  access: 'owner',
  output: boundedList(ownDogInvitation, 20),
});

export const answerDogInvitation = defineOperation({
  method: 'PUT',
  path: '/dog-invitations/{receivedId}/answer',
  summary: 'Przyjmij albo odrzuć zaproszenie do opieki nad psami',
  access: 'owner',
  params: z.object({ receivedId: id('dogInvitation') }),
  body: z.object({ accepts: z.boolean({ error: 'Wybierz odpowiedź.' }) }),
  errors: ['LIMIT_REACHED', 'MEMBER_LEFT'],
});

export const removeDogPerson = defineOperation({
  method: 'DELETE',
  path: '/dogs/{dogId}/people/{memberId}',
  summary: 'Zakończ opiekę kogoś nad psem, albo własną; właściciel psa zostaje',
  access: 'signedIn',
  params: ofDog.extend({ memberId: id('owner') }),
});

export const setDogNews = defineOperation({
  method: 'PUT',
  path: '/dogs/{dogId}/news',
  summary: 'Wybierz, czy dzwonek i e-mail mówią o psie',
  access: 'owner',
  params: ofDog,
  body: dogNews,
  output: dogNews,
});
