import { ActionIcon } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import { bellLength } from '@psia/contract/notifications/bell.rules';
import type { Notification } from '@psia/contract/notifications/notifications.contract';
import { IconCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { useSchoolTime } from '../../../lib/time/school-now.ts';
import { QueryState } from '../../../ui/loading/query-state.tsx';
import { exactlyTold, whenTold, withSpokenDays } from '../notice-words.rules.ts';
import { noticePath } from '../notifications.paths.ts';
import { type NoticeDog, useFaces } from '../use-faces.ts';
import { NoticeMark } from './notice-mark.tsx';
import classes from './notification-list.module.css';

interface NotificationListProps {
  readonly query: UseQueryResult<Notification[]>;
  readonly label: string;
  readonly empty: string;
  /** One is followed to what it is about. */
  readonly onFollow: (notification: Notification) => void;
  /** One is read without being followed; missing where all of them are. */
  readonly onMark?: (notification: Notification) => void;
}

/** Notifications in the order they come, each with its message, which leads to what it is about, and its time. */
export function NotificationList({ query, label, empty, onFollow, onMark }: NotificationListProps) {
  const faces = useFaces();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard
    <div className={classes['scroll']} role="region" aria-label={label} tabIndex={0}>
      <QueryState
        query={query}
        failed="Nie udało się pobrać powiadomień."
        empty={<p className={classes['empty']}>{empty}</p>}
      >
        {(notifications) => (
          <ul className={classes['list']}>
            {notifications.slice(0, bellLength).map((notification) => (
              <NotificationItem
                key={notification.notificationId}
                dog={faces.get(notification.target?.dogId ?? '')}
                {...{ notification, onFollow }}
                {...(onMark && { onMark })}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}

interface NotificationItemProps extends Pick<NotificationListProps, 'onFollow' | 'onMark'> {
  readonly notification: Notification;
  readonly dog: NoticeDog | undefined;
}

/** A line; its time is the exact one for who hears it, and while the line is pointed at or has the focus (D173). */
function NotificationItem({ notification, dog, onFollow, onMark }: NotificationItemProps) {
  const { role } = useProfile();
  const now = useSchoolTime();
  const timeId = useId();
  const { createdAt, target, kind } = notification;
  const message = withSpokenDays(notification.message, dateOf(now));
  return (
    <li className={classes['item']}>
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
