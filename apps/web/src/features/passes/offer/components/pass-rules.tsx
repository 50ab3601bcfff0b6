import { useQuery } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { passRulesOf } from '../offer.queries.ts';
import { passRulesInWords } from '../offer.words.ts';
import { PassRulesForm } from './pass-rules-form.tsx';

/** Whether the school keeps passes and what calling off late costs, which can be changed in place. */
export function PassRules() {
  const { id: schoolId, usesAttendance } = useSchool();
  const rules = useQuery(passRulesOf(schoolId));
  const known = rules.data;
  return (
    <EditPanel
      title="Zasady karnetów"
      description="Wejście jest zajęte, gdy trening jest umówiony, i wykorzystane dobę po nim. Gdy odwołuje szkoła, wraca zawsze."
      draft="pass-rules"
      subject="zasady karnetów"
      form={known && ((close) => <PassRulesForm schoolId={schoolId} rules={known} onClose={close} />)}
      view={() => (
        <QueryState query={rules} failed="Nie udało się pobrać zasad karnetów." skeleton={<TextSkeleton rows={2} />}>
          {(data) => <FactList facts={passRulesInWords(usesAttendance ? data : { ...data, noShow: undefined })} />}
        </QueryState>
      )}
    />
  );
}
