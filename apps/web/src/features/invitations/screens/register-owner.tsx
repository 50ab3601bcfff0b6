import { InvitationGate } from '../components/invitation-gate.tsx';
import { InvitedRegistration } from '../components/invited-registration.tsx';

/** Registration of an owner by an invitation. */
export function RegisterOwner() {
  return (
    <InvitationGate title="Rejestracja właściciela" invited="ROLE_OWNER">
      {(invitation, link) => (
        <InvitedRegistration
          invitation={invitation}
          link={link}
          done="Rejestracja powiodła się! Teraz możesz się zalogować."
          failed="Rejestracja nie powiodła się. Sprawdź wprowadzone dane i spróbuj ponownie."
        />
      )}
    </InvitationGate>
  );
}
