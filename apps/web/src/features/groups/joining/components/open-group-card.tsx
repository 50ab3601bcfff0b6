import { Title, VisuallyHidden } from '@mantine/core';
import type { OpenGroup } from '@psia/contract/groups/groups.contract';
import { IconPlus } from '@tabler/icons-react';
import type { Sending } from '../../../../ui/acts/sending.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { OpenGroupFacts } from './open-group-facts.tsx';
import classes from './dog-groups.module.css';

interface OpenGroupCardProps {
  readonly dog: { readonly name: string };
  readonly group: OpenGroup;
  /** Signs the dog up. */
  readonly join: (sending: Sending) => Promise<unknown>;
  readonly onJoined: () => void;
  readonly onFailed: (text: string, error: unknown) => void;
}

/** A group that the dog can be signed up for (D54). */
export function OpenGroupCard({ dog, group, join, onJoined, onFailed }: OpenGroupCardProps) {
  return (
    <div className={classes['open']}>
      <div className={classes['words']}>
        <Title order={3}>{group.name}</Title>
        <OpenGroupFacts group={group} />
      </div>
      <ActionButton
        leftSection={<IconPlus size={18} aria-hidden />}
        send={join}
        say={`Pupil zapisany do grupy „${group.name}”.`}
        // By then the group may be offered no more.
        onAnswer={onJoined}
        failed="Nie udało się zapisać pupila do grupy."
        onFailed={onFailed}
      >
        Zapisz: {dog.name}
        <VisuallyHidden component="span">{` do grupy ${group.name}`}</VisuallyHidden>
      </ActionButton>
    </div>
  );
}
