import { Button, Text } from '@mantine/core';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#lib/format/amounts.ts';
import { fullName } from '#lib/format/names.ts';
import { useThingSeen } from '#lib/seen/seen-things.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { ContactActions } from '#ui/page/contact-links.tsx';
import { AttendanceLine } from '../../../attendance/attendance.public.ts';
import { DeedLines, homeVisitPlace, SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { deedsOfTraining } from '../../../calendar/calendar.public.ts';
import { DogTitle, dogPath } from '../../../dogs/dogs.public.ts';
import { CalendarFileButton } from '../../../feeds/feeds.public.ts';
import { PassLine } from '../../../passes/passes.public.ts';
import { wrapUpPath } from '../../../recommendations/recommendations-paths.public.ts';
import { ReserveList } from '../../../requests/requests.public.ts';
import { TrainerEditForm } from '../../booking/components/trainer-edit-form.tsx';
import { CallOffButton } from '../../components/call-off-button.tsx';
import { CallOffDialog } from '../../components/call-off-dialog.tsx';
import { TrainingHistory } from '../../history/components/training-history.tsx';
import { TrainerMoveTimes } from '../../moving/components/trainer-move-times.tsx';
import type { WantedMove } from '../../moving/use-moving.ts';
import classes from '../../components/training-dialog.module.css';

const titles = { read: 'Trening', edit: 'Edytuj trening', move: 'Przenieś trening' };

interface TrainerTrainingDialogProps {
  /** The training as it was when it was opened. */
  readonly training: Training;
  /** All that the trainer has. */
  readonly trainings: readonly Training[];
  readonly trainers: readonly Trainer[];
  readonly now: WallTime;
  /** Opens where another time is chosen. */
  readonly isMoving?: boolean;
  /** Where the training is being moved to, when that needs a decision: the dialog opens with it. */
  readonly wanted?: WantedMove;
  readonly onClose: () => void;
}

/** A confirmed training as its trainer sees it: who waits for its time, the way to edit it and to call it off (D26). */
export function TrainerTrainingDialog(props: TrainerTrainingDialogProps) {
  const { trainings, trainers, now, onClose } = props;
  const current = trainings.find(({ id }) => id === props.training.id);
  const training = current ?? props.training;
  const isGone = current === undefined;
  const [mode, setMode] = useState<'read' | 'edit' | 'move' | 'callOff'>(
    props.wanted ? 'edit' : props.isMoving ? 'move' : 'read',
  );
  const [wanted, setWanted] = useState(props.wanted);
  const top = useRef<HTMLDivElement>(null);
  /** What had the focus is gone with the change: it goes on at the top of what stands there now. */
  const turnTo = (next: 'read' | 'edit' | 'move', move?: WantedMove) => {
    setMode(next);
    setWanted(move);
    top.current?.focus();
  };
  useThingSeen({ type: 'training', id: training.id });

  if (mode === 'callOff') {
    return <CallOffDialog training={training} onDone={onClose} onBack={() => setMode('read')} />;
  }
  return (
    <Dialog opened onClose={onClose} title={titles[mode]} size="lg">
      <div ref={top} tabIndex={-1} className={classes['top']}>
        {mode === 'edit' && (
          <TrainerEditForm
            {...{ training, isGone, trainers, wanted }}
            onBack={() => turnTo('read')}
            onSaved={onClose}
          />
        )}
        {mode === 'move' && (
          <TrainerMoveTimes
            training={training}
            onBack={() => turnTo('read')}
            onMoved={onClose}
            onAsked={(move) => turnTo('edit', move)}
          />
        )}
        {mode === 'read' && (
          <>
            <Details {...{ training, isGone, now }} onReason={() => setMode('callOff')} />
            <ReserveList
              trainerId={training.trainerId}
              time={training}
              trainings={trainings}
              today={dateOf(now)}
              onDecided={() => top.current?.focus()}
            />
            <ButtonRow isCompact>
              <Button variant="default" data-way-out onClick={onClose}>
                Zamknij
              </Button>
              {current && !hasStarted(current, now) && (
                <>
                  <CallOffButton training={current} variant="subtle" label="Odwołaj trening" onDone={onClose}>
                    Odwołaj
                  </CallOffButton>
                  <Button variant="default" aria-label="Edytuj trening" onClick={() => turnTo('edit')}>
                    Edytuj
                  </Button>
                  <Button onClick={() => turnTo('move')}>Przenieś</Button>
                </>
              )}
              {current && current.endTime <= now && (
                <Button component={Link} to={wrapUpPath(current.dogId, current.id)}>
                  Dopisz zalecenia
                </Button>
              )}
            </ButtonRow>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface DetailsProps {
  readonly training: Training;
  readonly isGone: boolean;
  readonly now: WallTime;
  readonly onReason: () => void;
}

function Details({ training, isGone, now, onReason }: DetailsProps) {
  const { dogDTO, trainerDTO, serviceName, price, hallName, homeVisit, additionalInfo, ownerContact } = training;
  return (
    <div className={classes['details']}>
      {isGone ? (
        <StatusPill tone="lost">Tego treningu już tu nie ma: ktoś go właśnie odwołał albo przeniósł.</StatusPill>
      ) : (
        <StatusPill tone="done" icon={<IconCheck />}>
          Potwierdzony
        </StatusPill>
      )}
      <DogTitle dog={dogDTO} to={dogPath(dogDTO.id)} size="medium" heading="h3">
        <span className={classes['soft']}>{dogDTO.ownerName}</span>
      </DogTitle>
      {ownerContact && <ContactActions name={dogDTO.ownerName} {...ownerContact} />}
      <DialogLead>
        <TrainingFacts
          facts={[
            ['Termin', <SlotTime key="time" {...training} />],
            ['Prośba o zmianę na', training.askedMove && <SlotTime key="asked" {...training.askedMove} />],
            ['Trener', fullName(trainerDTO)],
            ['Usługa', serviceName],
            ['Cena', price === null ? null : formatPrice(price)],
            ['Miejsce', homeVisit && <homeVisitPlace.Part key="place" {...homeVisit} />],
            ['Sala', hallName],
            ['Od właściciela', additionalInfo?.additionalInfo],
          ]}
        />
      </DialogLead>
      {!isGone && <AttendanceLine training={training} dogName={dogDTO.name} now={now} />}
      {!isGone && <PassLine training={training} />}
      <div>
        <DeedLines deeds={deedsOfTraining(training.history)} />
      </div>
      <TrainingHistory training={training} />
      {!isGone && training.endTime > now && (
        <div className={classes['ways']}>
          <CalendarFileButton trainingId={training.id} />
          {!hasStarted(training, now) && (
            <Button variant="subtle" color="gray" onClick={onReason}>
              Odwołaj z powodem
            </Button>
          )}
        </div>
      )}
      {!isGone && !hasStarted(training, now) && (
        <p className={classes['keys']}>
          Szybciej: przeciągnij trening w kalendarzu albo wybierz go i naciśnij <kbd>M</kbd>, strzałki i{' '}
          <kbd>Enter</kbd>.
        </p>
      )}
      {!isGone && hasStarted(training, now) && (
        <Text c="dimmed">Trening już się zaczął, nie można go zmienić ani odwołać.</Text>
      )}
    </div>
  );
}
