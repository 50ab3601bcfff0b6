import { Button } from '@mantine/core';
import type { Role } from '@psia/contract/core/role';
import type { Invitation } from '@psia/contract/invitations/invitations.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { isRefusedWith, reasonOf } from '#lib/api/api-error.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Outcome, PublicScreen } from '../../accounts/accounts.public.ts';
import { InvitedPrivacyLink } from '../../school-documents/school-documents-of-invited.public.ts';
import { invitationOf, type InvitationLink } from '../invitations.queries.ts';

const badToken = 'Nieprawidłowy lub brakujący token rejestracyjny.';

const pages: Record<Role, string> = {
  ROLE_OWNER: '/register-owner',
  ROLE_TRAINER: '/register-invited-trainer',
};

interface InvitationGateProps {
  readonly title: string;
  /** Whom the screen is for; who is invited as something else is led to the other screen. */
  readonly invited: Role;
  readonly children: (invitation: Invitation, link: InvitationLink) => ReactNode;
}

/** Reads the invitation that the address carries: who invites, and whether it still works (D15, D16). */
export function InvitationGate({ title, invited, children }: InvitationGateProps) {
  const [params] = useAddressParams();
  const token = params.get('token') ?? '';
  const proof = params.get('proof') ?? '';

  if (token === '') {
    return (
      <PublicScreen title={title}>
        <BadToken />
      </PublicScreen>
    );
  }
  return (
    <Invited title={title} invited={invited} link={{ token, proof }}>
      {children}
    </Invited>
  );
}

function Invited({ title, invited, link, children }: InvitationGateProps & { link: InvitationLink }) {
  const invitation = useQuery(invitationOf(link.token));
  const { data, error } = invitation;
  if (data && data.role !== invited) {
    return <Navigate to={`${pages[data.role]}?${new URLSearchParams({ ...link }).toString()}`} replace />;
  }
  const isUseless = isRefusedWith(error, 'INVALID_TOKEN', 'BAD_INPUT');
  return (
    <PublicScreen
      title={title}
      description={data && <Welcome invited={invited} schoolName={data.schoolName} token={link.token} />}
    >
      {isUseless && !data ? (
        <BadToken reason={reasonOf(error)} />
      ) : (
        <QueryState query={invitation} failed="Nie udało się wczytać zaproszenia." skeleton={<TextSkeleton rows={8} />}>
          {(found) => children(found, link)}
        </QueryState>
      )}
    </PublicScreen>
  );
}

interface WelcomeProps {
  readonly invited: Role;
  readonly schoolName: string;
  readonly token: string;
}

function Welcome({ invited, schoolName, token }: WelcomeProps) {
  const as = invited === 'ROLE_OWNER' ? 'właściciela psa' : 'trenera';
  return (
    <>
      Szkoła <strong>{schoolName}</strong> zaprasza Cię jako {as}.
      <InvitedPrivacyLink token={token} />
    </>
  );
}

function BadToken({ reason }: { reason?: string | undefined }) {
  return (
    <Outcome
      good={false}
      text={badToken}
      hint={`${reason ?? ''} Otwórz link z wiadomości jeszcze raz albo poproś szkołę o nowe zaproszenie.`.trim()}
    >
      <Button component={Link} to="/" variant="default">
        Przejdź do logowania
      </Button>
    </Outcome>
  );
}
