import { Button, Text } from '@mantine/core';
import type { GroupDetails, GroupTraining } from '@psia/contract/groups/groups.contract';
import { IconCalendarPlus, IconCalendarRepeat, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { comingWords } from '../../groups.words.ts';
import { useUpcoming } from '../use-upcoming.ts';
import { DeleteTrainingDialog } from './delete-training-dialog.tsx';
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
        {(trainings) => (
          <TrainingRows
            trainings={trainings}
            onEdit={setToEdit}
            onDelete={setToDelete}
            below={({ trainingGroup, excuses }) => comingWords({ ...trainingGroup, excuses })}
          />
        )}
      </QueryState>
      {planning === 'one' && <planDialog.Part groupId={group.id} onClose={endPlanning} />}
      {planning === 'several' && <planSeveralDialog.Part groupId={group.id} onClose={endPlanning} />}
      {toEdit && <editDialog.Part key={toEdit.id} training={toEdit} onClose={() => setToEdit(null)} />}
      <DeleteTrainingDialog training={toDelete} onChanged={setToDelete} onClose={() => setToDelete(null)} />
    </Panel>
  );
}
