import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { type InvitedRole, inviting } from '../invitations-sending.queries.ts';
import { InvitationSent } from './invitation-sent.tsx';
import { InviteForm } from './invite-form.tsx';

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
  const invite = useMutation(inviting(invited));

  const close = () => {
    setSentTo(null);
    onClose();
  };
  const closeSoon = useEffectEvent(close);
  useEffect(() => {
    if (sentTo === null) return undefined;
    const timer = setTimeout(() => closeSoon(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [sentTo]);

  return (
    <Dialog opened={opened} onClose={close} title={titles[invited]} busy={invite.isPending}>
      {sentTo === null ? (
        <InviteForm
          invited={invited}
          send={(email) => invite.mutateAsync({ email })}
          onSent={setSentTo}
          onCancel={close}
        />
      ) : (
        <InvitationSent email={sentTo} onClose={close} />
      )}
    </Dialog>
  );
}
