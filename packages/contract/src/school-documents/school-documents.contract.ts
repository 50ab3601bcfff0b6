import * as z from 'zod';
import { deed } from '../core/deeds/deed.ts';
import { defineOperation } from '../core/operation.ts';
import { wallTime } from '../core/time-schemas.ts';
import { seenVersion, version } from '../core/version.ts';
import { documentText } from '../core/words/texts.ts';
import { documentKinds } from './school-documents.rules.ts';

const ofKind = z.object({ kind: z.enum(documentKinds, { error: 'Nieznany rodzaj dokumentu.' }) });

/** A published version of a document: its number, from 1 on without gaps, and who published it when. */
const documentVersion = z.object({ version, published: deed, documentText: z.string() });
export type DocumentVersion = z.output<typeof documentVersion>;

/** The version that holds now; null while nothing is published. */
const schoolDocument = z.object({ current: documentVersion.nullable() });

export const getSchoolDocument = defineOperation({
  method: 'GET',
  path: '/school-document/{kind}',
  summary: 'Obowiązująca informacja o danych albo regulamin szkoły',
  access: 'signedIn',
  params: ofKind,
  output: schoolDocument,
});

/**
 * Publishes a text, which owners read from then on. Version 0 is the one to name while nothing is published. The text that
 * already holds makes no new version.
 */
export const publishSchoolDocument = defineOperation({
  method: 'PUT',
  path: '/school-document/{kind}',
  summary: 'Opublikuj informację o danych albo regulamin szkoły; zmieniona treść to nowa wersja',
  access: 'trainer',
  params: ofKind,
  body: z.object({ documentText, version: seenVersion }),
  output: documentVersion,
  errors: ['CHANGED_MEANWHILE'],
});

const wrongNumber = 'Numer wersji musi być liczbą całkowitą od 1.';

export const getDocumentVersion = defineOperation({
  method: 'GET',
  path: '/school-document/{kind}/versions/{number}',
  summary: 'Jedna z opublikowanych wersji informacji o danych albo regulaminu',
  access: 'signedIn',
  params: ofKind.extend({
    number: z.coerce
      .number({ error: wrongNumber })
      .int({ error: wrongNumber })
      .min(1, { error: wrongNumber })
      .max(2_147_483_647, { error: wrongNumber }),
  }),
  output: documentVersion,
});

/** What somebody who is invited reads before they have an account; null if the school has published nothing. */
const invitedPrivacy = z.object({
  schoolName: z.string(),
  current: documentVersion.omit({ published: true }).extend({ publishedAt: wallTime }).nullable(),
});
export type InvitedPrivacy = z.output<typeof invitedPrivacy>;

export const getInvitedPrivacy = defineOperation({
  method: 'GET',
  path: '/auth/invitation/privacy',
  summary: 'Informacja o danych szkoły, która zaprasza',
  access: 'public',
  query: z.object({ token: z.string().max(200).default('') }),
  output: invitedPrivacy,
  errors: ['INVALID_TOKEN'],
});
