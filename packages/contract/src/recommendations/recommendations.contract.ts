import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { seenVersion, version } from '../core/version.ts';
import { longText } from '../core/words/texts.ts';

/**
 * What a trainer recommends for a dog. Times are the school's wall-clock times; `editedAt` is null until somebody edits
 * it; `trainerName` is the author's present name (D78).
 */
export const recommendation = z.object({
  id: id('recommendation'),
  dogId: id('dog'),
  summary: z.string(),
  recommendations: z.string(),
  createTime: z.string(),
  trainerName: z.string(),
  editedAt: z.string().nullable(),
  version,
});
export type Recommendation = z.output<typeof recommendation>;

/** What a trainer writes in a recommendation. */
export const recommendationTexts = z.object({ summary: longText, recommendations: longText });
export type RecommendationTexts = z.output<typeof recommendationTexts>;

const ofDog = z.object({ dogId: id('dog') });
const oneRecommendation = z.object({ id: id('recommendation') });

export const listRecommendations = defineOperation({
  method: 'GET',
  path: '/training-summary/dog/{dogId}',
  summary: 'Zalecenia dla psa, najnowsze najpierw',
  access: 'signedIn',
  params: ofDog,
  query: pageQuery,
  output: pageOf(recommendation),
});

export const getLastRecommendation = defineOperation({
  method: 'GET',
  path: '/training-summary/dog/{dogId}/last',
  summary: 'Ostatnie zalecenie dla psa albo null',
  access: 'trainer',
  params: ofDog,
  output: recommendation.nullable(),
});

export const getRecommendation = defineOperation({
  method: 'GET',
  path: '/training-summary/{id}',
  summary: 'Jedno zalecenie',
  access: 'signedIn',
  params: oneRecommendation,
  output: recommendation,
});

export const addRecommendation = defineOperation({
  method: 'POST',
  path: '/training-summary/add',
  summary: 'Dodaj zalecenie',
  access: 'trainer',
  body: recommendationTexts.extend({ dogId: id('dog') }),
  output: recommendation,
  status: 201,
  errors: ['DOG_ENDED'],
});

export const editRecommendation = defineOperation({
  method: 'PUT',
  path: '/training-summary/edit/{id}',
  summary: 'Zmień zalecenie; pies zostaje ten sam',
  access: 'trainer',
  params: oneRecommendation,
  body: recommendationTexts.extend({ dogId: id('dog').optional(), version: seenVersion }),
  output: recommendation,
  errors: ['CHANGED_MEANWHILE'],
});

export const deleteRecommendation = defineOperation({
  method: 'DELETE',
  path: '/training-summary/{id}',
  summary: 'Usuń zalecenie',
  access: 'trainer',
  params: oneRecommendation,
});
