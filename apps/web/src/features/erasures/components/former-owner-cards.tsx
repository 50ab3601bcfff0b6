import { Button, Text } from '@mantine/core';
import type { FormerOwner } from '@psia/contract/erasures/erasures.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { applyChange } from '#lib/live/query-meta.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { planningErasure, stoppingErasureIn } from '../erasures.queries.ts';
import { erasedText, erasureText } from '../erasures.words.ts';
import classes from './former-owner-cards.module.css';

/** Owners who have left, each with what becomes of their data. */
export function FormerOwnerCards({ owners }: { readonly owners: readonly FormerOwner[] }) {
  const [erased, setErased] = useState<FormerOwner | null>(null);
  return (
    <>
      <ul className={classes['cards']}>
        {owners.map((owner) => (
          <li key={owner.id} className={`card ${classes['card']}`}>
            <div className={classes['person']}>
              <h2 className={classes['name']}>{owner.name}</h2>
              <ContactLinks name={owner.name} phone={owner.phone} />
              <p className={classes['left']}>Współpraca zakończona {formatDate(owner.leftOn)}</p>
              {owner.erasure && <p className={classes['erasure']}>{erasureText(owner.erasure)}</p>}
            </div>
            {owner.erasure ? (
              <KeepButton owner={owner} />
            ) : (
              <Button variant="default" aria-label={`Usuń dane: ${owner.name}`} onClick={() => setErased(owner)}>
                Usuń dane
              </Button>
            )}
          </li>
        ))}
      </ul>
      {erased && <EraseDialog owner={erased} onClose={() => setErased(null)} />}
    </>
  );
}

function KeepButton({ owner: { id: ownerId, name } }: { readonly owner: FormerOwner }) {
  const queries = useQueryClient();
  return (
    <ActionButton
      variant="default"
      aria-label={`Nie usuwaj danych: ${name}`}
      send={(sending) => sending.run(stoppingErasureIn(queries), ownerId)}
      say={`${name}: dane zostają.`}
      failed="Nie udało się zatrzymać usuwania danych."
    >
      Nie usuwaj
    </ActionButton>
  );
}

function EraseDialog({ owner, onClose }: { readonly owner: FormerOwner; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { id: ownerId, name } = owner;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Usunąć dane: ${name}?`}
      confirm="Usuń dane za 30 dni"
      action={(sending) => sending.run(planningErasure(), { ownerId, attempt: sending })}
      say={({ dueOn }, more) => toastDone(`${name}: dane zostaną usunięte ${formatDate(dueOn)}.`, undefined, more)}
      onDone={() => applyChange(queries, { topic: 'people' })}
      failed="Nie udało się zaplanować usunięcia danych."
    >
      <Text>{erasedText}</Text>
      <Text>Do tego dnia możesz to zatrzymać na tej liście. Potem danych nie da się odzyskać.</Text>
    </ConfirmDialog>
  );
}
