import { useProfile } from '#lib/session/profile-context.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { OwnAccount } from '../../accounts/accounts-own.public.ts';
import { KeptFilePanel } from '../../exports/exports-files.public.ts';
import { OwnPhotoConsent } from '../../photo-consents/photo-consents.public.ts';
import { OwnersDocuments } from '../../school-documents/school-documents-of-owner.public.ts';
import { MembershipPanel } from '../components/membership-panel.tsx';

const installPanel = fetchedLater(
  async () => (await import('../../accounts/accounts-install.public.ts')).InstallPanel,
  { quiet: true },
);

/** The account of whoever is signed in, with what the school publishes, the consent to photos, the app, the files with data and leaving the school. */
export function Account() {
  const { role } = useProfile();
  return (
    <OwnAccount>
      {role === 'ROLE_OWNER' && <OwnersDocuments />}
      {role === 'ROLE_OWNER' && <OwnPhotoConsent />}
      <installPanel.Part />
      <KeptFilePanel kind="own" />
      {role === 'ROLE_TRAINER' && <KeptFilePanel kind="school" />}
      <MembershipPanel />
    </OwnAccount>
  );
}
