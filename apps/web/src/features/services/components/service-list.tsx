import type { Service } from '@psia/contract/services/services.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { PlusCard } from '#ui/buttons/plus-card.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { WayToPart } from '#ui/page/way-to-part.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { deleteServiceIn, servicesOfSchool } from '../services.queries.ts';
import { deleteServiceWords } from '../services.words.ts';
import { AddServiceForm } from './add-service-form.tsx';
import { ServiceCard } from './service-card.tsx';
import classes from './service-list.module.css';

interface ServiceListProps {
  /** The id of the part of the screen that holds the price list. */
  readonly priceListId: string;
}

/** The services of the trainer's school: edit in place, delete, and a plus card for one more. */
export function ServiceList({ priceListId }: ServiceListProps) {
  const { id: schoolId } = useSchool();
  const services = useQuery(servicesOfSchool(schoolId));
  const [toDelete, setToDelete] = useState<Service | null>(null);
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const focusOnPlus = () => list.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  return (
    <Panel
      title="Usługi"
      description={
        <>
          Właściciel wybiera jedną z nich, gdy zapisuje się na trening, i widzi jej cenę. Na pulpicie czyta{' '}
          <WayToPart to={priceListId}>cennik</WayToPart>.
        </>
      }
    >
      <QueryState
        query={services}
        failed="Błąd podczas pobierania usług."
        skeleton={<CardSkeleton cards={3} height={88} />}
      >
        {(known) => (
          <ul ref={list} className={classes['services']}>
            {known.map((service) => (
              <li key={service.id}>
                <ServiceCard service={service} onDelete={() => setToDelete(service)} />
              </li>
            ))}
            <li>
              <PlusCard
                draft="new-service"
                label={known.length === 0 ? 'Dodaj pierwszą usługę' : 'Dodaj usługę'}
                form={(close) => <AddServiceForm schoolId={schoolId} onClose={close} />}
              />
            </li>
          </ul>
        )}
      </QueryState>
      <DeleteDialog
        item={toDelete}
        words={deleteServiceWords}
        remove={({ id }, sending) => sending.run(deleteServiceIn(queries), id)}
        onClose={() => setToDelete(null)}
        onDeleted={focusOnPlus}
      />
    </Panel>
  );
}
