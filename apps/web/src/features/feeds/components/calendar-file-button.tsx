import type { Id } from '@psia/contract/core/ids';
import { IconCalendarDown } from '@tabler/icons-react';
import { saveFile } from '#lib/files/save-file.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { trainingFile } from '../feeds.queries.ts';

/** Gives a confirmed training as a calendar file, which a phone's or computer's calendar opens. */
export function CalendarFileButton({ trainingId }: { trainingId: Id<'training'> }) {
  return (
    <ActionButton
      variant="default"
      leftSection={<IconCalendarDown size={20} aria-hidden />}
      send={async () => saveFile(await trainingFile(trainingId), 'trening.ics')}
      say={{ elsewhere: 'Wpis do kalendarza jest pobrany.' }}
      failed="Nie udało się pobrać wpisu do kalendarza."
    >
      Dodaj do kalendarza
    </ActionButton>
  );
}
