import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { MenuDeed } from './more-menu.tsx';

/** Changing something, as a menu offers it: 'Edytuj ćwiczenie Aport'; the first word is shown. */
export function editing(label: string, does: MenuDeed['does']): MenuDeed {
  return { label, icon: <IconPencil size={18} aria-hidden />, does };
}

/** Beginning to remove something, as a menu offers it: 'Usuń ćwiczenie Aport'; the first word is shown. */
export function removing(label: string, does: MenuDeed['does']): MenuDeed {
  return { label, icon: <IconTrash size={18} aria-hidden />, does };
}
