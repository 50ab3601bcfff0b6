import { Button, Text } from '@mantine/core';
import { reasonOf } from '#lib/api/api-error.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { doneWords, eventWords } from '../school-history.words.ts';
import { useEvents } from '../use-events.ts';
import { useEventsShown } from '../use-events-shown.ts';
import { HistoryFilters } from './history-filters.tsx';
import classes from './school-history.module.css';

/** What happened in the school in the last two years, and who opened whose data (D217). */
export function SchoolHistory() {
  const today = useSchoolToday();
  const { shown, choose, clear } = useEventsShown();
  const { events, olderError, hasOlder, isFetchingOlder, fetchOlder } = useEvents(shown);
  const isFiltered = Object.keys(shown).length > 0;
  return (
    <Panel
      title="Historia zdarzeń"
      description="Kto się logował, otwierał dane właścicieli i psów, pobierał pliki oraz zmieniał osoby, dokumenty i ustawienia. Zdarzenia są tu przez dwa lata. Otwarcie tych samych danych zapisuje się raz na godzinę."
    >
      <HistoryFilters shown={shown} onChoose={choose} onClear={clear} />
      <QueryState
        query={events}
        failed="Nie udało się pobrać historii zdarzeń."
        skeleton={<TextSkeleton rows={6} />}
        filtered={isFiltered}
        empty={<Text c="dimmed">Nie ma jeszcze żadnych zdarzeń.</Text>}
      >
        {(list) => (
          <ul className={classes['list']} aria-label="Zdarzenia">
            {list.map((event) => (
              <li key={event.id} className={classes['item']}>
                <p className={classes['what']}>{eventWords(event)}</p>
                <p className={`numbers ${classes['who']}`}>{doneWords(event, today)}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {olderError !== null && (
        <FormError failure={{ text: 'Nie udało się pobrać starszych zdarzeń.', reason: reasonOf(olderError) }} />
      )}
      {hasOlder && (
        <Button variant="default" className={classes['older']} loading={isFetchingOlder} onClick={fetchOlder}>
          Pokaż starsze
        </Button>
      )}
    </Panel>
  );
}
