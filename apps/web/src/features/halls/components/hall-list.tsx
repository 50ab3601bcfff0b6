import type { Hall } from '@psia/contract/halls/halls.contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { PlusCard } from '#ui/buttons/plus-card.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { hallsOfSchool } from '../halls.queries.ts';
import { AddHallForm } from './add-hall-form.tsx';
import { HallCard } from './hall-card.tsx';
import classes from './hall-list.module.css';

const deleteHallDialog = fetchedLater(async () => (await import('./delete-hall-dialog.tsx')).DeleteHallDialog);

/** The halls of the trainer's school: rename in place, delete, and a plus card for one more. */
export function HallList() {
  const { id: schoolId } = useSchool();
  const halls = useQuery(hallsOfSchool(schoolId));
  const [toDelete, setToDelete] = useState<Hall | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusOnPlus = () => list.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  return (
    <Panel
      title="Sale"
      description="Salę wybierasz, gdy potwierdzasz trening. W jednej sali o danej porze jest tylko jeden."
    >
      <QueryState query={halls} failed="Błąd podczas pobierania sal." skeleton={<CardSkeleton cards={2} height={68} />}>
        {(known) => (
          <ul ref={list} className={classes['halls']}>
            {known.map((hall) => (
              <li key={hall.id}>
                <HallCard hall={hall} onDelete={() => setToDelete(hall)} />
              </li>
            ))}
            <li>
              <PlusCard
                draft="new-hall"
                label={known.length === 0 ? 'Dodaj pierwszą salę' : 'Dodaj salę'}
                form={(close) => <AddHallForm schoolId={schoolId} onClose={close} />}
              />
            </li>
          </ul>
        )}
      </QueryState>
      {(toDelete !== null || deleteHallDialog.isThere()) && (
        <deleteHallDialog.Part hall={toDelete} onClose={() => setToDelete(null)} onDeleted={focusOnPlus} />
      )}
    </Panel>
  );
}
