import { useQuery } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { settingsOfSchool } from '../../schools.queries.ts';
import { MonthLocksForm } from './month-locks-form.tsx';

/** Which months are open for booking, in every year (D24). */
export function MonthLocks() {
  const { id: schoolId } = useSchool();
  const settings = useQuery(settingsOfSchool(schoolId));
  return (
    <Panel
      title="Miesiące"
      description="W zablokowanym miesiącu właściciele nie zapiszą się na trening. Blokada wraca co roku."
    >
      <QueryState
        query={settings}
        failed="Błąd podczas pobierania ustawień miesięcy."
        skeleton={<CardSkeleton cards={4} height={56} />}
      >
        {({ unlockedMonths }) => <MonthLocksForm schoolId={schoolId} unlocked={unlockedMonths} />}
      </QueryState>
    </Panel>
  );
}
