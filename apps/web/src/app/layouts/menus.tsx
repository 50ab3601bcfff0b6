import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarPlus,
  IconClockHour4,
  IconHome,
  IconPaw,
  IconSchool,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** One place of a menu. */
export interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Paths below this one count as the same place. */
  readonly within?: string;
}

export const trainerMenu: readonly MenuLink[] = [
  { to: '/dashboard', label: 'Pulpit', icon: IconHome },
  { to: '/podopieczni', label: 'Podopieczni', icon: IconPaw, within: '/dog' },
  { to: '/calendar', label: 'Kalendarz', icon: IconCalendarEvent },
  { to: '/trainings/confirmed', label: 'Treningi', icon: IconCalendarCheck },
  { to: '/trainer/groups', label: 'Grupy', icon: IconUsersGroup, within: '/trainer/group' },
  { to: '/owners/all', label: 'Właściciele', icon: IconUsers, within: '/owners' },
  { to: '/school/details', label: 'Szkoła', icon: IconSchool, within: '/school' },
  { to: '/trainer/working-hours', label: 'Godziny pracy', icon: IconClockHour4 },
];

export const ownerMenu: readonly MenuLink[] = [
  { to: '/owner/dashboard', label: 'Pulpit', icon: IconHome },
  { to: '/owner/my-dog', label: 'Mój pies', icon: IconPaw },
  { to: '/owner/trainings', label: 'Treningi', icon: IconCalendarCheck },
  { to: '/owner/calendar', label: 'Zapisy na Treningi', icon: IconCalendarPlus },
];
