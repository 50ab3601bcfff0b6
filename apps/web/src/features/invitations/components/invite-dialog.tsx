import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { fetchedLater, usePrefetch } from '../../../ui/loading/fetched-later.tsx';
import { type InvitedRole, inviting } from '../invitations.queries.ts';
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

/** Invites a person to the school by e-mail (D15); says that it is sent and closes by itself after three seconds. */
export function InviteDialog({ invited, opened, onClose }: InviteDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  const invite = useMutation(inviting(invited));
  usePrefetch(inviteForm);

  // It begins anew when it opens: a form that came back while it closes would take the focus with it.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setSentTo(null);
  }
  const closeSoon = useEffectEvent(onClose);
  useEffect(() => {
    if (sentTo === null || !opened) return undefined;
    const timer = setTimeout(() => closeSoon(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [sentTo, opened]);

  return (
    <Dialog opened={opened} onClose={onClose} title={titles[invited]} busy={invite.isPending}>
      {sentTo === null ? (
        <inviteForm.Part
          invited={invited}
          send={(email, attempt) => invite.mutateAsync({ email, attempt })}
          onSent={setSentTo}
          onCancel={onClose}
        />
      ) : (
        <InvitationSent email={sentTo} onClose={onClose} />
      )}
    </Dialog>
  );
}
