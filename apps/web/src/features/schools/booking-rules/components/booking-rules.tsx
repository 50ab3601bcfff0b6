import { useQuery } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { settingsOfSchool } from '../../schools.queries.ts';
import { rulesInWords } from '../booking-rules.words.ts';
import { BookingRulesForm } from './booking-rules-form.tsx';

/** When and how owners may book and cancel, which can be changed in place. */
export function BookingRules() {
  const { id: schoolId } = useSchool();
  const settings = useQuery(settingsOfSchool(schoolId));
  const known = settings.data;
  return (
    <EditPanel
      title="Zasady zapisów"
      description="Obowiązują właścicieli. Trenerzy umawiają treningi bez tych ograniczeń."
      draft="booking-rules"
      subject="zasady zapisów"
      form={known && ((close) => <BookingRulesForm schoolId={schoolId} settings={known} onClose={close} />)}
      view={() => (
        <QueryState
          query={settings}
          failed="Błąd podczas pobierania ustawień szkoły."
          skeleton={<TextSkeleton rows={4} />}
        >
          {(data) => <FactList facts={rulesInWords(data)} />}
        </QueryState>
      )}
    />
  );
}
