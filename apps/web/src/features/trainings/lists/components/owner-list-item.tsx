import { Button, Text, VisuallyHidden } from '@mantine/core';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { Id } from '@psia/contract/core/ids';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { canOwnerCancel, cancelRefusalText } from '@psia/contract/trainings/cancelling.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { IconMessage } from '@tabler/icons-react';
import { formatPrice } from '#lib/format/amounts.ts';
import { formatHours, shortDay } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { AbsenceLine } from '../../../attendance/attendance-absence.public.ts';
import { ProgressPill, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { placeWords } from '../../../calendar/calendar.public.ts';
import { OwnerCancelButton } from '../../components/owner-cancel-button.tsx';
import { AskedMove } from '../../moving/components/asked-move.tsx';
import { CalendarFileButton } from '../../../feeds/feeds.public.ts';
import { PassLine } from '../../../passes/passes.public.ts';
import { GroupFacts } from './group-facts.tsx';
import { TrainingItem } from './training-item.tsx';

interface OwnerListItemProps {
  readonly training: Training;
  readonly now: WallTime;
  readonly minDaysBeforeCancel: number;
  /** Once the server has cancelled it. */
  readonly onCancelled: () => void;
  readonly onNote: () => void;
  /** Asks for another time (D166). */
  readonly onMove: () => void;
}

/** A confirmed training in the owner's list, with its note and, while the rule allows it, the way to cancel it (D25). */
export function OwnerListItem({ training, now, minDaysBeforeCancel, onCancelled, onNote, onMove }: OwnerListItemProps) {
  const { trainerDTO, serviceName, price, additionalInfo } = training;
  const trainer = fullName(trainerDTO);
  const canCancel = canOwnerCancel(training, now, minDaysBeforeCancel);
  return (
    <TrainingItem
      tone="individual"
      when={<DayAndHours time={training} now={now} />}
      title={
        <>
          {serviceName ?? 'Trening indywidualny'}
          {additionalInfo && <NoteMark />}
        </>
      }
      status={<ProgressPill time={training} now={now} />}
      soft={[trainer, placeWords(training)]}
      action={canCancel && <OwnerCancelButton training={training} inRow onCancelled={onCancelled} />}
    >
      <TrainingFacts
        facts={[
          ['Cena', price === null ? null : formatPrice(price)],
          ['Informacje dla trenera', additionalInfo?.additionalInfo],
        ]}
      />
      <PassLine training={training} />
      {!canCancel && <Text c="dimmed">{cancelRefusalText(training, minDaysBeforeCancel)}</Text>}
      {!hasStarted(training, now) && <AskedMove asked={training.askedMove} canAsk={canCancel} onAsk={onMove} />}
      <div>
        <CalendarFileButton trainingId={training.id} />
      </div>
      {!hasStarted(training, now) && (
        <div>
          <Button variant="default" leftSection={<IconMessage size={20} aria-hidden />} onClick={onNote}>
            {additionalInfo ? 'Zmień informacje dla trenera' : 'Dodaj informacje dla trenera'}
          </Button>
        </div>
      )}
    </TrainingItem>
  );
}

function NoteMark() {
  return (
    <>
      {' '}
      <IconMessage size={18} aria-hidden />
      <VisuallyHidden>, z informacją dla trenera</VisuallyHidden>
    </>
  );
}

interface OwnerListGroupProps {
  readonly training: GroupTraining;
  readonly dog: { readonly id: Id<'dog'>; readonly name: string };
  readonly now: WallTime;
  readonly onNote: () => void;
}

/** A group training in the owner's list, with the note for its trainers; called off by the trainer or by leaving the group. */
export function OwnerListGroup({ training, dog, now, onNote }: OwnerListGroupProps) {
  const { trainingGroup, hallName, notes } = training;
  const told = training.dogNotes.find((note) => note.dogId === dog.id);
  const isExcused = training.excuses.some(({ dogId }) => dogId === dog.id);
  return (
    <TrainingItem
      tone="group"
      when={<DayAndHours time={training} now={now} />}
      title={
        <>
          {trainingGroup.name}
          {told && <NoteMark />}
        </>
      }
      status={<ProgressPill time={training} now={now} isGroup />}
      soft={[hallName, isExcused ? 'nieobecność zgłoszona' : null]}
      action={false}
    >
      <GroupFacts group={trainingGroup} notes={notes} />
      {told && <TrainingFacts facts={[['Informacje dla trenera', told.additionalInfo]]} />}
      <AbsenceLine training={training} dog={dog} now={now} saysCost />
      {!hasStarted(training, now) && (
        <div>
          <Button variant="default" leftSection={<IconMessage size={20} aria-hidden />} onClick={onNote}>
            {told ? 'Zmień informacje dla trenera' : 'Dodaj informacje dla trenera'}
          </Button>
        </div>
      )}
    </TrainingItem>
  );
}

function DayAndHours({ time, now }: { time: Interval; now: WallTime }) {
  return (
    <>
      <span>{shortDay(dateOf(time.startTime), dateOf(now))},</span>{' '}
      <span>{formatHours(time.startTime, time.endTime)}</span>
    </>
  );
}
