import {
  IconAddressBook,
  IconBuilding,
  IconClipboardList,
  IconClockHour4,
  IconCoins,
  IconSchool,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { useSchool } from '#lib/session/school-context.ts';
import type { MenuLook } from '../menu-item.tsx';
import type { MenuLink } from '../menus.tsx';
import { UnfoldingGroup } from './unfolding-group.tsx';

const schoolDetails: MenuLink = { to: '/school/details', label: 'Dane szkoły', icon: IconBuilding, within: '/school' };
const settlements: MenuLink = { to: '/rozliczenia', label: 'Rozliczenia', icon: IconCoins };
const inviting: MenuLink = { to: '/invite-trainer', label: 'Dodaj trenera', icon: IconUserPlus };
const accountLinks: readonly MenuLink[] = [
  { to: '/trainer/account', label: 'Dane konta', icon: IconAddressBook },
  { to: '/trainer/working-hours', label: 'Godziny pracy', icon: IconClockHour4 },
];

interface TrainerGroupsProps extends MenuLook {
  /** Whether it is the menu of a phone, where the school also has the way to invite a trainer (part 2 §2). */
  readonly onPhone: boolean;
}

/** The unfolding groups of the trainer's menu. */
export function TrainerGroups({ onPhone, ...look }: TrainerGroupsProps) {
  const { id: schoolId, usesMoney = false } = useSchool();
  const surveys: MenuLink = {
    to: `/survey/school/${schoolId}/all`,
    label: 'Ankiety',
    icon: IconClipboardList,
    within: '/survey',
  };
  const links = [schoolDetails, ...(usesMoney ? [settlements] : []), surveys, ...(onPhone ? [inviting] : [])];
  return (
    <>
      <UnfoldingGroup name="school" group={{ label: 'Szkoła', icon: IconSchool, links }} {...look} />
      <UnfoldingGroup
        name="account"
        group={{ label: 'Moje konto', icon: IconUserCircle, links: accountLinks }}
        {...look}
      />
    </>
  );
}
