import { IconCamera, IconCameraOff, IconCameraQuestion } from '@tabler/icons-react';
import type { PhotoConsent } from '@psia/contract/photo-consents/photo-consents.contract';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { consentWords } from '../photo-consents.words.ts';

/** Whether photos may be published, in short. */
export function ConsentPill({ isGiven }: Pick<PhotoConsent, 'isGiven'>) {
  if (isGiven === null) {
    return (
      <StatusPill tone="quiet" icon={<IconCameraQuestion size={18} />}>
        {consentWords(isGiven)}
      </StatusPill>
    );
  }
  return (
    <StatusPill
      tone={isGiven ? 'done' : 'lost'}
      icon={isGiven ? <IconCamera size={18} /> : <IconCameraOff size={18} />}
    >
      {consentWords(isGiven)}
    </StatusPill>
  );
}
