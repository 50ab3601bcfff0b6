import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ownSecondFactor, requireFactorIn } from '../second-factor.queries.ts';

/** Whether all trainers of the school sign in in two steps (D226). Who has not turned it on can't ask it of others. */
export function RequireFactor() {
  const factor = useQuery(ownSecondFactor());
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title="Logowanie dwuetapowe trenerów">
      <QueryState query={factor} failed="Nie udało się pobrać ustawienia." skeleton={<TextSkeleton rows={1} />}>
        {({ since, isRequired }) => (
          <>
            <Switch
              label="Wymagaj logowania dwuetapowego od wszystkich trenerów"
              description={
                since === null
                  ? 'Najpierw włącz je na stronie swojego konta.'
                  : 'Po haśle trener podaje kod z aplikacji w telefonie. Kto go jeszcze nie ma, ustawi go przy logowaniu.'
              }
              checked={isRequired}
              disabled={since === null && !isRequired}
              onChange={() => setIsAsking(true)}
            />
            <ConfirmDialog
              opened={isAsking}
              onClose={() => setIsAsking(false)}
              title={isRequired ? 'Nie wymagać logowania dwuetapowego?' : 'Wymagać logowania dwuetapowego?'}
              confirm={isRequired ? 'Nie wymagaj' : 'Wymagaj'}
              action={(sending) => sending.run(requireFactorIn(queries), !isRequired)}
              say="Zapisano."
              failed="Nie udało się zmienić ustawienia."
              destructive={false}
            >
              {isRequired
                ? 'Każdy trener będzie mógł je wyłączyć. Kto ma je włączone, dalej podaje kod.'
                : 'Trenerzy, którzy go nie mają, zostaną teraz wylogowani i ustawią je przy następnym logowaniu.'}
            </ConfirmDialog>
          </>
        )}
      </QueryState>
    </Panel>
  );
}
