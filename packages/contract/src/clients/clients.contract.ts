import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { seenVersion, version } from '../core/version.ts';
import { wallTime } from '../core/time-schemas.ts';
import { email, optionalLine, phone, properName } from '../core/words/texts.ts';
import { boundedList } from '../core/page.ts';
import { dogFields } from '../dogs/dogs.contract.ts';
import { undoable } from '../undo/undo.contract.ts';

const optionalEmail = email.nullish().transform((known) => known ?? null);
const clientFields = z.object({ firstName: properName, lastName: properName, phone, email: optionalEmail });

/** A dog of whom the name and the gender are enough; an unknown breed is stored as `unknownBreed`. */
const clientDog = dogFields.extend({ breed: optionalLine });
export type ClientDog = z.output<typeof clientDog>;

/** The breed of a dog whose breed nobody has told. */
export const unknownBreed = 'rasa nieznana';

/**
 * Adds an owner without an account, and their dog if it is given (D197). OWNER_EXISTS names an owner of the school with
 * this phone number or e-mail, unless `evenIfKnown`.
 */
export const addClient = defineOperation({
  method: 'POST',
  path: '/client',
  summary: 'Dodaj klienta bez konta, z psem albo bez',
  access: 'trainer',
  body: clientFields.extend({
    dog: clientDog.nullish().transform((given) => given ?? null),
    evenIfKnown: z.boolean({ error: 'Zaznacz tak albo nie.' }).default(false),
  }),
  output: z.object({ clientId: id('client'), dogId: id('dog').nullable() }),
  status: 201,
  errors: ['OWNER_EXISTS'],
});

/** What the school knows about an owner without an account, with the version to edit (D79). */
const client = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  version,
});
export type Client = z.output<typeof client>;

export const getClient = defineOperation({
  method: 'GET',
  path: '/client/{clientId}',
  summary: 'Dane klienta bez konta, do zmiany',
  access: 'trainer',
  params: z.object({ clientId: id('client') }),
  output: client,
  accessLog: { kind: 'owner-opened', owner: 'clientId' },
});

export const updateClient = defineOperation({
  method: 'PUT',
  path: '/client/{clientId}',
  summary: 'Zastąp dane klienta, który nie ma jeszcze konta',
  access: 'trainer',
  params: z.object({ clientId: id('client') }),
  body: clientFields.extend({ version: seenVersion }),
  output: client,
  errors: ['HAS_ACCOUNT', 'CHANGED_MEANWHILE'],
});

/** A link by which an owner registers. It can be copied or shown as a QR code; it does not prove a mailbox (D191). */
const clientInvitation = z.object({ link: z.string(), expiresAt: wallTime, mailedTo: z.string().nullable() });
export type ClientInvitation = z.output<typeof clientInvitation>;

export const inviteClient = defineOperation({
  method: 'POST',
  path: '/client/{clientId}/invitation',
  summary:
    'Zrób link z zaproszeniem dla klienta bez konta; z adresem e-mail także go wyślij. Poprzedni przestaje działać',
  access: 'trainer',
  params: z.object({ clientId: id('client') }),
  body: z.object({ email: optionalEmail }),
  output: clientInvitation,
  status: 201,
  errors: ['HAS_ACCOUNT', 'EMAIL_TAKEN'],
});

const mostDogs = 60;
const joinedDog = z.object({ id: id('dog'), name: z.string(), trainings: z.number() });
/** A dog with the number of its trainings, past ones and those to come. */
export type JoinedDog = z.output<typeof joinedDog>;

const joined = z.object({ name: z.string(), phone: z.string(), dogs: boundedList(joinedDog, mostDogs) });

/** What joining would change: the client, who goes, and the owner, who gets the dogs. It stores nothing. */
export const previewJoining = defineOperation({
  method: 'GET',
  path: '/client/{clientId}/joining/{ownerId}',
  summary: 'Co się stanie, gdy klient bez konta okaże się tą samą osobą co inny właściciel',
  access: 'trainer',
  params: z.object({ clientId: id('client'), ownerId: id('owner') }),
  output: z.object({ client: joined, owner: joined }),
  errors: ['HAS_ACCOUNT', 'SAME_PERSON'],
});

/** Gives all dogs of an owner without an account to the owner who they turned out to be. Only one of the two stays. */
export const joinClient = defineOperation({
  method: 'POST',
  path: '/client/{clientId}/joining/{ownerId}',
  summary: 'Połącz klienta bez konta z właścicielem, którym się okazał',
  access: 'trainer',
  params: z.object({ clientId: id('client'), ownerId: id('owner') }),
  output: undoable(z.object({ ownerId: id('owner') })),
  errors: ['HAS_ACCOUNT', 'SAME_PERSON', 'LIMIT_REACHED', 'MEMBER_LEFT'],
});
