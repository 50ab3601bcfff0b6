import type { Id } from '@psia/contract/core/ids';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { useState } from 'react';
import { formatClock, formatDate } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { practiceSummary, resultWords } from '../practice.words.ts';
import { progressPoints, rowsOf, trainingMarks } from '../progress.rules.ts';
import { useTrainingsBeside } from '../use-trainings-beside.ts';
import classes from './practice-progress.module.css';

interface PracticeProgressProps {
  readonly dogId: Id<'dog'>;
  readonly name: string;
  /** The sets of the last sixty days, the oldest first; at least one. */
  readonly practice: readonly Practice[];
  /** When the trainer marked the exercise as completed; null while it is open. */
  readonly completionDate: string | null;
  readonly isNew: boolean;
}

/** How an exercise goes at home: a line of words, and unfolded a picture and the same as a table. */
export function PracticeProgress({ dogId, name, practice, completionDate, isNew }: PracticeProgressProps) {
  const [isOpen, setIsOpen] = useState(false);
  const today = useSchoolToday();
  return (
    <details className={classes['progress']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary
        className={classes['summary']}
        aria-label={`Ćwiczenia w domu: ${name}. ${practiceSummary(practice, today)}`}
      >
        {isNew && <StatusPill tone="waiting">Nowe</StatusPill>}
        <span>{practiceSummary(practice, today)}</span>
      </summary>
      {isOpen && <Unfolded dogId={dogId} name={name} practice={practice} completionDate={completionDate} />}
    </details>
  );
}

type UnfoldedProps = Pick<PracticeProgressProps, 'dogId' | 'name' | 'practice' | 'completionDate'>;

function Unfolded({ dogId, ...shown }: UnfoldedProps) {
  const trainings = useTrainingsBeside(dogId, shown.practice);
  return (
    <div className={classes['inside']}>
      <Picture practice={shown.practice} trainings={trainings} />
      <Sets {...shown} trainings={trainings} />
    </div>
  );
}

interface WithTrainings {
  /** When the dog was trained meanwhile, the earliest first. */
  readonly trainings: readonly WallTime[];
}

const width = 320;
const height = 96;
const margin = 10;
const placeOf = (across: number, share: number) => ({
  x: margin + across * (width - 2 * margin),
  y: height - margin - share * (height - 2 * margin),
});

/** The share of successes of each set as dots, and the mean of five as a line. The table below says the same in words. */
function Picture({ practice, trainings }: Pick<PracticeProgressProps, 'practice'> & WithTrainings) {
  const points = progressPoints(practice);
  if (points.length < 2) return null;
  const marks = trainingMarks(practice, trainings);
  const line = points.map(({ across, mean }) => placeOf(across, mean)).map(({ x, y }) => `${x},${y}`);
  return (
    <figure className={classes['figure']}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes['picture']} aria-hidden focusable={false}>
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            className={classes['grid']}
            x1={margin}
            x2={width - margin}
            y1={placeOf(0, share).y}
            y2={placeOf(0, share).y}
          />
        ))}
        {marks.map((across) => {
          const { x } = placeOf(across, 0);
          return (
            <line key={across} className={classes['training']} x1={x} x2={x} y1={margin / 2} y2={height - margin / 2} />
          );
        })}
        <polyline className={classes['mean']} points={line.join(' ')} />
        {points.map(({ id, across, share }) => {
          const { x, y } = placeOf(across, share);
          return <circle key={id} className={classes['dot']} cx={x} cy={y} r={4} />;
        })}
      </svg>
      <figcaption className={classes['caption']}>
        Kropka to seria: im wyżej, tym więcej udanych prób. Linia to średnia z pięciu serii.
        {marks.length > 0 && ' Kreska pionowa to trening w szkole.'}
      </figcaption>
    </figure>
  );
}

function Sets({ name, practice, completionDate, trainings }: Omit<UnfoldedProps, 'dogId'> & WithTrainings) {
  const hasSteps = practice.some(({ step }) => step !== null);
  return (
    <table className={classes['sets']}>
      <caption className={classes['caption']}>
        {completionDate === null
          ? 'Serie, najnowsze na górze'
          : `Serie; ukończone ${formatDate(dateOf(completionDate))}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Kiedy</th>
          <th scope="col">Udane</th>
          {hasSteps && <th scope="col">Krok</th>}
          <th scope="col">Kto</th>
        </tr>
      </thead>
      <tbody aria-label={`Serie: ${name}`}>
        {rowsOf(practice, trainings).map((one) =>
          typeof one === 'string' ? (
            <tr key={one} className={classes['trained']}>
              <td className="numbers">
                {formatDate(dateOf(one))} {formatClock(one)}
              </td>
              <td colSpan={hasSteps ? 3 : 2}>Trening w szkole</td>
            </tr>
          ) : (
            <tr key={one.id}>
              <td className="numbers">
                {formatDate(dateOf(one.practisedAt))} {formatClock(one.practisedAt)}
              </td>
              <td className="numbers">{resultWords(one)}</td>
              {hasSteps && <td className="numbers">{one.step ?? '–'}</td>}
              <td>
                {one.practisedBy}
                {one.note !== null && <p className={classes['note']}>{one.note}</p>}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
