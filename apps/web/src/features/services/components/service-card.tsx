import type { Service } from '@psia/contract/services/services.contract';
import { IconClock, IconHome } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { fetchListed } from '#lib/api/fetch-listed.ts';
import { formatPrice } from '#lib/format/amounts.ts';
import { changedFields } from '#ui/form-state/form-values.ts';
import { EditCard } from '#ui/forms/edit-card.tsx';
import { formatDuration } from '../durations.words.ts';
import { changeServiceIn, servicesOfSchool } from '../services.queries.ts';
import { ServiceForm } from './service-form.tsx';
import classes from './service-card.module.css';

interface ServiceCardProps {
  readonly service: Service;
  readonly onDelete: () => void;
}

/** A service with its price and duration, which can be changed in place. */
export function ServiceCard({ service, onDelete }: ServiceCardProps) {
  const { id, schoolId, serviceName, price, duration, isHomeVisit } = service;
  const queries = useQueryClient();
  const draft = `service-${id}`;
  return (
    <EditCard
      name={serviceName}
      edit={`Edytuj usługę ${serviceName}`}
      remove={`Usuń usługę ${serviceName}`}
      onRemove={onDelete}
      draft={draft}
      form={(close) => (
        <ServiceForm
          label={`Edycja usługi ${serviceName}`}
          service={service}
          latest={() => fetchListed(queries, servicesOfSchool(schoolId), id)}
          save="Zapisz"
          failed="Błąd podczas zapisywania usługi."
          draft={draft}
          send={(fields, sending, { fields: before, version }) =>
            sending.run(changeServiceIn(queries), { ...changedFields(before, fields), serviceId: id, version })
          }
          say="Usługa została zaktualizowana."
          onDone={close}
          onCancel={close}
        />
      )}
    >
      <div className={classes['service']}>
        <span>{serviceName}</span>
        <span className={classes['terms']}>
          <strong className="numbers">{formatPrice(price)}</strong>
          <span className={classes['duration']}>
            <IconClock size={16} aria-hidden />
            {formatDuration(duration)}
          </span>
          {isHomeVisit && (
            <span className={classes['duration']}>
              <IconHome size={16} aria-hidden />
              wizyta domowa
            </span>
          )}
        </span>
      </div>
    </EditCard>
  );
}
