import type { NoticeKind } from '@psia/contract/notifications/notice-kinds.rules';
import {
  IconCalendarCheck,
  IconCalendarX,
  IconHelpCircle,
  IconLock,
  IconNotebook,
  IconPencil,
  IconUserCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { lookOf, type NoticeLook } from '../notice-looks.rules.ts';
import type { NoticeDog } from '../use-dogs-by-id.ts';
import classes from './notice-mark.module.css';

const icons: Readonly<Record<NoticeLook, typeof IconLock>> = {
  asks: IconHelpCircle,
  agreed: IconCalendarCheck,
  lost: IconCalendarX,
  changed: IconPencil,
  group: IconUsersGroup,
  time: IconLock,
  file: IconNotebook,
  people: IconUserCheck,
};

/** What a line of the bell is about, at a glance: the icon of its kind, on the dog's face where it is about one. */
export function NoticeMark({ kind, dog }: { kind: NoticeKind; dog: NoticeDog | undefined }) {
  const look = lookOf(kind);
  const Icon = icons[look];
  return (
    <span className={classes['mark']} aria-hidden="true">
      {dog && <DogFace dog={dog} />}
      <span className={classes['kind']} data-look={look} data-over={dog !== undefined || undefined}>
        <Icon size={dog ? 16 : 22} />
      </span>
    </span>
  );
}
