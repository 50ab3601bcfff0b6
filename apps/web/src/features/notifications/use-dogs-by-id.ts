import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { bookableDogs, dogsOfOwner } from '../dogs/dogs.public.ts';

/** A dog as a line of the bell shows it. */
export interface NoticeDog {
  readonly id: Id<'dog'>;
  readonly name: string;
  readonly breed: string;
  readonly photoUrl: string | null;
}

/** The dogs that the signed-in person may be told of, by id: an owner's own, for a trainer those of the school. */
export function useDogsById(): ReadonlyMap<string, NoticeDog> {
  const { id, role } = useProfile();
  const { id: schoolId } = useSchool();
  const isTrainer = role === 'ROLE_TRAINER';
  const ofSchool = useQuery({ ...bookableDogs(schoolId), enabled: isTrainer });
  const own = useQuery({ ...dogsOfOwner(id), enabled: !isTrainer });
  const dogs: readonly NoticeDog[] = (isTrainer ? ofSchool.data : own.data) ?? [];
  return new Map(dogs.map((dog) => [dog.id, dog]));
}
