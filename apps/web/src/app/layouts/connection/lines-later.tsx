import { useProfile } from '#lib/session/profile-context.ts';
import { deviceKept } from '../../../features/reminders/reminders-kept.public.ts';
import { OutboxLine } from '../../outbox/outbox-line.tsx';
import { NewVersionLine } from '../../new-version/new-version-line.tsx';
import { EarlierVisit } from './earlier-visit.tsx';

/** What the frame says, and does for an owner's reminders, once the screen is there. */
export function LinesLater() {
  const { role } = useProfile();
  return (
    <>
      <div role="status">
        <EarlierVisit />
      </div>
      <OutboxLine />
      <NewVersionLine />
      {role === 'ROLE_OWNER' && <deviceKept.Part />}
    </>
  );
}
