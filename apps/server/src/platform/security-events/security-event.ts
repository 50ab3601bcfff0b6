import type { Id } from '@psia/contract/core/ids';
/** What can be looked up later about accounts and schools. `token`, `role` and `object` are refusals of any call. */
export type SecurityEventKind =
  | 'address_change'
  | 'address_proof'
  | 'confirmation'
  | 'feed_removal'
  | 'feed_renewal'
  | 'invitation'
  | 'object'
  | 'owner_join'
  | 'password_change'
  | 'password_reset'
  | 'password_reset_request'
  | 'registration'
  | 'role'
  | 'school_change'
  | 'school_creation'
  | 'second_factor'
  | 'sign_in'
  | 'sign_out'
  | 'token'
  | 'trainer_join';

/** Whom an event is about, as far as that is known: ids alone, no personal data. */
export interface Concerned {
  readonly accountId: string | null;
  readonly memberId: Id<'member'> | null;
  readonly schoolId: Id<'school'> | null;
}

export interface SecurityEvent extends Concerned {
  readonly kind: SecurityEventKind;
  readonly outcome: 'ok' | 'refused';
  /** The code of the refusal. */
  readonly code: string | null;
  /** Method and path of the call, without its ids. */
  readonly operation: string | null;
  /** Made by `hashOf`. */
  readonly network: string | null;
}
