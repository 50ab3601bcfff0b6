import { Button, Title } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { dateOf } from '@psia/contract/core/time';
import type { PassMove } from '@psia/contract/passes/passes.contract';
import { useQuery } from '@tanstack/react-query';
import { formatClock, formatDate, spokenTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { DeedRow, DeedRows } from '#ui/lists/deed-rows.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { movesOfPass } from '../passes.queries.ts';
import { moveCount, moveName } from '../passes.words.ts';
import classes from './pass-moves.module.css';

interface PassMovesProps {
  readonly passId: Id<'pass'>;
  readonly dogId: Id<'dog'>;
  /** Begins to give an entry back; missing where that can't be. */
  readonly onGiveBack: ((move: PassMove) => void) | undefined;
}

/** What happened to a pass, the newest first. */
export function PassMoves({ passId, dogId, onGiveBack }: PassMovesProps) {
  const moves = useQuery(movesOfPass(passId, dogId));
  return (
    <section aria-label="Historia karnetu" className={classes['history']}>
      <Title order={3}>Historia</Title>
      <QueryState query={moves} failed="Nie udało się pobrać historii." skeleton={<TextSkeleton rows={3} />}>
        {(known) => (
          <DeedRows label="Historia karnetu">
            {known.map((move) => (
              <DeedRow
                key={move.no}
                deed={
                  onGiveBack &&
                  move.holdId !== null && (
                    <Button
                      variant="default"
                      aria-label={`Oddaj wejście: ${move.training ? momentOf(move.training.startTime) : ''}`}
                      onClick={() => onGiveBack(move)}
                    >
                      Oddaj wejście
                    </Button>
                  )
                }
              >
                <MoveWords move={move} />
              </DeedRow>
            ))}
          </DeedRows>
        )}
      </QueryState>
    </section>
  );
}

const momentOf = (time: string) => `${formatDate(dateOf(time))} ${formatClock(time)}`;

function MoveWords({ move: { kind, count, at, training, reason, by } }: { readonly move: PassMove }) {
  const today = useSchoolToday();
  const what =
    training === null ? moveName(kind) : `${moveName(kind)} (${training.dogName}, ${momentOf(training.startTime)})`;
  return (
    <div className={classes['move']}>
      <span>
        {what} <strong className="numbers">{moveCount(kind, count)}</strong>
      </span>
      <span className={classes['soft']}>{[spokenTime(at, today), by, reason].filter(Boolean).join(' · ')}</span>
    </div>
  );
}
