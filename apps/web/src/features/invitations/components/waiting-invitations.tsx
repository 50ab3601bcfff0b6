import { Button } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import type { WaitingInvitation } from '@psia/contract/invitations/invitations.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { goToPart } from '#ui/page/go-to-part.ts';
import { type InvitedRole, waitingInvitations, withdrawingIn } from '../invitations.queries.ts';
import { invitedName, withdrawInvitationWords } from '../invitations.words.ts';
import { ResendButton } from './resend-button.tsx';
import classes from './waiting-invitations.module.css';

const roles: Readonly<Record<InvitedRole, WaitingInvitation['role']>> = {
  owner: 'ROLE_OWNER',
  trainer: 'ROLE_TRAINER',
};

function useWaitingInvitations(invited: InvitedRole) {
  const { id: schoolId } = useSchool();
  return useQuery({
    ...waitingInvitations(schoolId),
    select: (all) => all.filter(({ role }) => role === roles[invited]),
  });
}

const listId = 'waiting-invitations';

/** How many invitations wait, above a long list, and the way to them below it; nothing when there are none. */
export function WaitingInvitationsLink({ invited }: { invited: InvitedRole }) {
  const count = useWaitingInvitations(invited).data?.length ?? 0;
  if (count === 0) return null;
  const goToThem = () => goToPart(listId, 'center');
  return (
    <Button variant="default" onClick={goToThem}>
      Czekają na rejestrację: {count}
    </Button>
  );
}

/** The invitations of owners or trainers that nobody has registered by yet; nothing when there are none. */
export function WaitingInvitations({ invited }: { invited: InvitedRole }) {
  const waiting = useWaitingInvitations(invited);
  const queries = useQueryClient();
  const [withdrawn, setWithdrawn] = useState<WaitingInvitation | null>(null);
  if (waiting.isPending || waiting.data?.length === 0) return null;
  return (
    <Panel title="Czekają na rejestrację">
      <QueryState query={waiting} failed="Nie udało się pobrać zaproszeń.">
        {(list) => (
          <ul id={listId} tabIndex={-1} className={classes['list']}>
            {list.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} onWithdraw={() => setWithdrawn(invitation)} />
            ))}
          </ul>
        )}
      </QueryState>
      <DeleteDialog
        item={withdrawn}
        words={withdrawInvitationWords}
        remove={({ id }, sending) => sending.run(withdrawingIn(queries), id)}
        onClose={() => setWithdrawn(null)}
      />
    </Panel>
  );
}

interface RowProps {
  readonly invitation: WaitingInvitation;
  readonly onWithdraw: () => void;
}

function Row({ invitation, onWithdraw }: RowProps) {
  const { email, createdAt, expiresAt, invitedBy } = invitation;
  const name = invitedName(invitation);
  return (
    <li className={classes['row']}>
      <span className={classes['words']}>
        <span className={classes['email']}>{name}</span>
        <span className={`numbers ${classes['facts']}`}>
          od {formatDate(dateOf(createdAt))} · link działa do {formatDate(dateOf(expiresAt))} · zaprasza {invitedBy}
        </span>
      </span>
      <span className={classes['tools']}>
        {email !== null && <ResendButton invitation={invitation} email={email} />}
        <MoreMenu name={name} deeds={[removing(`Wycofaj zaproszenie dla ${name}`, onWithdraw)]} />
      </span>
    </li>
  );
}
