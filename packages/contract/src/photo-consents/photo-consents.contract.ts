import * as z from 'zod';
import { deed } from '../core/deeds/deed.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { wallTime } from '../core/time-schemas.ts';

const isGiven = z.boolean({ error: 'Zaznacz tak albo nie.' });
const body = z.object({ isGiven });

/** One decision: given, or refused and withdrawn. `noted` is who noted it for a client, from paper. */
const photoDecision = z.object({ isGiven, decidedAt: wallTime, noted: deed.nullable() });
export type PhotoDecision = z.output<typeof photoDecision>;

const mostDecisions = 50;

/**
 * Whether the school may publish photos of an owner and their dogs; null while nobody has decided. `decisions` are the
 * latest ones, the last first.
 */
const photoConsent = z.object({ isGiven: isGiven.nullable(), decisions: boundedList(photoDecision, mostDecisions) });
export type PhotoConsent = z.output<typeof photoConsent>;

export const getOwnPhotoConsent = defineOperation({
  method: 'GET',
  path: '/photo-consent',
  summary: 'Własna zgoda na publikację zdjęć',
  access: 'owner',
  output: photoConsent,
});

export const setOwnPhotoConsent = defineOperation({
  method: 'PUT',
  path: '/photo-consent',
  summary: 'Udziel zgody na publikację zdjęć, odmów jej albo ją wycofaj',
  access: 'owner',
  body,
  output: photoConsent,
});

export const getPhotoConsent = defineOperation({
  method: 'GET',
  path: '/photo-consent/{ownerId}',
  summary: 'Zgoda właściciela na publikację zdjęć jego i jego psów',
  access: 'trainer',
  params: z.object({ ownerId: id('owner') }),
  output: photoConsent,
});

export const notePhotoConsent = defineOperation({
  method: 'PUT',
  path: '/photo-consent/{clientId}',
  summary: 'Zapisz zgodę albo odmowę, którą klient bez konta dał na papierze',
  access: 'trainer',
  params: z.object({ clientId: id('client') }),
  body,
  output: photoConsent,
  errors: ['HAS_ACCOUNT'],
});
