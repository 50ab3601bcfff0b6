import { Button } from '@mantine/core';
import type { WallTime } from '@psia/contract/core/time';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { IconCalendarX, IconMessage } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#lib/format/amounts.ts';
import { formatHours, spokenSlot } from '#lib/format/dates.ts';
import { ContactActions } from '#ui/page/contact-links.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { AttendanceLine, GroupAttendanceLine } from '../../../attendance/attendance.public.ts';
import { homeVisitPlace, ProgressPill, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { placeWords, trainerCalendarPath } from '../../../calendar/calendar.public.ts';
import { CalendarFileButton } from '../../../feeds/feeds.public.ts';
import { dogsOfGroupTraining } from '../../../recommendations/recommendations-group.public.ts';
import type { ListedTraining } from '../trainer-entries.rules.ts';
import { useCallOff } from '../../use-call-off.ts';
import { GroupFacts } from './group-facts.tsx';
import { GroupSign, TrainingItem } from './training-item.tsx';
import classes from './confirmed-item.module.css';

interface ItemProps<T> {
  readonly training: T;
  readonly now: WallTime;
  /** Who leads it, in a list of several trainers; null in one trainer's. */
  readonly ledBy: string | null;
  /** Once the server has called it off. */
  readonly onCalledOff: (training: Training) => void;
  /** Calls it off with a reason. */
  readonly onReason: (training: Training) => void;
}

/** A training of a trainer's list; individual ones can be called off until they start (D26). */
// Remembered: a search or a decline leaves most of a long list as it is.
export const ConfirmedItem = memo(function ConfirmedItem({ training, ...rest }: ItemProps<ListedTraining>) {
  return training.isGroupTraining ? (
    <GroupItem training={training} now={rest.now} ledBy={rest.ledBy} />
  ) : (
    <IndividualItem training={training} {...rest} />
  );
});

function IndividualItem({ training, now, ledBy, onCalledOff, onReason }: ItemProps<Training>) {
  const { trainerId, dogDTO, serviceName, price, homeVisit, additionalInfo, startTime, endTime, ownerContact } =
    training;
  const { run, working } = useCallOff(training, { onCalledOff: () => onCalledOff(training) });
  const named = `${dogDTO.name}, ${spokenSlot(training)}`;
  return (
    <TrainingItem
      tone={endTime <= now ? 'over' : 'individual'}
      when={formatHours(startTime, endTime)}
      dog={dogDTO}
      status={<ProgressPill time={training} now={now} />}
      soft={[dogDTO.ownerName, serviceName, placeWords(training) ?? 'bez sali', ledBy]}
      action={
        !hasStarted(training, now) && (
          <MoreMenu
            name={named}
            working={working}
            deeds={[
              {
                label: `Odwołaj trening: ${named}`,
                words: 'Odwołaj trening',
                icon: <IconCalendarX size={18} aria-hidden />,
                does: () => {
                  run().catch(() => undefined);
                },
              },
              {
                label: `Odwołaj z powodem: ${named}`,
                words: 'Odwołaj z powodem',
                icon: <IconMessage size={18} aria-hidden />,
                does: () => onReason(training),
              },
            ]}
          />
        )
      }
    >
      {ownerContact && <ContactActions name={dogDTO.ownerName} {...ownerContact} />}
      <TrainingFacts
        facts={[
          ['Miejsce', homeVisit && <homeVisitPlace.Part key="place" {...homeVisit} />],
          ['Cena', price === null ? null : formatPrice(price)],
          ['Od właściciela', additionalInfo?.additionalInfo],
        ]}
      />
      <AttendanceLine training={training} dogName={dogDTO.name} now={now} />
      <div className={classes['ways']}>
        <Button component={Link} to={trainerCalendarPath({ trainerId, slot: startTime })} variant="default">
          Pokaż w kalendarzu
        </Button>
        {endTime > now && <CalendarFileButton trainingId={training.id} />}
      </div>
    </TrainingItem>
  );
}

type GroupItemProps = Omit<ItemProps<Extract<ListedTraining, { isGroupTraining: true }>>, 'onCalledOff' | 'onReason'>;

function GroupItem({ training, now, ledBy }: GroupItemProps) {
  const { groupId, groupName, groupDescription, dogsCount, trainersCount, hallName, notes, dogNotes, excuses } =
    training;
  const group = { description: groupDescription, dogsCount, trainersCount };
  return (
    <TrainingItem
      tone={training.endTime <= now ? 'over' : 'group'}
      when={formatHours(training.startTime, training.endTime)}
      sign={<GroupSign />}
      title={groupName}
      status={<ProgressPill time={training} now={now} isGroup />}
      soft={[hallName, ledBy]}
      action={false}
    >
      <GroupFacts group={group} notes={notes} dogNotes={dogNotes} excuses={excuses} />
      <GroupAttendanceLine
        training={training}
        now={now}
        instead={<dogsOfGroupTraining.Part groupTrainingId={training.id} />}
      />
      <div>
        <Button component={Link} to={`/trainer/group/${groupId}`} variant="default">
          Przejdź do grupy
        </Button>
      </div>
    </TrainingItem>
  );
}
