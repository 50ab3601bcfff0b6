import type { WallTime } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useState } from 'react';
import { deleteGroupTrainingDialog, editGroupTrainingDialog } from '../../../groups/groups-trainings.public.ts';
import { TrainerTrainingDialog } from './trainer-training-dialog.tsx';
import type { WayOutOpens } from './way-out.tsx';

interface WayOutDialogProps {
  readonly opens: WayOutOpens;
  readonly trainers: readonly Trainer[];
  readonly now: WallTime;
  readonly onClose: () => void;
}

/** Moves a training that is in the way of a lock, or calls a group's off, above the dialog that names it. */
export function WayOutDialog({ opens, trainers, now, onClose }: WayOutDialogProps) {
  switch (opens.kind) {
    case 'moveTraining':
      return (
        <TrainerTrainingDialog
          training={opens.training}
          trainings={[opens.training]}
          isMoving
          {...{ trainers, now, onClose }}
        />
      );
    case 'moveGroup':
      return <editGroupTrainingDialog.Part training={opens.training} onClose={onClose} />;
    case 'callOffGroup':
      return <CallOffGroup training={opens.training} onClose={onClose} />;
  }
}

function CallOffGroup({ training, onClose }: { training: GroupTraining; onClose: () => void }) {
  const [current, setCurrent] = useState(training);
  return <deleteGroupTrainingDialog.Part training={current} onChanged={setCurrent} onClose={onClose} />;
}
