import type { Id } from '@psia/contract/core/ids';
import { IconCalendarDown } from '@tabler/icons-react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { toastFailed } from '../../../ui/feedback/toasts.tsx';
import { trainingFile } from '../feeds.queries.ts';

/** Gives a confirmed training as a calendar file, which a phone's or computer's calendar opens. */
export function CalendarFileButton({ trainingId }: { trainingId: Id<'training'> }) {
  const save = async () => {
    try {
      saveFile(await trainingFile(trainingId), 'trening.ics');
    } catch (error) {
      toastFailed('Nie udało się pobrać wpisu do kalendarza.', error);
    }
  };
  return (
    <ActionButton variant="default" leftSection={<IconCalendarDown size={20} aria-hidden />} action={save}>
      Dodaj do kalendarza
    </ActionButton>
  );
}
