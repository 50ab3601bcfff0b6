import { useEffect } from 'react';
import { onSessionEnd } from '#lib/session/session.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { endHere, keepThisDevice } from '../reminders.queries.ts';

const quietly = (work: Promise<unknown>) => {
  work.catch(() => undefined);
};

/** Has the server know this browser as it is at each start, and ends what it is sent when its person signs out. */
export function DeviceKept() {
  const { id: personId } = useProfile();
  useEffect(() => {
    quietly(keepThisDevice(personId));
    return onSessionEnd((end) => {
      if (end === 'signed-out') quietly(endHere());
    });
  }, [personId]);
  return null;
}
