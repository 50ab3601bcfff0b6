import type { Sending } from '#ui/acts/sending.ts';
import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Group } from '@psia/contract/groups/groups.contract';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DownloadCsv } from '../../exports/exports.public.ts';
import { DeleteGroupDialog } from '../managing/components/delete-group-dialog.tsx';
import { GroupCard } from '../managing/components/group-card.tsx';
import { deleteGroupIn, groupsOfSchool } from '../managing/managing.queries.ts';
import classes from './group-list.module.css';

const createDialog = fetchedLater(
  async () => (await import('../managing/components/create-group-dialog.tsx')).CreateGroupDialog,
);

/** The groups of the trainer's school, and making one more. */
export function GroupList() {
  const { id: schoolId } = useSchool();
  const groups = useQuery(groupsOfSchool(schoolId));
  const queries = useQueryClient();
  const [isCreating, setIsCreating] = useState(false);
  const [toDelete, setToDelete] = useState<Group | null>(null);
  usePrefetch(createDialog);

  const create = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setIsCreating(true)}>
      Utwórz grupę
    </Button>
  );
  const removeGroup = (groupId: Id<'group'>, sending: Sending) => sending.run(deleteGroupIn(queries), groupId);
  return (
    <>
      <PageHeader
        title="Grupy"
        actions={
          groups.data?.length ? (
            <>
              <DownloadCsv list="groups" />
              {create}
            </>
          ) : undefined
        }
      />
      <QueryState
        query={groups}
        failed="Nie udało się pobrać grup."
        skeleton={<CardSkeleton cards={3} height={170} />}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={40} />}
            text="Nie ma jeszcze żadnej grupy."
            hint="W grupie planujesz wspólne treningi kilku psów, a właściciele mogą się do niej zapisywać."
            action={create}
          />
        }
      >
        {(list) => (
          <ul className={classes['groups']}>
            {list.map((group) => (
              <li key={group.id}>
                <GroupCard group={group} onDelete={() => setToDelete(group)} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {isCreating && <createDialog.Part onClose={() => setIsCreating(false)} />}
      <DeleteGroupDialog group={toDelete} onClose={() => setToDelete(null)} remove={removeGroup} />
    </>
  );
}
