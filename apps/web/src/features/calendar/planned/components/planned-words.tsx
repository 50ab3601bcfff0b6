import { VisuallyHidden } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import type { ReactNode } from 'react';
import { dayName, formatClock, formatHours } from '#lib/format/dates.ts';
import { DogFace } from '../../../pictures/pictures-face.public.ts';
import type { PressableSlot } from '../../grid/slot-view.words.ts';
import { Pause } from './pause.tsx';
import classes from './planned-words.module.css';

interface PlannedWordsProps {
  readonly view: PressableSlot;
  readonly layout: 'grid' | 'list';
  /** In place of a face, of a group. */
  readonly icon: ReactNode;
  /** The state that is seen and has to be said. */
  readonly unsaid: string | undefined;
}

/**
 * A training as a trainer recognises it: face, name and owner, below them '16:00 · Sala' and the service, each as far as
 * there is room. For those who listen the day, all its hours and the state come first.
 */
export function PlannedWords({ view, layout, icon, unsaid }: PlannedWordsProps) {
  const { slot, time, words, details, planned } = view;
  if (!planned) return null;
  const { dog, owner, place, service } = planned;
  const hours = formatHours(time.startTime, time.endTime);
  const rest = [service, ...details].filter((line) => line !== null);
  const isFurther = place !== null || rest.length > 0;
  return (
    <>
      <VisuallyHidden>{`${dayName(dateOf(slot.startTime))}, ${hours}, ${unsaid === undefined ? '' : `${unsaid}: `}`}</VisuallyHidden>
      {layout === 'list' && (
        <span className={classes['hours']} aria-hidden="true">
          {hours}
        </span>
      )}
      <span className={classes['planned']} data-layout={layout}>
        {dog ? <DogFace dog={dog} size="tiny" /> : <span className={classes['icon']}>{icon}</span>}
        <span className={classes['who']}>
          <span className={classes['name']}>
            {words}
            {(owner !== null || isFurther) && <Pause />}
          </span>
          {owner !== null && (
            <span className={classes['owner']}>
              {owner}
              {isFurther && <Pause />}
            </span>
          )}
        </span>
        <span className={classes['where']}>
          <span className={classes['when']}>
            <span className={classes['start']} aria-hidden="true">
              {formatClock(time.startTime)}
            </span>
            {place !== null && (
              <span className={classes['part']}>
                <Dot />
                {place}
                {rest.length > 0 && <Pause />}
              </span>
            )}
          </span>
          {rest.map((line, index) => (
            <span key={line} className={classes['part']} data-service={line === service || undefined}>
              <Dot />
              {line}
              {index < rest.length - 1 && <Pause />}
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

/** Parts for the eyes what stands in one line. */
function Dot() {
  return (
    <span className={classes['dot']} aria-hidden="true">
      {'\u00a0· '}
    </span>
  );
}
