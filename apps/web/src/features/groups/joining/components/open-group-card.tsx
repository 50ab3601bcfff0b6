import { Title, VisuallyHidden } from '@mantine/core';
import type { OpenGroup } from '@psia/contract/groups/groups.contract';
import { IconPlus } from '@tabler/icons-react';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { OpenGroupFacts } from './open-group-facts.tsx';
import classes from './dog-groups.module.css';

interface OpenGroupCardProps {
  readonly dog: { readonly name: string };
  readonly group: OpenGroup;
  /** Signs the dog up and says how that ended. */
  readonly join: () => Promise<unknown>;
}

/** A group that the dog can be signed up for (D54). */
export function OpenGroupCard({ dog, group, join }: OpenGroupCardProps) {
  return (
    <div className={classes['open']}>
      <div className={classes['words']}>
        <Title order={3}>{group.name}</Title>
        <OpenGroupFacts group={group} />
      </div>
      <ActButton leftSection={<IconPlus size={18} aria-hidden />} act={join}>
        Zapisz: {dog.name}
        <VisuallyHidden component="span">{` do grupy ${group.name}`}</VisuallyHidden>
      </ActButton>
    </div>
  );
}
