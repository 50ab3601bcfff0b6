import { counted } from '@psia/contract/core/plural';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { EditPanel } from '../../../ui/edit-panel.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { QueryState, TextSkeleton } from '../../../ui/query-state.tsx';
import { settingsOfSchool } from '../schools.queries.ts';
import { BookingRulesForm } from './booking-rules-form.tsx';

/** When and how owners may book and cancel, which can be changed in place. */
export function BookingRules() {
  const { schoolId } = useProfile();
  const settings = useQuery(settingsOfSchool(schoolId));
  const known = settings.data;
  return (
    <EditPanel
      title="Zasady zapisów"
      description="Obowiązują właścicieli. Trenerzy umawiają treningi bez tych ograniczeń."
      subject="zasady zapisów"
      form={known && ((close) => <BookingRulesForm schoolId={schoolId} settings={known} onClose={close} />)}
      view={() => (
        <QueryState
          query={settings}
          failed="Błąd podczas pobierania ustawień szkoły."
          skeleton={<TextSkeleton rows={4} />}
        >
          {(data) => <FactList facts={rulesOf(data)} />}
        </QueryState>
      )}
    />
  );
}

function daysBefore(days: number): string {
  return `najpóźniej ${counted(days, { one: 'dzień', few: 'dni', many: 'dni' })} wcześniej`;
}

function rulesOf(settings: SchoolSettings) {
  const { minBookingDaysInAdvance, minDaysBeforeCancel, allowMultipleBookings, allowReserveList } = settings;
  return [
    ['Zapis na trening', minBookingDaysInAdvance === 0 ? 'także w dniu treningu' : daysBefore(minBookingDaysInAdvance)],
    [
      'Odwołanie potwierdzonego treningu',
      minDaysBeforeCancel === 0 ? 'dopóki się nie zacznie' : daysBefore(minDaysBeforeCancel),
    ],
    ['Kilka terminów naraz', allowMultipleBookings ? 'tak' : 'nie'],
    ['Lista rezerwowa', allowReserveList ? 'tak' : 'nie'],
  ] as const;
}
