import { type AnswerKind, scaleAnswers } from '@psia/contract/report-templates/answer-kinds.rules';
import classes from './answer-sketch.module.css';

const boxes: Partial<Record<AnswerKind, readonly string[]>> = { SCALE: scaleAnswers, YES_NO: ['Tak', 'Nie'] };

/** How an owner will answer a question, as a small picture: nothing in it can be pressed, and nothing is read aloud. */
export function AnswerSketch({ kind }: { readonly kind: AnswerKind }) {
  const choices = boxes[kind];
  return (
    <div className={classes['sketch']} aria-hidden="true">
      <span className={classes['words']}>Tak odpowie właściciel:</span>
      {choices ? (
        choices.map((choice) => (
          <span key={choice} className={classes['box']}>
            {choice}
          </span>
        ))
      ) : (
        <span className={classes[kind === 'NUMBER' ? 'number' : 'text']}>
          {kind === 'NUMBER' ? '12,5' : 'Własne słowa'}
        </span>
      )}
    </div>
  );
}
