import { useEffect, useState } from 'react';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { CardSkeleton } from '../../../ui/loading/query-state.tsx';
import { openSteps } from '../first-steps.rules.ts';
import { hadOpenSteps, keepOpenSteps } from '../first-steps.storage.ts';
import { useSchoolSetup } from '../use-school-setup.ts';
import { FirstStepsCard } from './first-steps-card.tsx';

/**
 * What a new school still has to set up. Nothing waits for the answer: its place is kept where the card stood last time,
 * so that what is below does not move.
 */
export function FirstSteps() {
  const { id } = useProfile();
  const setup = useSchoolSetup();
  const [wereOpen] = useState(() => hadOpenSteps(id));
  const areOpen = typeof setup === 'object' ? openSteps(setup).length > 0 : undefined;
  useEffect(() => {
    if (areOpen !== undefined) keepOpenSteps(id, areOpen);
  }, [id, areOpen]);

  if (typeof setup === 'object') return <FirstStepsCard setup={setup} />;
  return setup === 'loading' && wereOpen && <CardSkeleton cards={1} height={420} />;
}
