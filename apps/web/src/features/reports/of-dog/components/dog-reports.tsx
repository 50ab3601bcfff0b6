import type { Id } from '@psia/contract/core/ids';
import { IconClipboardText } from '@tabler/icons-react';
import { EmptyState } from '../../../../ui/loading/empty-state.tsx';
import { ReportList } from './report-list.tsx';
import classes from './reports-place.module.css';

/** The trainer's tab Raporty: how a dog's reports go, to answer, assign and finish (part 2 §2). */
export function DogReports({ dogId }: { dogId: Id<'dog'> }) {
  return (
    <div className={classes['place']}>
      <ReportList
        dogId={dogId}
        viewer="trainer"
        empty={
          <EmptyState
            icon={<IconClipboardText size={40} />}
            text="Brak raportów."
            hint="Przypisz raport, a właściciel będzie go wypełniać na telefonie. Tutaj zobaczysz przebieg na wykresie."
          />
        }
      />
    </div>
  );
}
