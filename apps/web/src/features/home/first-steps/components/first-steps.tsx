import { useEffect, useState } from 'react';
import { useAfterAnswers } from '#lib/api/use-after-answers.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { keepStepsShown, stepsShownLast } from '#lib/session/steps-shown.ts';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { leftOf, openSteps, shownSteps } from '../first-steps.rules.ts';
import { putStepsAway, stepsPutAway } from '../first-steps.storage.ts';
import { useSchoolSetup } from '../use-school-setup.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { FirstStepsLine } from './first-steps-line.tsx';

const heights = { all: 420, line: 56 };

/**
 * What a new school still has to set up; in one line once little is left, which can be put away. Nothing waits for the
 * answer: the place is kept that it took last time, so that what is below does not move, and where none was shown then, it
 * is asked for after all the rest.
 */
export function FirstSteps() {
  const { id } = useProfile();
  const [last] = useState(() => stepsShownLast(id));
  const isAfterAnswers = useAfterAnswers();
  const setup = useSchoolSetup(last !== 'none' || isAfterAnswers);
  const [putAway, setPutAway] = useState(() => stepsPutAway(id));
  const steps = typeof setup === 'object' ? openSteps(setup) : undefined;
  const shown = steps && shownSteps(steps, putAway);
  useEffect(() => {
    if (shown !== undefined) keepStepsShown(id, shown);
  }, [id, shown]);
  const put = (left: string | null) => {
    putStepsAway(id, left);
    setPutAway(left);
  };

  if (!steps) {
    return setup === 'loading' && last && last !== 'none' && <CardSkeleton cards={1} height={heights[last]} />;
  }
  if (shown === 'all') return <FirstStepsCard steps={steps} />;
  if (shown === 'none') return null;
  const close = () => {
    put(leftOf(steps));
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    toastDone('Pierwsze kroki są schowane.', 'Wrócą, gdy szkole zabraknie czegoś innego.');
  };
  return <FirstStepsLine steps={steps} onPutAway={close} />;
}
