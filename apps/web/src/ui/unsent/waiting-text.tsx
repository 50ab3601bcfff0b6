import { IconClock } from '@tabler/icons-react';
import type { Unsent } from '#lib/outbox/outbox.storage.ts';
import { NoticeWithWay } from '../forms/notice-with-way.tsx';
import classes from './waiting-text.module.css';
import { WrittenText } from './written-text.tsx';

/** What was written and waits on this device, in the place of its form. */
export function WaitingText({ text }: Pick<Unsent, 'text'>) {
  return (
    <div className={classes['waiting']}>
      <NoticeWithWay
        icon={<IconClock size={20} aria-hidden />}
        isWaiting
        text="Czeka na wysłanie. To, co poniżej, jest zapisane na tym urządzeniu i wyśle się samo, gdy wróci połączenie."
      />
      <WrittenText text={text} />
    </div>
  );
}
