import type { Sending } from '#ui/acts/sending.ts';
import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconArrowLeft, IconUsersGroup } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { isMissing } from '#lib/api/api-error.ts';
import { useThingSeen } from '#lib/seen/seen-things.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { groupsPath } from '../groups.paths.ts';
import { DeleteGroupDialog } from '../managing/components/delete-group-dialog.tsx';
import { GroupView } from '../managing/components/group-view.tsx';
import { deleteGroupIn, groupDetails } from '../managing/managing.queries.ts';
import classes from './group-details.module.css';

const editForm = fetchedLater(async () => (await import('../managing/components/group-edit-form.tsx')).GroupEditForm, {
  placeholder: <CardSkeleton cards={3} height={180} />,
});

/** Editing stands in the address, so that going back leaves it; what was read before is gone back to where it can be. */
function useEditing() {
  const [params, setParams] = useAddressParams();
  const navigate = useNavigate();
  const [hasView, setHasView] = useState(false);
  const isEditing = params.get('tryb') === 'edycja';
  const edit = () => {
    setHasView(true);
    setParams(() => new URLSearchParams({ tryb: 'edycja' }));
  };
  const stop = () => {
    setHasView(false);
    if (!hasView) {
      setParams(() => new URLSearchParams(), { replace: true });
      return;
    }
    Promise.resolve(navigate(-1)).catch(() => undefined);
  };
  return { isEditing, edit, stop };
}

/** A group with its people and its trainings, to read, to edit and to delete (part 2 §2). */
export function GroupDetails() {
  const { groupId = '' } = useParams();
  return <GroupPage key={groupId} groupId={groupId} />;
}

function GroupPage({ groupId }: { groupId: Id<'group'> }) {
  useThingSeen({ type: 'group', id: groupId });
  const navigate = useNavigate();
  const { isEditing, edit, stop } = useEditing();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  // While it is being deleted nobody asks for it any more.
  const [isLeaving, setIsLeaving] = useState(false);
  const group = useQuery({ ...groupDetails(groupId), enabled: !isLeaving });

  const removeGroup = async (_: Id<'group'>, sending: Sending) => {
    setIsLeaving(true);
    try {
      await sending.run(deleteGroupIn(queries), groupId);
    } catch (error) {
      setIsLeaving(false);
      throw error;
    }
  };
  return (
    <>
      <Button
        component={Link}
        to={groupsPath}
        variant="subtle"
        className={classes['back']}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Wszystkie grupy
      </Button>
      {isMissing(group.error) ? (
        <MissingGroup />
      ) : (
        <QueryState
          query={group}
          failed="Błąd pobierania szczegółów grupy."
          skeleton={<CardSkeleton cards={3} height={180} />}
        >
          {(known) =>
            isEditing ? (
              <>
                <PageHeader title="Edycja grupy" description={known.name} />
                <editForm.Part group={known} onClose={stop} />
              </>
            ) : (
              <GroupView group={known} isLeaving={isLeaving} onEdit={edit} onDelete={() => setIsAsking(true)} />
            )
          }
        </QueryState>
      )}
      <DeleteGroupDialog
        group={isAsking && group.data ? group.data : null}
        onClose={() => setIsAsking(false)}
        remove={removeGroup}
        onDeleted={() => navigate(groupsPath, { replace: true })}
        leadsTo={groupsPath}
      />
    </>
  );
}

function MissingGroup() {
  return (
    <>
      <PageHeader title="Grupa" />
      <EmptyState
        icon={<IconUsersGroup size={40} />}
        text="Tej grupy nie ma."
        hint="Może ktoś ją właśnie usunął. Pozostałe grupy znajdziesz na liście."
        action={
          <Button component={Link} to={groupsPath}>
            Przejdź do listy grup
          </Button>
        }
      />
    </>
  );
}
