import { Title } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { OpenGroup } from '@psia/contract/groups/groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sending } from '../../../../ui/acts/sending.ts';
import { useFailure } from '../../../../ui/form-state/use-failure.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { joinGroupIn } from '../joining.queries.ts';
import { OpenGroupCard } from './open-group-card.tsx';
import classes from './dog-groups.module.css';

interface OpenGroupsProps {
  readonly dog: { readonly id: string; readonly name: string };
  readonly groups: readonly OpenGroup[];
  /** Hears which group the dog has been signed up for, once the dog's groups are fresh. */
  readonly onJoined: (groupId: Id<'group'>) => void;
}

/**
 * The groups that the dog can be signed up for. A refusal stays beside its group with the reason (D54), and stays here
 * when that is why the group is offered no more.
 */
export function OpenGroups({ dog, groups, onJoined }: OpenGroupsProps) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const [triedId, setTriedId] = useState<string | null>(null);
  const join = (groupId: string, sending: Sending) => {
    clear();
    setTriedId(groupId);
    return sending.run(joinGroupIn(queries), { groupId, dogId: dog.id, attempt: sending });
  };
  const isTriedGone = !groups.some(({ id }) => id === triedId);
  return (
    <>
      {isTriedGone && failure && (
        <div className={classes['refusal']}>
          <FormError failure={failure} />
        </div>
      )}
      {groups.length > 0 && (
        <section aria-labelledby="open-groups">
          <Title order={2} id="open-groups" className={classes['title']}>
            Grupy z otwartymi zapisami
          </Title>
          <ul className={classes['groups']}>
            {groups.map((group) => (
              <li key={group.id} className={`card ${classes['group']}`} data-open>
                <OpenGroupCard
                  dog={dog}
                  group={group}
                  join={(sending) => join(group.id, sending)}
                  onJoined={() => onJoined(group.id)}
                  onFailed={fail}
                />
                {group.id === triedId && <FormError failure={failure} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
