import type { WallTime } from '@psia/contract/core/time';
import type { ReactNode } from 'react';
import { spokenTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { StatusPill } from '../feedback/status-pill.tsx';
import { editing, removing } from '../menus/deeds.tsx';
import { MoreMenu } from '../menus/more-menu.tsx';
import classes from './record-card.module.css';

interface RecordCardProps {
  /** Names what can be done with it: 'notatkę' gives 'Edytuj notatkę: dziś 17:00, Anna Nowak'. */
  readonly whom: string;
  readonly createTime: WallTime;
  readonly trainerName: string;
  /** When it was changed last; null when nobody has. */
  readonly editedAt: WallTime | null;
  /** Whether the person before the screen has not seen it yet (D110). */
  readonly isNew?: boolean;
  /** What its menu does; without it it can only be read. */
  readonly change?: { readonly onEdit: () => void; readonly onDelete: () => void };
  /** What it says. */
  readonly children: ReactNode;
}

/** Something that a trainer wrote about a dog: when, who, and what it says. */
export function RecordCard(props: RecordCardProps) {
  const { whom, createTime, trainerName, editedAt, isNew = false, change, children } = props;
  const today = useSchoolToday();
  const time = spokenTime(createTime, today);
  const named = `${whom}: ${time}, ${trainerName}`;
  return (
    <article className={`card ${classes['card']}`} aria-label={`${time}, ${trainerName}`}>
      <div className={classes['head']}>
        <div className={classes['facts']}>
          {isNew && <StatusPill tone="waiting">Nowe</StatusPill>}
          <span className={`numbers ${classes['time']}`}>{time}</span>
          <span>{trainerName}</span>
          {editedAt && <span className={classes['soft']}>zmieniono {spokenTime(editedAt, today)}</span>}
        </div>
        {change && (
          <MoreMenu
            name={named}
            deeds={[editing(`Edytuj ${named}`, change.onEdit), removing(`Usuń ${named}`, change.onDelete)]}
          />
        )}
      </div>
      <div className={classes['content']}>{children}</div>
    </article>
  );
}
