import type { ReactNode } from 'react';
import classes from './notice-with-way.module.css';

interface NoticeWithWayProps {
  readonly icon: ReactNode;
  readonly text: ReactNode;
  /** Whether something has to be done first; else it is only told. */
  readonly isWaiting: boolean;
  /** The button below the words, if there is one. */
  readonly children?: ReactNode;
}

/** What a form tells beside its fields, with the way to what it tells of. */
export function NoticeWithWay({ icon, text, isWaiting, children }: NoticeWithWayProps) {
  return (
    <div className={classes['notice']} data-waiting={isWaiting || undefined}>
      {icon}
      <p className={classes['text']}>{text}</p>
      {children !== undefined && <div className={classes['way']}>{children}</div>}
    </div>
  );
}
