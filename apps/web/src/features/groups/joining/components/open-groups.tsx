import { Title } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { OpenGroup } from '@psia/contract/groups/groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
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
  // An act of the list, not of its cards: by its end the group may be offered no more.
  const { run: join } = useAct<OpenGroup>({
    keyOf: ({ id }) => id,
    send: ({ id }, sending) => {
      clear();
      setTriedId(id);
      return sending.run(joinGroupIn(queries), { groupId: id, dogId: dog.id, attempt: sending });
    },
    say: (_, more, { name }) => toastDone(`Pupil zapisany do grupy „${name}”.`, undefined, more),
    onAnswer: (_, { id }) => onJoined(id),
    failed: 'Nie udało się zapisać pupila do grupy.',
    onFailed: fail,
  });
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
                <OpenGroupCard dog={dog} group={group} join={() => join(group)} />
                {group.id === triedId && <FormError failure={failure} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
