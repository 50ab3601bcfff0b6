import { Radio, Stack, Text } from '@mantine/core';
import type { Role } from '@psia/contract/core/role';
import { counted } from '@psia/contract/core/words/plural';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { type EndReason, endReasons } from '@psia/contract/dogs/ending.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { OwnerPlans } from '../../team/team-plans.public.ts';
import { endingDogIn, plansOfDog } from '../dog-endings.queries.ts';
import { endingWords, reasonNames } from '../dog-endings.words.ts';
import classes from './end-dog-dialog.module.css';

interface EndDogDialogProps {
  readonly dog: Dog;
  readonly role: Role;
  readonly onClose: () => void;
}

const reportForms = { one: 'raport', few: 'raporty', many: 'raportów' };

/** Names what is called off when a dog ends its trainings, and asks why, if anybody wants to say so. */
export function EndDogDialog({ dog, role, onClose }: EndDogDialogProps) {
  const queries = useQueryClient();
  const { id: dogId, name, gender } = dog;
  const plans = useQuery(plansOfDog(dogId));
  const [reason, setReason] = useState<EndReason | null>(null);
  const words = endingWords[role];
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size="lg"
      title={`${name}: koniec treningów?`}
      confirm="Zakończ treningi"
      destructive={false}
      action={(sending) => sending.run(endingDogIn(queries), { dogId, reason, attempt: sending })}
      say={`${name}: treningi zakończone. Historia zostaje.`}
      failed="Nie udało się tego zapisać."
      disabled={plans.data === undefined}
      fields={
        <Stack gap="md">
          <QueryState query={plans} failed="Nie udało się sprawdzić, co jest zaplanowane.">
            {(data) => (
              <div>
                <OwnerPlans plans={data} empty={words.empty} />
                {data.reports > 0 && (
                  <Text>Skończą się też raporty do wypełniania: {counted(data.reports, reportForms)}</Text>
                )}
              </div>
            )}
          </QueryState>
          <ReasonField names={reasonNames(gender)} value={reason} onChange={setReason} />
        </Stack>
      }
    >
      <Text>
        {words.told} {name} nie będzie już na listach do wybierania ani w przypomnieniach.
      </Text>
      <Text>
        W każdej chwili można wybrać „Wraca do treningów”. To, co zostanie odwołane, trzeba wtedy zaplanować od nowa.
      </Text>
    </ConfirmDialog>
  );
}

interface ReasonFieldProps {
  readonly names: Readonly<Record<EndReason, string>>;
  readonly value: EndReason | null;
  readonly onChange: (reason: EndReason | null) => void;
}

const unsaid = 'none';

function ReasonField({ names, value, onChange }: ReasonFieldProps) {
  return (
    <Radio.Group
      label="Powód (jeśli chcesz podać)"
      value={value ?? unsaid}
      onChange={(chosen) => onChange(endReasons.find((known) => known === chosen) ?? null)}
    >
      <Radio className={classes['choice']} value={unsaid} label="Bez podawania powodu" />
      {endReasons.map((known) => (
        <Radio key={known} className={classes['choice']} value={known} label={names[known]} />
      ))}
    </Radio.Group>
  );
}
