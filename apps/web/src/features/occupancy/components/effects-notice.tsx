import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { affectedDetails, affectedTime, unnamedWords } from './effect-words.ts';
import classes from './effects-notice.module.css';

interface EffectsNoticeProps {
  /** What the change means for them: 'Te treningi zostaną poza godzinami pracy:'. */
  readonly text: string;
  readonly effects: Effects;
}

/** Names what a change would leave outside or break, the earliest first; nothing when it breaks nothing. */
export function EffectsNotice({ text, effects }: EffectsNoticeProps) {
  if (effects.total === 0) return null;
  const unnamed = unnamedWords(effects);
  return (
    <section className={classes['notice']} role="status">
      <p className={classes['text']}>
        <IconAlertTriangle size={20} aria-hidden />
        <span>{text}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list has to scroll by keyboard too */}
      <ul className={classes['list']} tabIndex={0} aria-label={text}>
        {effects.earliest.map((affected) => (
          <li key={`${affected.id} ${affected.problem}`} className={classes['entry']}>
            <span className={`numbers ${classes['time']}`}>{affectedTime(affected)}</span>{' '}
            <span className={classes['title']}>{affected.title}</span>
            <span className={classes['details']}>{affectedDetails(affected)}</span>
          </li>
        ))}
      </ul>
      {unnamed !== null && <p className={classes['unnamed']}>{unnamed}</p>}
    </section>
  );
}
