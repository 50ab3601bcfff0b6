import { VisuallyHidden } from '@mantine/core';
import { pluralForm } from '@psia/contract/core/words/plural';
import { answerForms } from '../../answers.words.ts';
import type { Bar } from '../results.rules.ts';
import classes from './option-bars.module.css';

/** How often each option was chosen, as bars with their numbers; read aloud as a list of the same numbers. */
export function OptionBars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  return (
    <ul className={classes['bars']} aria-label={label}>
      {bars.map(({ name, kind, count, percent }) => (
        <li key={`${kind} ${name}`} className={classes['bar']} data-kind={kind}>
          <span className={classes['name']}>{name}</span>
          <span className={`numbers ${classes['value']}`}>
            {count}
            <VisuallyHidden> {pluralForm(count, answerForms)}</VisuallyHidden> ({percent}%)
          </span>
          <svg className={classes['picture']} aria-hidden="true" focusable="false">
            <rect className={classes['ground']} width="100%" height="100%" rx="4" />
            {percent > 0 && <rect className={classes['part']} width={`${percent}%`} height="100%" rx="4" />}
          </svg>
        </li>
      ))}
    </ul>
  );
}
