import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice-list.module.css';

/** Something in the calendar as a notice names it. */
export interface NamedEntry {
  readonly key: string;
  /** When it is; it is not broken over two lines. */
  readonly time: string;
  readonly title: string;
  /** What else there is to say of it; nothing when empty. */
  readonly details: string;
  /** What can be done about it. */
  readonly ways?: ReactNode;
}

interface NoticeListProps {
  /** Says above the list what is named in it. */
  readonly sentence: string;
  readonly entries: readonly NamedEntry[];
  /** Shows all, where the page itself scrolls; else a long list scrolls by itself. */
  readonly whole?: boolean;
  /** What stands below the list. */
  readonly children?: ReactNode;
}

/** Names what is in the way of something or would be broken by it, below a sentence that says so. */
export function NoticeList({ sentence, entries, whole = false, children }: NoticeListProps) {
  return (
    <div className={classes['notice']}>
      <p className={classes['text']} role="status">
        <IconAlertTriangle size={20} aria-hidden />
        <span>{sentence}</span>
      </p>
      <ul
        className={`${classes['list']} ${whole ? '' : classes['scrolling']}`}
        tabIndex={whole ? undefined : 0}
        aria-label={sentence}
      >
        {entries.map(({ key, time, title, details, ways }) => (
          <li key={key} className={classes['entry']}>
            <span className={classes['words']}>
              <span className={`numbers ${classes['time']}`}>{time}</span>{' '}
              <span className={classes['title']}>{title}</span>
              {details !== '' && <span className={classes['details']}>{details}</span>}
            </span>
            {ways}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
