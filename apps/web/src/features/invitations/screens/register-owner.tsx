import { InvitationGate } from '../components/invitation-gate.tsx';
import { InvitedRegistration } from '../components/invited-registration.tsx';
import { registerAsOwner } from '../invitations.queries.ts';

/** Registration of an owner by an invitation. */
export function RegisterOwner() {
  return (
    <InvitationGate title="Rejestracja właściciela" invited="ROLE_OWNER">
      {({ email, schoolName }, link) => (
        <InvitedRegistration
          email={email}
          schoolName={schoolName}
          send={(values) => registerAsOwner(link, values)}
          done="Rejestracja powiodła się! Teraz możesz się zalogować."
          failed="Rejestracja nie powiodła się. Sprawdź wprowadzone dane i spróbuj ponownie."
        />
      )}
    </InvitationGate>
  );
}
