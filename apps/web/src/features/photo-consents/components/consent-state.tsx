import type { PhotoConsent } from '@psia/contract/photo-consents/photo-consents.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { ConsentPill } from './consent-pill.tsx';
import { Decisions } from './decisions.tsx';
import classes from './photo-consent.module.css';

interface ConsentStateProps {
  readonly consent: UseQueryResult<PhotoConsent>;
  /** What can be done about it. */
  readonly children: (isGiven: PhotoConsent['isGiven']) => ReactNode;
}

/** Whether the consent to photos is given, its history, and what can be done about it. */
export function ConsentState({ consent, children }: ConsentStateProps) {
  return (
    <QueryState query={consent} failed="Nie udało się sprawdzić zgody na zdjęcia." skeleton={<TextSkeleton rows={2} />}>
      {({ isGiven, decisions }) => (
        <div className={classes['consent']}>
          <div role="status">
            <ConsentPill isGiven={isGiven} />
          </div>
          <Decisions decisions={decisions} />
          {children(isGiven)}
        </div>
      )}
    </QueryState>
  );
}
