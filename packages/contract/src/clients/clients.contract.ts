import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { seenVersion, version } from '../core/version.ts';
import { wallTime } from '../core/time-schemas.ts';
import { email, optionalLine, phone, properName } from '../core/words/texts.ts';
import { dogFields } from '../dogs/dogs.contract.ts';

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
  errors: ['HAS_ACCOUNT'],
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
