import type { Training } from '@psia/contract/calendar/calendar.contract';
import { IconChevronDown, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { DogTitle, dogPath } from '../../../dogs/dogs.public.ts';
import classes from './training-item.module.css';

interface TrainingItemProps {
  readonly tone: 'individual' | 'group' | 'over';
  /** Day and hours, in a line where there is room, or hours alone. */
  readonly when: ReactNode;
  /** Whose training it is: its face, name and breed are the title and lead to its file. */
  readonly dog?: Training['dogDTO'];
  /** Stands before the title where that is no dog. */
  readonly sign?: ReactNode;
  /** What it is called where it is not named by its dog. */
  readonly title?: ReactNode;
  /** What else is to be seen while the details are closed; nothing is shown for a missing part. */
  readonly soft: readonly (string | null)[];
  /** Its state in words, beside the title. */
  readonly status?: ReactNode;
  /** What can be done with it without opening it, as a menu; false for nothing. */
  readonly action: ReactNode;
  /** Its details, shown when it is opened. */
  readonly children: ReactNode;
}

/** Stands for a group where other rows of a list show a dog's face. */
export function GroupSign() {
  return (
    <span className={classes['sign']} aria-hidden="true">
      <IconUsersGroup size={20} />
    </span>
  );
}

/** A training in a list: when, who and what; its details open below it. */
export function TrainingItem({ tone, when, dog, sign, title, soft, status, action, children }: TrainingItemProps) {
  const [detailsId, headId] = [useId(), useId()];
  const [isOpen, setIsOpen] = useState(false);
  const softText = soft.filter((part) => part !== null && part !== '').join(' · ');
  const softLine = softText !== '' && <span className={classes['soft']}>{softText}</span>;
  return (
    <article className={`card ${classes['item']}`} data-tone={tone}>
      <div className={classes['row']}>
        <div className={classes['head']} id={headId}>
          <span className={`numbers ${classes['when']}`}>{when}</span>{' '}
          <span className={classes['who']}>
            {dog ? (
              <DogTitle dog={dog} to={dogPath(dog.id)} beside={status && <> {status}</>}>
                {softLine}
              </DogTitle>
            ) : (
              <>
                {sign}
                <span className={classes['words']}>
                  <span className={classes['title']}>
                    <span>{title}</span> {status}
                  </span>{' '}
                  {softLine}
                </span>
              </>
            )}
          </span>
        </div>
        <button
          type="button"
          className={classes['opener']}
          aria-labelledby={headId}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown className={classes['arrow']} size={20} aria-hidden />
        </button>
        {action !== false && <div className={classes['action']}>{action}</div>}
      </div>
      {isOpen && (
        <div id={detailsId} className={classes['details']}>
          {children}
        </div>
      )}
    </article>
  );
}
