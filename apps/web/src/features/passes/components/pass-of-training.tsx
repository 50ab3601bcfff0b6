import { Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { passOfTraining } from '../passes.queries.ts';
import { costWords, paidWords } from '../passes.words.ts';

interface PassOfTrainingProps {
  readonly training: { readonly id: Id<'training'>; readonly dogId: Id<'dog'> };
}

/** Which entry of which pass pays for a training, and for its owner what calling it off costs; nothing where none does. */
export function PassOfTraining({ training: { id, dogId } }: PassOfTrainingProps) {
  const { role } = useProfile();
  const { data } = useQuery(passOfTraining(id, dogId));
  if (!data?.pass) return null;
  return (
    <Text component="div">
      <strong>Opłata: {paidWords(data.pass)}</strong>
      {role === 'ROLE_OWNER' && data.calledOff && (
        <>
          <br />
          {costWords(data.calledOff)}
        </>
      )}
    </Text>
  );
}
