import { useProfile } from '#lib/session/profile-context.ts';
import { OwnAccount } from '../../accounts/accounts-own.public.ts';
import { KeptFilePanel } from '../../exports/exports-files.public.ts';
import { MembershipPanel } from '../components/membership-panel.tsx';

/** The account of whoever is signed in, with the files with data and leaving the school. */
export function Account() {
  const { role } = useProfile();
  return (
    <OwnAccount>
      <KeptFilePanel kind="own" />
      {role === 'ROLE_TRAINER' && <KeptFilePanel kind="school" />}
      <MembershipPanel />
    </OwnAccount>
  );
}
