import { useEffect, useState } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { keepStepsShown } from '#lib/session/steps-shown.ts';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { leftOf, openSteps, type SchoolSetup, shownSteps } from '../first-steps.rules.ts';
import { putStepsAway, stepsPutAway } from '../first-steps.storage.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { FirstStepsLine } from './first-steps-line.tsx';
import { PlaceOfSteps } from './place-of-steps.tsx';

interface OpenStepsProps {
  /** What the trainer's school has set up, once it is known. */
  readonly setup: SchoolSetup | 'loading';
}

/** What the trainer's school still has to set up: all of it, or in a line what is left, which can be put away. */
export function OpenSteps({ setup }: OpenStepsProps) {
  const { id } = useProfile();
  const [putAway, setPutAway] = useState(() => stepsPutAway(id));
  const steps = setup === 'loading' ? undefined : openSteps(setup);
  const shown = steps && shownSteps(steps, putAway);
  useEffect(() => {
    if (shown !== undefined) keepStepsShown(id, shown);
  }, [id, shown]);
  const put = (left: string | null) => {
    putStepsAway(id, left);
    setPutAway(left);
  };

  if (!steps) return <PlaceOfSteps />;
  if (shown === 'all') return <FirstStepsCard steps={steps} />;
  if (shown === 'none') return null;
  const close = () => {
    put(leftOf(steps));
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    toastDone('Pierwsze kroki są schowane.', 'Wrócą, gdy szkole zabraknie czegoś innego.');
  };
  return <FirstStepsLine steps={steps} onPutAway={close} />;
}
