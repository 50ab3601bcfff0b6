import { Title, VisuallyHidden } from '@mantine/core';
import type { Group } from '@psia/contract/groups/groups.contract';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../../ui/action-button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useFailure } from '../../../ui/use-failure.ts';
import { joinGroupIn } from '../groups-joining.queries.ts';
import classes from './dog-groups.module.css';
import { groupSize } from './group-words.ts';

interface OpenGroupCardProps {
  readonly dog: { readonly id: string; readonly name: string };
  readonly group: Group;
}

/**
 * A group that the dog can be signed up for; a refusal stays beside it with its reason (D54), or is told as a toast when
 * the group is offered no more.
 */
export function OpenGroupCard({ dog, group }: OpenGroupCardProps) {
  const { mutateAsync } = useMutation(joinGroupIn(useQueryClient()));
  const { failure, fail, clear } = useFailure();
  const run = async () => {
    clear();
    try {
      await mutateAsync({ groupId: group.id, dogId: dog.id });
      toastDone(`Pupil zapisany do grupy „${group.name}”.`);
    } catch (error) {
      fail('Nie udało się zapisać pupila do grupy.', error);
    }
  };
  return (
    <>
      <div className={classes['open']}>
        <div className={classes['words']}>
          <Title order={3}>{group.name}</Title>
          {group.description !== null && <p className={classes['description']}>{group.description}</p>}
          <p className={classes['soft']}>{groupSize(group)}</p>
        </div>
        <ActionButton leftSection={<IconPlus size={18} aria-hidden />} action={run}>
          Zapisz: {dog.name}
          <VisuallyHidden component="span">{` do grupy ${group.name}`}</VisuallyHidden>
        </ActionButton>
      </div>
      <FormError failure={failure} />
    </>
  );
}
