import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { photoConsentOf } from '../photo-consents.queries.ts';
import { ConsentPill } from './consent-pill.tsx';

/** Beside a dog's photo, for trainers: whether it may be published. Nothing while that is not known. */
export function ConsentOfDog({ ownerId }: { readonly ownerId: Id<'owner'> }) {
  const { data } = useQuery(photoConsentOf(ownerId));
  return data?.decisions ? <ConsentPill isGiven={data.isGiven} /> : null;
}
