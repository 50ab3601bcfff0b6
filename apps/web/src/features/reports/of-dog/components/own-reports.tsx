import type { Id } from '@psia/contract/core/ids';
import { IconClipboardText } from '@tabler/icons-react';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { ReportList } from './report-list.tsx';
import classes from './reports-place.module.css';

/** The owner's tab Raporty: what to fill in, and what became of it (part 1 §2). */
export function OwnReports({ dogId }: { dogId: Id<'dog'> }) {
  return (
    <div className={classes['place']}>
      <ReportList
        dogId={dogId}
        viewer="owner"
        empty={
          <EmptyState
            icon={<IconClipboardText size={40} />}
            text="Brak raportów."
            hint="Gdy trener przypisze raport, wypełnisz go tutaj w pół minuty i zobaczysz, jak zmienia się zachowanie psa."
          />
        }
      />
    </div>
  );
}
