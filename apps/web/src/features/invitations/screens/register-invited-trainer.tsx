import { InvitationGate } from '../components/invitation-gate.tsx';
import { InvitedRegistration } from '../components/invited-registration.tsx';

/** Registration of a trainer by an invitation to an existing school. */
export function RegisterInvitedTrainer() {
  return (
    <InvitationGate title="Rejestracja trenera" invited="ROLE_TRAINER">
      {(invitation, link) => (
        <InvitedRegistration
          invitation={invitation}
          link={link}
          done="Trener zarejestrowany pomyślnie! Przekierowywanie..."
          failed="Rejestracja nie powiodła się. Proszę sprawdzić wprowadzone dane."
        />
      )}
    </InvitationGate>
  );
}
