import { useState } from 'react';
import { FormDraft } from '#lib/drafts/form-draft.ts';
import { readSignedIn } from '#lib/session/session.ts';
import { isSame } from '#ui/form-state/form-values.ts';
import { ownDraftPlace } from '#ui/form-state/own-drafts.ts';
import { useOtherTabs } from '#ui/form-state/use-other-tabs.ts';
import { keptAnswersName, type SurveyOfDog } from '../survey-responses.paths.ts';
import { type AnsweredById, answeredIn, draftOf } from './answers-draft.rules.ts';

/**
 * What the signed-in person has answered and not sent, kept on this device with each change (D92): for one survey and one
 * dog, until it is saved or given up. Another device knows nothing of it.
 */
export function useKeptAnswers(ofDog: SurveyOfDog) {
  const name = keptAnswersName(ofDog);
  const [draft] = useState(() => {
    const form = ownDraftPlace(name);
    return form === null ? null : new FormDraft({ form, isSame });
  });
  // Once a survey is filled, its screen says so.
  useOtherTabs(draft, name, () => undefined);
  const [kept, setKept] = useState(() => answeredIn(draft ? draft.restored : null));
  const forget = () => {
    draft?.forget();
    setKept({});
  };
  const keep = (answered: AnsweredById) => {
    // Whoever has signed out leaves nothing behind.
    if (!draft || readSignedIn() === null) return;
    const changes = draftOf(answered);
    if (Object.keys(changes.typed).length > 0) draft.write(changes);
    else draft.forget();
  };
  return { kept, isAny: Object.keys(kept).length > 0, keep, forget };
}
