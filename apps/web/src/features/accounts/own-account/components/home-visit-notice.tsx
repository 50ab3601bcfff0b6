import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import { formatAddress } from '#lib/format/address.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { NoticeWithWay } from '#ui/forms/notice-with-way.tsx';
import { useOwnProfile } from '../use-own-profile.ts';
import { HomeAddressDialog } from './home-address-dialog.tsx';

export interface HomeVisitNoticeProps {
  /** The owners of the dogs that the trainer comes to. */
  readonly ownerIds: readonly Id<'owner'>[];
}

/**
 * Where an owner asks for a home visit (D220): the address to which the trainer comes, and the way to give or change it. What
 * is typed beside it stays. The address of another owner is not shown.
 */
export function HomeVisitNotice({ ownerIds }: HomeVisitNoticeProps) {
  const { id } = useProfile();
  const { data: own } = useOwnProfile();
  const [isEditing, setIsEditing] = useState(false);
  const icon = <IconHome size={22} aria-hidden />;
  if (!ownerIds.includes(id)) {
    return (
      <NoticeWithWay icon={icon} text="To wizyta domowa: trener przyjedzie do właściciela psa." isWaiting={false} />
    );
  }
  if (!own) return null;
  const isMissing = own.address === null;
  return (
    <NoticeWithWay
      icon={icon}
      isWaiting={isMissing}
      text={
        isMissing ? (
          'To wizyta domowa. Podaj adres, pod który ma przyjechać trener.'
        ) : (
          <>
            Trener przyjedzie pod adres: <strong>{formatAddress(own.address)}</strong>.
          </>
        )
      }
    >
      <Button variant="default" onClick={() => setIsEditing(true)}>
        {isMissing ? 'Podaj adres' : 'Zmień adres'}
      </Button>
      {isEditing && <HomeAddressDialog profile={own} onClose={() => setIsEditing(false)} />}
    </NoticeWithWay>
  );
}
