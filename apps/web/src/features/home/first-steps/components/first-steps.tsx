import { useState } from 'react';
import { useAfterAnswers } from '#lib/api/use-after-answers.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { stepsShownLast } from '#lib/session/steps-shown.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { useSchoolSetup } from '../use-school-setup.ts';
import { PlaceOfSteps } from './place-of-steps.tsx';

const openSteps = fetchedLater(async () => (await import('./open-steps.tsx')).OpenSteps, {
  placeholder: <PlaceOfSteps />,
  quiet: true,
});

/**
 * What a new school still has to set up. Nothing waits for it: where none was shown last time, it comes after all the rest.
 * What draws it comes beside the answers.
 */
export function FirstSteps() {
  const { id } = useProfile();
  const [last] = useState(() => stepsShownLast(id));
  const isAfterAnswers = useAfterAnswers();
  const isAsked = last !== 'none' || isAfterAnswers;
  const setup = useSchoolSetup(isAsked);
  return isAsked && setup !== 'unknown' && <openSteps.Part setup={setup} />;
}
