import { Button } from '@mantine/core';
import type { ConfirmedGroupTraining } from '@psia/contract/calendar/calendar.contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { GroupAttendanceLine } from '../../../attendance/attendance.public.ts';
import { phaseOf } from '../../../calendar/calendar.public.ts';
import { DeedLines, SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { groupWrapUpPath } from '../../../recommendations/recommendations-paths.public.ts';
import { dogsOfGroupTraining } from '../../../recommendations/recommendations-group.public.ts';
import { comingWords, groupSize, ownersWords } from '../../../groups/groups.public.ts';
import { GroupTrainingHistory } from '../../history/components/group-training-history.tsx';
import classes from '../../components/training-dialog.module.css';

interface GroupTrainingDialogProps {
  readonly training: ConfirmedGroupTraining;
  /** Whether somebody has just called it off or moved it away. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** A group training as a trainer sees it, with the way to its group, where it is managed. */
export function GroupTrainingDialog({ training, isGone, onClose }: GroupTrainingDialogProps) {
  const { groupId, groupName, groupDescription, hallName, notes, dogNotes, history } = training;
  const now = useSchoolTime();
  const isOver = phaseOf(training, now) === 'over';
  return (
    <Dialog opened onClose={onClose} title={groupName}>
      <div className={classes['details']}>
        {isGone ? (
          <StatusPill tone="lost">Tego treningu już tu nie ma: ktoś go właśnie odwołał albo przeniósł.</StatusPill>
        ) : (
          <StatusPill tone="group" icon={<IconUsersGroup />}>
            Trening grupowy
          </StatusPill>
        )}
        <DialogLead>
          <TrainingFacts
            facts={[
              ['Termin', <SlotTime key="time" {...training} />],
              ['Opis', groupDescription],
              ['Sala', hallName],
              ['Skład', groupSize(training)],
              ['Przyjdzie', comingWords(training)],
              ['Notatki', notes],
              ...ownersWords(dogNotes),
            ]}
          />
        </DialogLead>
        {!isGone && (
          <GroupAttendanceLine
            training={training}
            now={now}
            instead={<dogsOfGroupTraining.Part groupTrainingId={training.id} />}
          />
        )}
        <div>
          <DeedLines
            deeds={[
              ['Zaplanowano', history.created],
              ['Ostatnio zmieniono', history.changed],
            ]}
          />
        </div>
        <GroupTrainingHistory groupTrainingId={training.id} />
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Zamknij
        </Button>
        <Button component={Link} to={`/trainer/group/${groupId}`} variant={isOver ? 'default' : 'filled'}>
          Przejdź do grupy
        </Button>
        {isOver && (
          <Button component={Link} to={groupWrapUpPath(training.id)}>
            Dopisz zalecenia
          </Button>
        )}
      </ButtonRow>
    </Dialog>
  );
}
