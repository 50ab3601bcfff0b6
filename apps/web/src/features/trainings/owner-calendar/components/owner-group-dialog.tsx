import { Button, Text } from '@mantine/core';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { IconUsers } from '@tabler/icons-react';
import { ButtonRow } from '../../../../ui/buttons/button-row.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { StatusPill } from '../../../../ui/feedback/status-pill.tsx';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { usePlaceFacts } from '../use-place-facts.tsx';
import classes from '../../components/training-dialog.module.css';

interface OwnerGroupDialogProps {
  readonly training: GroupTraining;
  /** Whether it has been called off, or the dog has left the group, since it was opened. */
  readonly isGone: boolean;
  readonly dogName: string;
  readonly onClose: () => void;
}

/** What an owner may know of a group training that their dog takes part in. */
export function OwnerGroupDialog({ training, isGone, dogName, onClose }: OwnerGroupDialogProps) {
  const { trainingGroup, hallName, notes } = training;
  const place = usePlaceFacts();
  return (
    <Dialog opened onClose={onClose} title={trainingGroup.name}>
      <div className={classes['details']}>
        <StatusPill tone="group" icon={<IconUsers />}>
          Trening grupowy
        </StatusPill>
        <TrainingFacts
          facts={[
            ['Termin', <SlotTime key="time" {...training} />],
            ['Pupil', dogName],
            ['Sala', hallName],
            ...place,
            ['O grupie', trainingGroup.description],
            ['Notatki', notes],
          ]}
        />
        {isGone && (
          <Text role="status">Tego treningu nie ma już w kalendarzu: został odwołany albo grupa się zmieniła.</Text>
        )}
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Zamknij
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
