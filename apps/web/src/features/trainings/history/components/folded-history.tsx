import type { PlainDate } from '@psia/contract/core/time';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { LoadedQuery } from '#lib/api/joined-queries.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { QueryState } from '#ui/loading/query-state.tsx';
import type { ToldAct } from '../history.words.ts';
import classes from './folded-history.module.css';

/** 'Historia', folded at first; its content is drawn, and fetches, once somebody unfolds it. */
export function FoldedHistory({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes['history']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={classes['head']}>
        <IconChevronRight size={18} aria-hidden />
        Historia
      </summary>
      {isOpen && children}
    </details>
  );
}

interface ToldActsProps<Act> {
  readonly query: LoadedQuery<readonly Act[]>;
  /** Puts an act into words. */
  readonly tell: (act: Act, today: PlainDate) => ToldAct;
}

/** The acts of a training, the first one first: who did what and when, and what was taken back. */
export function ToldActs<Act extends { readonly id: string }>({ query, tell }: ToldActsProps<Act>) {
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
            const { title, details, undone } = tell(act, today);
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
