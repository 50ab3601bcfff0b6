import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { dogPath } from '../../dogs/dogs.public.ts';

/** A dog by its name, leading to its file from anywhere on the row or card that it stands in. */
export function DogLink({ dog }: { dog: Pick<Dog, 'id' | 'name'> }) {
  return <RowLink to={dogPath(dog.id)}>{dog.name}</RowLink>;
}
