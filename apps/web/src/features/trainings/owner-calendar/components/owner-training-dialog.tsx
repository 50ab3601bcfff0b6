import { Anchor, Button, Text } from '@mantine/core';
import type { WallTime } from '@psia/contract/core/time';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import { canOwnerCancel, canOwnerCancelInCalendar, cancelRefusalText } from '@psia/contract/trainings/cancelling.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#lib/format/amounts.ts';
import { fullName } from '#lib/format/names.ts';
import { useThingSeen } from '#lib/seen/seen-things.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { reserveWords } from '../../../calendar/calendar.public.ts';
import { DogTitle, myDogPath } from '../../../dogs/dogs.public.ts';
import { CalendarFileButton } from '../../../feeds/feeds.public.ts';
import { PassLine } from '../../../passes/passes.public.ts';
import { OwnerCancelButton } from '../../components/owner-cancel-button.tsx';
import { TrainingNoteDialog } from '../../components/training-note-dialog.tsx';
import { AskedMove } from '../../moving/components/asked-move.tsx';
import { OwnerMoveDialog } from '../../moving/components/owner-move-dialog.tsx';
import { ownerTrainingsPath } from '../../trainings.paths.ts';
import { usePlaceFacts } from '../use-place-facts.tsx';
import classes from '../../components/training-dialog.module.css';

interface OwnerTrainingDialogProps {
  readonly training: Training;
  /** Whether it has been declined, cancelled or withdrawn since it was opened; then nothing is left to do with it. */
  readonly isGone: boolean;
  readonly settings: SchoolSettings;
  readonly now: WallTime;
  readonly onClose: () => void;
}

/** An owner's own request or training, its note and, while the rules allow it, the way to call it off (D25). */
export function OwnerTrainingDialog(props: OwnerTrainingDialogProps) {
  const { training, isGone, settings, now, onClose } = props;
  const [mode, setMode] = useState<'read' | 'note' | 'move'>('read');
  const read = () => setMode('read');
  useThingSeen({ type: 'training', id: training.id });
  const place = usePlaceFacts(training.trainerId, Boolean(training.homeVisit));
  if (mode === 'note') return <TrainingNoteDialog training={training} onClose={read} />;
  if (mode === 'move') return <OwnerMoveDialog training={training} onDone={read} onBack={read} />;

  const { confirmed, dogDTO, trainerDTO, serviceName, price, hallName, additionalInfo } = training;
  const canCancel = canOwnerCancelInCalendar(training, now, settings.minDaysBeforeCancel);
  return (
    <Dialog opened onClose={onClose} title={confirmed ? 'Trening' : 'Prośba o trening'} size="lg">
      <div className={classes['details']}>
        {isGone ? (
          <StatusPill tone="lost">Tego treningu nie ma już w kalendarzu: został odwołany albo odrzucony.</StatusPill>
        ) : (
          <TrainingStatus training={training} />
        )}
        <DialogLead>
          <DogTitle dog={dogDTO} to={myDogPath(dogDTO.id)} size="medium" heading="h3" />
          <TrainingFacts
            facts={[
              ['Termin', <SlotTime key="time" {...training} />],
              ['Zamiast', training.replaces && <SlotTime key="replaces" {...training.replaces} />],
              ['Trener', fullName(trainerDTO)],
              ['Usługa', serviceName],
              ['Cena', price === null ? null : formatPrice(price)],
              ['Sala', hallName],
              ...place,
              ['Informacje dla trenera', additionalInfo?.additionalInfo],
            ]}
          />
        </DialogLead>
        {!isGone && confirmed && (
          <AskedMove
            asked={training.askedMove}
            canAsk={canOwnerCancel(training, now, settings.minDaysBeforeCancel)}
            onAsk={() => setMode('move')}
          />
        )}
        {!isGone && confirmed && <PassLine training={training} />}
        {!isGone && confirmed && training.endTime > now && (
          <div>
            <CalendarFileButton trainingId={training.id} />
          </div>
        )}
        {!isGone && !canCancel && <Kept {...{ training, settings, now }} />}
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Zamknij
        </Button>
        {!isGone && !hasStarted(training, now) && (
          <Button variant="default" onClick={() => setMode('note')}>
            {additionalInfo ? 'Zmień informacje dla trenera' : 'Dodaj informacje dla trenera'}
          </Button>
        )}
        {!isGone && canCancel && <OwnerCancelButton training={training} onDone={onClose} />}
      </ButtonRow>
    </Dialog>
  );
}

/** Why it can't be called off here. */
function Kept({ training, settings, now }: Pick<OwnerTrainingDialogProps, 'training' | 'settings' | 'now'>) {
  const days = settings.minDaysBeforeCancel;
  return (
    <Text component="div" c="dimmed">
      <strong>Nie można anulować</strong>
      <br />
      {canOwnerCancel(training, now, days) ? (
        <>
          W kalendarzu jest już na to za późno. Trening możesz jeszcze odwołać na{' '}
          <Anchor component={Link} to={ownerTrainingsPath({ dogId: training.dogId })} inherit>
            liście treningów
          </Anchor>
          .
        </>
      ) : (
        cancelRefusalText(training, days)
      )}
    </Text>
  );
}

/** Whether it is confirmed, or what it waits for. */
function TrainingStatus({ training: { confirmed, reservePlace } }: { training: Training }) {
  if (confirmed) {
    return (
      <StatusPill tone="done" icon={<IconCheck />}>
        Potwierdzony
      </StatusPill>
    );
  }
  return (
    <StatusPill tone="waiting" icon={<IconClock />}>
      {reservePlace === null ? 'Oczekuje na potwierdzenie' : reserveWords(reservePlace)}
    </StatusPill>
  );
}
