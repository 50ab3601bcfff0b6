import type { Sending } from '#ui/acts/sending.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Attempt } from '#lib/api/attempt.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { type InvitationOutcome, inviteAll } from '../invitation-outcomes.rules.ts';
import { type InvitedRole, invitingIn, waitingInvitations } from '../invitations.queries.ts';
import { InvitationOutcomes } from './invitation-outcomes.tsx';
import { InvitationSent } from './invitation-sent.tsx';

const inviteForm = fetchedLater(async () => (await import('./invite-form.tsx')).InviteForm);

const closesAfterMs = 3_000;

interface InviteDialogProps {
  readonly invited: InvitedRole;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const titles: Readonly<Record<InvitedRole, string>> = {
  owner: 'Zaproś właściciela',
  trainer: 'Zaproś trenera',
};

/**
 * Invites people to the school by e-mail (D15): one, says that it is sent and closes by itself after three seconds; or
 * several at once, and tells what became of each.
 */
export function InviteDialog({ invited, opened, onClose }: InviteDialogProps) {
  const { id: schoolId } = useSchool();
  const [done, setDone] = useState<string | readonly InvitationOutcome[] | null>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const waiting = useQuery({ ...waitingInvitations(schoolId), enabled: opened }).data ?? [];
  usePrefetch(inviteForm);

  // It begins anew when it opens: a form that came back while it closes would take the focus with it.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setDone(null);
  }
  const closeSoon = useEffectEvent(onClose);
  useEffect(() => {
    if (typeof done !== 'string' || !opened) return undefined;
    const timer = setTimeout(() => closeSoon(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [done, opened]);

  const send = async (addresses: readonly string[], sending: Sending) => {
    const [only = '', ...more] = addresses;
    setBusy(true);
    try {
      if (more.length === 0) {
        await sending.run(invitingIn(queries, invited), { email: only, attempt: sending });
        return only;
      }
      const inviteOne = (email: string) => sending.run(invitingIn(queries, invited), { email, attempt: new Attempt() });
      return await inviteAll({ addresses, waiting, invite: inviteOne });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={titles[invited]} busy={busy}>
      {done === null ? (
        <inviteForm.Part invited={invited} waiting={waiting} send={send} onDone={setDone} onCancel={onClose} />
      ) : typeof done === 'string' ? (
        <InvitationSent email={done} onClose={onClose} />
      ) : (
        <InvitationOutcomes outcomes={done} onClose={onClose} />
      )}
    </Dialog>
  );
}
