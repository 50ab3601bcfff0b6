import { useQuery } from '@tanstack/react-query';
import { ownerProfile, trainerProfile } from '../../features/accounts/accounts.public.ts';
import { useSignedIn } from '#lib/session/use-signed-in.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { AreaFrame } from './area-frame.tsx';
import { LiveBridge } from './connection/live-bridge.tsx';
import { ownerMenu, trainerMenu } from './menus.tsx';
import { ProfileGate } from './profile-gate.tsx';

const trainerGroups = fetchedLater(async () => (await import('./menu-groups/trainer-groups.tsx')).TrainerGroups, {
  quiet: true,
});

/** Around every screen of a trainer. */
export function TrainerLayout() {
  return (
    <ProfileGate query={useQuery(trainerProfile(useSignedIn()))} failed="Nie udało się pobrać danych trenera.">
      <LiveBridge>
        <AreaFrame
          menu={trainerMenu}
          more={(look) => <trainerGroups.Part {...look} />}
          home="/dashboard"
          fallbackName="Trener"
        />
      </LiveBridge>
    </ProfileGate>
  );
}

/** Around every screen of an owner. */
export function OwnerLayout() {
  return (
    <ProfileGate query={useQuery(ownerProfile(useSignedIn()))} failed="Nie udało się pobrać danych właściciela.">
      <LiveBridge>
        <AreaFrame menu={ownerMenu} home="/owner/dashboard" fallbackName="Właściciel" />
      </LiveBridge>
    </ProfileGate>
  );
}
