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

type MenuIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** One place of a menu. */
export interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon: MenuIcon;
  /** Paths below this one count as the same place. */
  readonly within?: string;
}

/** Several places of a menu that unfold under one name. */
export interface MenuGroup {
  readonly label: string;
  readonly icon: MenuIcon;
  readonly links: readonly MenuLink[];
}

/** The trainer's places; those that unfold stand below them (`trainer-groups.tsx`). */
export const trainerMenu: readonly MenuLink[] = [
  { to: '/dashboard', label: 'Pulpit', icon: IconHome },
  { to: '/podopieczni', label: 'Podopieczni', icon: IconDog, within: '/dog' },
  { to: '/calendar', label: 'Kalendarz', icon: IconCalendarEvent },
  { to: '/trainings/confirmed', label: 'Treningi', icon: IconCalendarCheck },
  { to: '/trainer/groups', label: 'Grupy', icon: IconUsersGroup, within: '/trainer/group' },
  { to: '/owners/all', label: 'Właściciele', icon: IconUsers, within: '/owner' },
  { to: '/exercises', label: 'Ćwiczenia', icon: IconBarbell },
  { to: '/reports', label: 'Raporty', icon: IconReportAnalytics },
];

export const ownerMenu: readonly MenuLink[] = [
  { to: '/owner/dashboard', label: 'Pulpit', icon: IconHome },
  { to: '/owner/my-dog', label: 'Mój pies', icon: IconDog },
  { to: '/owner/trainings', label: 'Treningi', icon: IconCalendarCheck },
  { to: '/owner/calendar', label: 'Zapisy na Treningi', icon: IconCalendarPlus },
  { to: '/owner/account', label: 'Moje konto', icon: IconUserCircle },
];
