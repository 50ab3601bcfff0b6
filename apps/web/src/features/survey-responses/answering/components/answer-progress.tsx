import classes from './answer-progress.module.css';

interface AnswerProgressProps {
  readonly answered: number;
  readonly total: number;
  /** The question that has the focus, from 1; null before any has had it. */
  readonly place: number | null;
}

/** Where one is in a survey and how much of it is answered; it stays in sight while the questions go by. */
export function AnswerProgress({ answered, total, place }: AnswerProgressProps) {
  const share = total === 0 ? 0 : Math.round((answered / total) * 100);
  return (
    <div className={classes['progress']}>
      <p className={`numbers ${classes['words']}`}>
        <span>{place === null ? `Pytania: ${total}` : `Pytanie ${place} z ${total}`}</span>
        <span className={classes['answered']}>
          Odpowiedzi: {answered} z {total}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Wypełnienie ankiety"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        aria-valuetext={`Odpowiedzi: ${answered} z ${total}`}
        className={classes['bar']}
      >
        <span className={classes['done']} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
