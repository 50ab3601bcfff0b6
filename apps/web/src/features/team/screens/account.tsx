import { OwnAccount } from '../../accounts/accounts-own.public.ts';
import { MembershipPanel } from '../components/membership-panel.tsx';

/** The account of whoever is signed in, with leaving the school. */
export function Account() {
  return (
    <OwnAccount>
      <MembershipPanel />
    </OwnAccount>
  );
}
