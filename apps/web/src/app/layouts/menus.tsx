import {
  IconBarbell,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarPlus,
  IconHome,
  IconReportAnalytics,
  IconDog,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type MenuIcon = ComponentType<{
  className?: string | undefined;
  size?: number;
  stroke?: number;
  'aria-hidden'?: boolean;
}>;

/** One place of a menu. */
export interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon: MenuIcon;
  /** Paths below this one count as the same place. */
  readonly within?: string;
  /** Its name in the bar of a phone, where four main places stand. */
  readonly shortLabel?: string;
}

/** Several places of a menu that unfold under one name. */
export interface MenuGroup {
  readonly label: string;
  readonly icon: MenuIcon;
  readonly links: readonly MenuLink[];
}

/** The trainer's places; those that unfold stand below them (`trainer-groups.tsx`). */
export const trainerMenu: readonly MenuLink[] = [
  { to: '/dashboard', label: 'Pulpit', icon: IconHome, shortLabel: 'Pulpit' },
  { to: '/podopieczni', label: 'Podopieczni', icon: IconDog, within: '/dog', shortLabel: 'Podopieczni' },
  { to: '/calendar', label: 'Kalendarz', icon: IconCalendarEvent, shortLabel: 'Kalendarz' },
  { to: '/trainings/confirmed', label: 'Treningi', icon: IconCalendarCheck, shortLabel: 'Treningi' },
  { to: '/trainer/groups', label: 'Grupy', icon: IconUsersGroup, within: '/trainer/group' },
  { to: '/owners/all', label: 'Właściciele', icon: IconUsers, within: '/owner' },
  { to: '/exercises', label: 'Ćwiczenia', icon: IconBarbell },
  { to: '/reports', label: 'Raporty', icon: IconReportAnalytics },
];

export const ownerMenu: readonly MenuLink[] = [
  { to: '/owner/dashboard', label: 'Pulpit', icon: IconHome, shortLabel: 'Pulpit' },
  { to: '/owner/my-dog', label: 'Mój pies', icon: IconDog, shortLabel: 'Mój pies' },
  { to: '/owner/trainings', label: 'Treningi', icon: IconCalendarCheck, shortLabel: 'Treningi' },
  { to: '/owner/calendar', label: 'Zapisy na Treningi', icon: IconCalendarPlus, shortLabel: 'Zapisy' },
  { to: '/owner/account', label: 'Moje konto', icon: IconUserCircle },
];
