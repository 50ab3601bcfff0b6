import { InvitationGate } from '../components/invitation-gate.tsx';
import { InvitedRegistration } from '../components/invited-registration.tsx';
import { registerAsTrainer } from '../invitations.queries.ts';

/** Registration of a trainer by an invitation to an existing school. */
export function RegisterInvitedTrainer() {
  return (
    <InvitationGate title="Rejestracja trenera" invited="ROLE_TRAINER">
      {({ email, schoolName }, link) => (
        <InvitedRegistration
          email={email}
          schoolName={schoolName}
          send={(values) => registerAsTrainer(link, values)}
          done="Trener zarejestrowany pomyślnie! Przekierowywanie..."
          failed="Rejestracja nie powiodła się. Proszę sprawdzić wprowadzone dane."
        />
      )}
    </InvitationGate>
  );
}
