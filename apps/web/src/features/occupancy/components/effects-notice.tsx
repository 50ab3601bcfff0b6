import type { PluralForms } from '@psia/contract/core/words/plural';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { affectedDetails, affectedTime, effectsSentence, type SaidAbove, unnamedWords } from '../effects.words.ts';
import classes from './effects-notice.module.css';

interface EffectsNoticeProps {
  /** What the change means for them, with `#` for how many they are: 'Poza godzinami zostaną # treningi:'. */
  readonly text: PluralForms;
  /** What the text already says of all of them. */
  readonly saidAbove?: readonly SaidAbove[] | undefined;
  /** Shows all that is named, where the page itself scrolls; else a long list scrolls by itself. */
  readonly whole?: boolean;
  readonly effects: Effects;
}

/** Names what a change would leave outside or break, the earliest first; nothing when it breaks nothing. */
export function EffectsNotice({ text, saidAbove, whole = false, effects }: EffectsNoticeProps) {
  if (effects.total === 0) return null;
  const sentence = effectsSentence(effects, text);
  const unnamed = unnamedWords(effects);
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
        {effects.earliest.map((affected) => {
          const details = affectedDetails(affected, saidAbove);
          return (
            <li key={`${affected.id} ${affected.problem}`} className={classes['entry']}>
              <span className={`numbers ${classes['time']}`}>{affectedTime(affected)}</span>{' '}
              <span className={classes['title']}>{affected.title}</span>
              {details !== '' && <span className={classes['details']}>{details}</span>}
            </li>
          );
        })}
      </ul>
      {unnamed !== null && <p className={classes['unnamed']}>{unnamed}</p>}
    </div>
  );
}
