import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { daysOfWeek } from '@psia/contract/core/weekly-hours';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { useQuery } from '@tanstack/react-query';
import { capitalized } from '#lib/format/capitalized.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { dayOfWeekName } from '#ui/fields/week-hours.ts';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { openingHoursOfSchool } from '../../schools.queries.ts';
import classes from './opening-hours.module.css';

const hoursForm = fetchedLater(async () => (await import('./opening-hours-form.tsx')).OpeningHoursForm);

/** The school's opening hours, day by day (D12). */
export function OpeningHours() {
  const { id: schoolId } = useSchool();
  usePrefetch(hoursForm);
  const hours = useQuery(openingHoursOfSchool(schoolId));
  const known = hours.data;
  return (
    <EditPanel
      title="Godziny otwarcia"
      draft="opening-hours"
      subject="godziny otwarcia"
      form={known && ((close) => <hoursForm.Part schoolId={schoolId} hours={known} onClose={close} />)}
      view={(edit) => (
        <QueryState
          query={hours}
          failed="Błąd podczas pobierania godzin otwarcia."
          skeleton={<TextSkeleton rows={7} />}
          empty={
            <EmptyState
              icon={<IconClock size={40} />}
              text="Brak godzin otwarcia"
              hint="Ustaw je, a trenerzy dostaną je jako propozycję swoich godzin pracy."
              action={
                <Button variant="light" onClick={edit}>
                  Ustaw godziny otwarcia
                </Button>
              }
            />
          }
        >
          {(list) => <Week hours={list} />}
        </QueryState>
      )}
    />
  );
}

function Week({ hours }: { hours: readonly DayHours[] }) {
  return (
    <dl className={classes['week']}>
      {daysOfWeek.map((day) => {
        const open = hours.find(({ dayOfWeek }) => dayOfWeek === day);
        return (
          <div key={day} className={classes['day']} data-closed={open ? undefined : ''}>
            <dt>{capitalized(dayOfWeekName(day))}</dt>
            <dd className="numbers">{open ? `${open.openingTime}–${open.closingTime}` : 'nieczynne'}</dd>
          </div>
        );
      })}
    </dl>
  );
}
