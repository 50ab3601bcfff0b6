import { Button } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import { bellLength } from '@psia/contract/notifications/bell.rules';
import type { Notification } from '@psia/contract/notifications/notifications.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { capitalized } from '#lib/format/capitalized.ts';
import { spokenDay } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { QueryState } from '#ui/loading/query-state.tsx';
import { type Bundle, firstBundles, type NoticeDay, noticeDays } from '../notice-groups.rules.ts';
import { useDogsById } from '../use-dogs-by-id.ts';
import { type NoticeDeeds, NotificationItem } from './notification-item.tsx';
import classes from './notification-list.module.css';

interface NotificationListProps extends NoticeDeeds {
  readonly query: UseQueryResult<Notification[]>;
  readonly label: string;
  readonly empty: string;
}

const shownAtOnce = 10;

/** Notifications by the day they came, each with its message, which leads to what it is about, and its time. */
export function NotificationList({ query, label, empty, ...deeds }: NotificationListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const showOlder = () => {
    flushSync(() => setIsWhole(true));
    place.current?.querySelectorAll<HTMLElement>('[data-newest]')[shownAtOnce]?.querySelector('a')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard
    <div ref={place} className={classes['scroll']} role="region" aria-label={label} tabIndex={0}>
      <QueryState
        query={query}
        failed="Nie udało się pobrać powiadomień."
        empty={<p className={classes['empty']}>{empty}</p>}
      >
        {(notifications) => {
          const days = noticeDays(notifications.slice(0, bellLength));
          const count = days.reduce((sum, { bundles }) => sum + bundles.length, 0);
          return (
            <>
              {firstBundles(days, isWhole ? count : shownAtOnce).map((day) => (
                <Day key={day.date} day={day} {...deeds} />
              ))}
              {!isWhole && count > shownAtOnce && (
                <Button variant="default" fullWidth className={classes['older'] ?? ''} onClick={showOlder}>
                  Starsze
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

function Day({ day: { date, bundles }, ...deeds }: NoticeDeeds & { readonly day: NoticeDay }) {
  const today = useSchoolToday();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['day']}>
        {capitalized(spokenDay(date, today))}
      </h3>
      <ul className={classes['list']}>
        {bundles.map((bundle) => (
          <NoticeBundle key={bundle.at(-1)?.notificationId} bundle={bundle} {...deeds} />
        ))}
      </ul>
    </section>
  );
}

const alikeForms = { one: 'podobne', few: 'podobne', many: 'podobnych' };

/** One line, or the newest of several that are alike, which unfolds the others below it. */
function NoticeBundle({ bundle, ...deeds }: NoticeDeeds & { readonly bundle: Bundle }) {
  const faces = useDogsById();
  const [isOpen, setIsOpen] = useState(false);
  const [newest, ...others] = bundle;
  const dog = faces.get(newest.target?.dogId ?? '');
  const toggle = others.length > 0 && (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes['alike'] ?? ''}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      {isOpen ? 'Zwiń podobne' : `I jeszcze ${counted(others.length, alikeForms)}`}
    </Button>
  );
  return (
    <>
      <NotificationItem notification={newest} {...{ dog, toggle }} {...deeds} />
      {isOpen &&
        others.map((notification) => (
          <NotificationItem key={notification.notificationId} {...{ notification, dog }} {...deeds} />
        ))}
    </>
  );
}
