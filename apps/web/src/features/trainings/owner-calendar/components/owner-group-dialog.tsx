import { Button, Text } from '@mantine/core';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { AbsenceLine } from '../../../attendance/attendance-absence.public.ts';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { usePlaceFacts } from '../use-place-facts.tsx';
import { TrainingNoteDialog } from '../../components/training-note-dialog.tsx';
import { partOfDog } from '../../dog-part.rules.ts';
import classes from '../../components/training-dialog.module.css';

interface OwnerGroupDialogProps {
  readonly training: GroupTraining;
  /** Whether it has been called off, or the dog has left the group, since it was opened. */
  readonly isGone: boolean;
  readonly dog: Pick<Dog, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** What an owner may know of a group training that their dog takes part in. */
export function OwnerGroupDialog({ training, isGone, dog, onClose }: OwnerGroupDialogProps) {
  const { trainingGroup, hallName, notes } = training;
  const now = useSchoolTime();
  const [isNoting, setIsNoting] = useState(false);
  const part = partOfDog(training, dog);
  const place = usePlaceFacts();
  if (isNoting) return <TrainingNoteDialog training={part} onClose={() => setIsNoting(false)} />;
  return (
    <Dialog opened onClose={onClose} title={trainingGroup.name}>
      <div className={classes['details']}>
        <StatusPill tone="group" icon={<IconUsers />}>
          Trening grupowy
        </StatusPill>
        <DialogLead>
          <TrainingFacts
            facts={[
              ['Termin', <SlotTime key="time" {...training} />],
              ['Pupil', dog.name],
              ['Sala', hallName],
              ...place,
              ['O grupie', trainingGroup.description],
              ['Notatki', notes],
              ['Informacje dla trenera', part.additionalInfo?.additionalInfo],
            ]}
          />
        </DialogLead>
        {!isGone && <AbsenceLine training={training} dog={dog} now={now} saysCost />}
        {isGone && (
          <Text role="status">Tego treningu nie ma już w kalendarzu: został odwołany albo grupa się zmieniła.</Text>
        )}
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Zamknij
        </Button>
        {!isGone && !hasStarted(training, now) && (
          <Button variant="default" onClick={() => setIsNoting(true)}>
            {part.additionalInfo ? 'Zmień informacje dla trenera' : 'Dodaj informacje dla trenera'}
          </Button>
        )}
      </ButtonRow>
    </Dialog>
  );
}
