import type { Sending } from '../../../../ui/acts/sending.ts';
import { Button, Text } from '@mantine/core';
import type { GroupDetails, GroupTraining } from '@psia/contract/groups/groups.contract';
import { IconCalendarPlus, IconCalendarRepeat, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedWith } from '../../../../lib/api/api-error.ts';
import { fetchListed } from '../../../../lib/api/fetch-listed.ts';
import { spokenSlot } from '../../../../lib/format/dates.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '../../../../ui/dialogs/use-last-known.ts';
import { fetchedLater, usePrefetch } from '../../../../ui/loading/fetched-later.tsx';
import { QueryState, TextSkeleton } from '../../../../ui/loading/query-state.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { deleteTrainingIn, upcomingTrainings } from '../group-trainings.queries.ts';
import { useUpcoming } from '../use-upcoming.ts';
import { TrainingRows } from './training-rows.tsx';
import classes from './group-trainings.module.css';

const planDialog = fetchedLater(async () => (await import('./plan-training-dialog.tsx')).PlanTrainingDialog);
const planSeveralDialog = fetchedLater(async () => (await import('./plan-trainings-dialog.tsx')).PlanTrainingsDialog);
const editDialog = fetchedLater(async () => (await import('./edit-training-dialog.tsx')).EditTrainingDialog);

interface GroupTrainingsProps {
  readonly group: GroupDetails;
  /** Whether the group is just being deleted. */
  readonly isLeaving: boolean;
  /** Leads to where its trainers are chosen. */
  readonly onEdit: () => void;
}

/** The upcoming trainings of a group: reserving one or several, editing and deleting. */
export function GroupTrainings({ group, isLeaving, onEdit }: GroupTrainingsProps) {
  const upcoming = useUpcoming({ groupId: group.id, isLeaving });
  const [planning, setPlanning] = useState<'one' | 'several' | null>(null);
  const [toEdit, setToEdit] = useState<GroupTraining | null>(null);
  const [toDelete, setToDelete] = useState<GroupTraining | null>(null);
  usePrefetch(planDialog, planSeveralDialog, editDialog);
  const endPlanning = () => setPlanning(null);
  return (
    <Panel title="Nadchodzące treningi">
      {group.groupTrainers.length === 0 ? (
        <div className={classes['tools']}>
          <Text>Ta grupa nie ma trenera, więc nie można zaplanować jej treningów.</Text>
          <Button variant="light" leftSection={<IconUserPlus size={20} aria-hidden />} onClick={onEdit}>
            Dodaj trenera
          </Button>
        </div>
      ) : (
        <div className={classes['tools']}>
          <Button leftSection={<IconCalendarPlus size={20} aria-hidden />} onClick={() => setPlanning('one')}>
            Zaplanuj trening
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarRepeat size={20} aria-hidden />}
            onClick={() => setPlanning('several')}
          >
            Zaplanuj kilka treningów
          </Button>
        </div>
      )}
      <QueryState
        query={upcoming}
        failed="Błąd pobierania treningów grupy."
        skeleton={<TextSkeleton rows={3} />}
        empty={<Text c="dimmed">Brak nadchodzących treningów. Zaplanuj pierwszy, a trafi do kalendarzy.</Text>}
      >
        {(trainings) => <TrainingRows trainings={trainings} onEdit={setToEdit} onDelete={setToDelete} />}
      </QueryState>
      {planning === 'one' && <planDialog.Part groupId={group.id} onClose={endPlanning} />}
      {planning === 'several' && <planSeveralDialog.Part groupId={group.id} onClose={endPlanning} />}
      {toEdit && <editDialog.Part key={toEdit.id} training={toEdit} onClose={() => setToEdit(null)} />}
      <DeleteTrainingDialog training={toDelete} onChanged={setToDelete} onClose={() => setToDelete(null)} />
    </Panel>
  );
}

interface DeleteTrainingDialogProps {
  readonly training: GroupTraining | null;
  /** Told how the training is now, when somebody has changed it since it was asked about. */
  readonly onChanged: (training: GroupTraining) => void;
  readonly onClose: () => void;
}

function DeleteTrainingDialog({ training, onChanged, onClose }: DeleteTrainingDialogProps) {
  const queries = useQueryClient();
  const shown = useLastKnown(training);
  const when = shown ? spokenSlot(shown) : '';
  const run = async (sending: Sending) => {
    if (!training) return;
    try {
      await sending.run(deleteTrainingIn(queries), training);
    } catch (error) {
      if (isRefusedWith(error, 'CHANGED_MEANWHILE')) {
        onChanged(await fetchListed(queries, upcomingTrainings(training.trainingGroup.id), training.id));
      }
      throw error;
    }
  };
  return (
    <ConfirmDialog
      opened={training !== null}
      onClose={onClose}
      title={`Odwołać trening: ${when}?`}
      confirm="Odwołaj trening"
      action={run}
      say="Trening został usunięty."
      failed="Błąd przy usuwaniu treningu."
    >
      Tej operacji nie można cofnąć. Trenerzy i właściciele dowiedzą się, że trening się nie odbędzie.
    </ConfirmDialog>
  );
}
