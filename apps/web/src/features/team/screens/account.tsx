import { useProfile } from '#lib/session/profile-context.ts';
import { OwnAccount } from '../../accounts/accounts-own.public.ts';
import { OwnMoney } from '../../money/money-own.public.ts';
import { KeptFilePanel } from '../../exports/exports-files.public.ts';
import { OwnPhotoConsent } from '../../photo-consents/photo-consents.public.ts';
import { RemindersCard } from '../../reminders/reminders.public.ts';
import { OwnersDocuments } from '../../school-documents/school-documents-of-owner.public.ts';
import { MembershipPanel } from '../components/membership-panel.tsx';

/** The account of whoever is signed in, with what owners have to pay, reminders, what the school publishes, the consent to photos, the files with data and leaving the school. */
export function Account() {
  const { role, usesMoney } = useProfile();
  return (
    <OwnAccount>
      {role === 'ROLE_OWNER' && usesMoney && <OwnMoney />}
      {role === 'ROLE_OWNER' && <RemindersCard />}
      {role === 'ROLE_OWNER' && <OwnersDocuments />}
      {role === 'ROLE_OWNER' && <OwnPhotoConsent />}
      <KeptFilePanel kind="own" />
      {role === 'ROLE_TRAINER' && <KeptFilePanel kind="school" />}
      <MembershipPanel />
    </OwnAccount>
  );
}
