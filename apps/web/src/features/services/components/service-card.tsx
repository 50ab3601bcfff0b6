import { ActionIcon } from '@mantine/core';
import type { Service } from '@psia/contract/services/services.contract';
import { IconClock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '../../../lib/format/amounts.ts';
import { toastDone } from '../../../ui/toasts.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { changeServiceIn } from '../services.queries.ts';
import { formatDuration } from './durations.ts';
import classes from './service-card.module.css';
import { ServiceForm } from './service-form.tsx';

interface ServiceCardProps {
  readonly service: Service;
  readonly onDelete: () => void;
}

/** A service with its price and duration, which can be changed in place. */
export function ServiceCard({ service, onDelete }: ServiceCardProps) {
  const { id, serviceName, price, duration } = service;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusBack(isEditing);
  const change = useMutation(changeServiceIn(useQueryClient()));

  const close = () => setIsEditing(false);
  const changed = () => {
    toastDone('Usługa została zaktualizowana.');
    close();
  };

  if (isEditing) {
    return (
      <ServiceForm
        label={`Edycja usługi ${serviceName}`}
        service={service}
        save="Zapisz"
        failed="Błąd podczas zapisywania usługi."
        draft={`service-${id}`}
        send={(fields) => change.mutateAsync({ ...fields, serviceId: id })}
        onDone={changed}
        onCancel={close}
      />
    );
  }
  return (
    <div className={classes['card']}>
      <div className={classes['words']}>
        <span className={classes['name']}>{serviceName}</span>
        <span className={classes['terms']}>
          <strong className="numbers">{formatPrice(price)}</strong>
          <span className={classes['duration']}>
            <IconClock size={16} aria-hidden />
            {formatDuration(duration)}
          </span>
        </span>
      </div>
      <ActionIcon
        ref={editButton}
        color="gray"
        aria-label={`Edytuj usługę ${serviceName}`}
        onClick={() => setIsEditing(true)}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" aria-label={`Usuń usługę ${serviceName}`} onClick={onDelete}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
