import * as contract from '@psia/contract/phrases/phrases.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { phraseOfSchool } from './phrases.policy.ts';
import * as repository from './phrases.repository.ts';
import * as phrases from './phrases.service.ts';

export function registerPhrases(implement: Implement): void {
  implement(contract.listPhrases, { schoolId: schoolOfCaller }, (ctx) => repository.listPhrases(ctx));
  implement(contract.addPhrase, {}, (ctx, { body }) => phrases.addPhrase(ctx, body));
  implement(contract.editPhrase, { id: phraseOfSchool }, (ctx, { params, body }) =>
    phrases.editPhrase(ctx, { ...params, ...body }),
  );
  implement(contract.deletePhrase, { id: phraseOfSchool }, (ctx, { params }) => phrases.deletePhrase(ctx, params.id));
}
