import type { Unsent } from '#lib/outbox/outbox.storage.ts';
import classes from './written-text.module.css';

/** What was written, each answer below its question; nothing for what was left blank. */
export function WrittenText({ text }: Pick<Unsent, 'text'>) {
  return (
    <dl className={classes['text']}>
      {text
        .filter(([, answer]) => answer !== '')
        .map(([question, answer], place) => (
          <div key={place}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The same as plain text, to be copied. */
export function plainText({ text }: Pick<Unsent, 'text'>): string {
  return text
    .filter(([, answer]) => answer !== '')
    .map(([question, answer]) => `${question}\n${answer}`)
    .join('\n\n');
}
