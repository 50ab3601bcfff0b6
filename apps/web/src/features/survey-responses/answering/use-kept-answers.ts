import type { Id } from '@psia/contract/core/ids';
import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts/draft-storage.ts';
import { readSignedIn } from '../../../lib/session/session.ts';
import { ownDraftPlace } from '../../../ui/form-state/own-drafts.ts';
import { type AnsweredById, answeredIn, draftOf } from './answers-draft.rules.ts';

interface SurveyOfDog {
  readonly surveyId: Id<'survey'>;
  readonly dogId: Id<'dog'>;
}

/**
 * What the signed-in person has answered and not sent, kept on this device with each change (D92): for one survey and one
 * dog, until it is saved or given up. Another device knows nothing of it.
 */
export function useKeptAnswers({ surveyId, dogId }: SurveyOfDog) {
  const [place] = useState(() => ownDraftPlace(`survey:${surveyId}:${dogId}`));
  const [kept, setKept] = useState(() => answeredIn(place === null ? null : readDraft(place, Date.now())));
  const forget = () => {
    if (place !== null) dropDraft(place);
    setKept({});
  };
  const keep = (answered: AnsweredById) => {
    // Whoever has signed out leaves nothing behind.
    if (place === null || readSignedIn() === null) return;
    const draft = draftOf(answered);
    if (Object.keys(draft.typed).length > 0) writeDraft(place, draft, Date.now());
    else dropDraft(place);
  };
  return { kept, isAny: Object.keys(kept).length > 0, keep, forget };
}
