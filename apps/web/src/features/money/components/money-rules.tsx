import { useQuery } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { MoneyRulesForm } from './money-rules-form.tsx';
import { moneyRulesOf } from '../money-rules.queries.ts';
import { moneyRulesInWords } from '../money-rules.words.ts';

/** Whether the school notes what owners have to pay, which can be changed in place. */
export function MoneyRulesPanel() {
  const { id: schoolId } = useSchool();
  const rules = useQuery(moneyRulesOf(schoolId));
  const known = rules.data;
  return (
    <EditPanel
      title="Zasady rozliczeń"
      description="Kto ma ile do zapłaty i co wpłacił. Nic z tego nie blokuje zapisów."
      draft="money-rules"
      subject="zasady rozliczeń"
      form={known && ((close) => <MoneyRulesForm schoolId={schoolId} rules={known} onClose={close} />)}
      view={() => (
        <QueryState query={rules} failed="Nie udało się pobrać zasad rozliczeń." skeleton={<TextSkeleton rows={2} />}>
          {(data) => <FactList facts={moneyRulesInWords(data)} />}
        </QueryState>
      )}
    />
  );
}
