import type { WaitingDogInvitation } from '@psia/contract/dogs/dog-people.contract';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#lib/format/dates.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { DeedRow, DeedRows } from '#ui/lists/deed-rows.tsx';
import { withdrawIn } from '../people.queries.ts';
import classes from './dog-people.module.css';

interface WaitingDogInvitationsProps {
  readonly invitations: readonly WaitingDogInvitation[];
  readonly mayWithdraw: boolean;
}

/** Who was invited to look after a dog and has not answered yet. */
export function WaitingDogInvitations({ invitations, mayWithdraw }: WaitingDogInvitationsProps) {
  const queries = useQueryClient();
  if (invitations.length === 0) return null;
  return (
    <DeedRows label="Zaproszenia bez odpowiedzi">
      {invitations.map(({ id, email, until }) => (
        <DeedRow
          key={id}
          deed={
            mayWithdraw && (
              <ActionButton
                variant="default"
                aria-label={`Wycofaj zaproszenie: ${email}`}
                send={(sending) => sending.run(withdrawIn(queries), id)}
                say="Zaproszenie wycofane."
                failed="Nie udało się wycofać zaproszenia."
              >
                Wycofaj
              </ActionButton>
            )
          }
        >
          <div>
            <p className={classes['name']}>{email}</p>
            <p className={classes['explained']}>zaproszenie czeka do {formatDate(until)}</p>
          </div>
        </DeedRow>
      ))}
    </DeedRows>
  );
}
