import { ActionIcon } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import type { Notification } from '@psia/contract/notifications/notifications.contract';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { exactlyTold, whenTold, withSpokenDays } from '../spoken-days.rules.ts';
import { noticePath } from '../notifications.paths.ts';
import type { NoticeDog } from '../use-dogs-by-id.ts';
import { NoticeMark } from './notice-mark.tsx';
import classes from './notification-list.module.css';

export interface NoticeDeeds {
  /** One is followed to what it is about. */
  readonly onFollow: (notification: Notification) => void;
  /** One is read without being followed; missing where all of them are. */
  readonly onMark?: (notification: Notification) => void;
}

interface NotificationItemProps extends NoticeDeeds {
  readonly notification: Notification;
  readonly dog: NoticeDog | undefined;
  /** Unfolds those that are alike, where it is the newest of them; false where it stands for itself. */
  readonly toggle?: ReactNode;
}

/** A line; its time is the exact one for who hears it, and while the line is pointed at or has the focus (D173). */
export function NotificationItem({ notification, dog, toggle, onFollow, onMark }: NotificationItemProps) {
  const { role } = useProfile();
  const now = useSchoolTime();
  const timeId = useId();
  const { createdAt, target, kind } = notification;
  const message = withSpokenDays(notification.message, dateOf(now));
  return (
    <li className={classes['item']} data-newest={toggle !== undefined || undefined}>
      <NoticeMark kind={kind} dog={dog} />
      <span className={classes['words']}>
        {target ? (
          <Link
            to={noticePath(role, target)}
            className={classes['link']}
            aria-describedby={timeId}
            onClick={() => onFollow(notification)}
          >
            {message}
          </Link>
        ) : (
          <span className={classes['message']}>{message}</span>
        )}
        <time id={timeId} dateTime={createdAt} className={`numbers ${classes['time']}`}>
          <span className={classes['relative']} aria-hidden="true">
            {whenTold(createdAt, now)}
          </span>
          <span className={classes['exact']}>{exactlyTold(createdAt)}</span>
        </time>
        {toggle}
      </span>
      {onMark && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes['mark']}
          aria-label={`Oznacz jako przeczytane: ${message}`}
          onClick={() => onMark(notification)}
        >
          <IconCheck size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
