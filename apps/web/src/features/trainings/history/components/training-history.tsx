import type { Id } from '@psia/contract/core/ids';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { QueryState } from '#ui/loading/query-state.tsx';
import { actsOfTraining } from '../history.queries.ts';
import { toldAct } from '../history.words.ts';
import classes from './training-history.module.css';

interface TrainingHistoryProps {
  readonly training: { readonly id: Id<'training'>; readonly dogId: Id<'dog'> };
}

/** What was done to a training, by whom and when; asked for once it is unfolded. */
export function TrainingHistory({ training }: TrainingHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes['history']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={classes['head']}>
        <IconChevronRight size={18} aria-hidden />
        Historia
      </summary>
      {isOpen && <Acts training={training} />}
    </details>
  );
}

function Acts({ training }: TrainingHistoryProps) {
  const query = useQuery(actsOfTraining(training));
  const today = useSchoolToday();
  return (
    <QueryState
      query={query}
      failed="Nie udało się wczytać historii treningu."
      empty="Z tego treningu nie ma zapisanej historii."
    >
      {(acts) => (
        <ol className={classes['acts']} aria-label="Historia treningu">
          {acts.map((act) => {
            const { title, details, undone } = toldAct(act, today);
            return (
              <li key={act.id}>
                <p>{title}</p>
                {details.map((detail) => (
                  <p key={detail} className={classes['quiet']}>
                    {detail}
                  </p>
                ))}
                {undone !== null && <p className={classes['quiet']}>{undone}</p>}
              </li>
            );
          })}
        </ol>
      )}
    </QueryState>
  );
}
