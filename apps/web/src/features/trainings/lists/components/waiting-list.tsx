import { VisuallyHidden } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { IconClock, IconListNumbers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { shortTime, spokenSlot } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { ownerCalendarPath, reserveWords } from '../../../calendar/calendar.public.ts';
import { DogFace } from '../../../pictures/pictures-face.public.ts';
import { cancelTrainingIn } from '../../cancelling.queries.ts';
import classes from './waiting-list.module.css';

/** What an owner has asked for and nobody has answered yet, each with its place on the reserve list and the way to withdraw it. */
export function WaitingList({ requests }: { requests: readonly Training[] }) {
  const today = useSchoolToday();
  return (
    <ul className={`card ${classes['list']}`}>
      {requests.map((request) => (
        <li key={request.id} className={classes['row']}>
          <WaitingRow request={request} today={today} />
        </li>
      ))}
    </ul>
  );
}

function WaitingRow({ request, today }: { request: Training; today: PlainDate }) {
  const { dogId, trainerId, dogDTO, trainerDTO, serviceName, startTime } = request;
  const details = [fullName(trainerDTO), serviceName].filter((detail) => detail !== null).join(' · ');
  return (
    <>
      <span className={classes['face']}>
        <DogFace dog={dogDTO} />
      </span>
      <div className={classes['words']}>
        <RowLink to={ownerCalendarPath({ dogId, trainerId, slot: startTime })}>
          <span className={`numbers ${classes['when']}`}>{shortTime(request, today)}</span>
        </RowLink>
        <span className={classes['soft']}>
          {dogDTO.name} · {details}
        </span>
        <WaitsFor request={request} today={today} />
      </div>
      <Withdraw request={request} />
    </>
  );
}

/** What a request waits for: an answer, or its turn; and which training it would move. */
function WaitsFor({ request: { reservePlace, replaces }, today }: { request: Training; today: PlainDate }) {
  return (
    <>
      {replaces && <span className={classes['soft']}>Prośba o zmianę: zamiast {shortTime(replaces, today)}</span>}
      <span className={classes['state']}>
        {reservePlace === null ? <IconClock size={16} aria-hidden /> : <IconListNumbers size={16} aria-hidden />}
        {reservePlace === null ? 'Oczekuje na potwierdzenie' : reserveWords(reservePlace)}
      </span>
    </>
  );
}

function Withdraw({ request }: { request: Training }) {
  const queries = useQueryClient();
  return (
    <ActionButton
      variant="default"
      px="sm"
      className={classes['withdraw'] ?? ''}
      send={(sending) => sending.run(cancelTrainingIn(queries), request.id)}
      say={(done, more) => toastUndoable([done], 'Prośba wycofana.', more)}
      failed="Nie udało się wycofać prośby."
    >
      Wycofaj
      <VisuallyHidden component="span">{` prośbę: ${request.dogDTO.name}, ${spokenSlot(request)}`}</VisuallyHidden>
    </ActionButton>
  );
}
