import { type Expression, type RawBuilder, sql } from 'kysely';
import { isActive } from './member-state.ts';

/**
 * Whether a dog is a member's own: the one place that says whose dog it is, for access and for lists of own dogs. A
 * dog's people are its owner and whoever else has been added.
 * @param member - The member's id, or what stands for it in the statement.
 * @param dogs - What the query calls the table.
 */
export function isDogOf(member: string | Expression<unknown>, dogs = 'dogs'): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM dog_people WHERE dog_people.school_id = ${sql.ref(`${dogs}.school_id`)}
    AND dog_people.member_id = ${member} AND dog_people.dog_id = ${sql.ref(`${dogs}.id`)})`;
}

/**
 * The id of the dog's owner: the one of its people who is shown with it and is told what happens to it.
 * @param dogs - What the query calls the table.
 */
export const dogOwnerId = (dogs = 'dogs'): RawBuilder<string> => sql<string>`${sql.ref(`${dogs}.owner_id`)}`;

/**
 * Whether a dog is shown with a member as its owner. It says also that the dog is theirs, as each owner's is, since by that
 * an index finds a member's dogs: without it the whole school's are looked through.
 * @param member - The member's id, or what stands for it in the statement.
 * @param dogs - What the query calls the table.
 */
export function isDogOwnedBy(member: string | Expression<unknown>, dogs = 'dogs'): RawBuilder<boolean> {
  return sql<boolean>`(${isDogOf(member, dogs)} AND ${dogOwnerId(dogs)} = ${member})`;
}

/**
 * Whether a row of `members` is the dog's owner (`dogOwnerId`), to join it by. Compare the school beside it.
 * @param owners - What the query calls the table of members.
 * @param dogs - What it calls that of dogs.
 */
export function isDogOwner(owners = 'owners', dogs = 'dogs'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${owners}.id`)} = ${dogOwnerId(dogs)}`;
}

/** Where one of a dog's people gets mails. */
export interface DogMailbox {
  readonly memberId: string;
  readonly name: string;
  readonly address: string;
}

/**
 * The mailboxes of a dog's people who want mails about it (D219), as JSON, by name.
 * @param dogs - What the query calls the table.
 */
export function dogMailboxes(dogs = 'dogs'): RawBuilder<DogMailbox[]> {
  return sql<DogMailbox[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object('memberId', readers.id,
      'name', readers.display_name, 'address', mailboxes.email) ORDER BY readers.display_name, readers.id), '[]')
    FROM dog_people AS reading
    JOIN members AS readers ON readers.school_id = reading.school_id AND readers.id = reading.member_id
    JOIN accounts AS mailboxes ON mailboxes.id = readers.account_id
    WHERE reading.school_id = ${sql.ref(`${dogs}.school_id`)} AND reading.dog_id = ${sql.ref(`${dogs}.id`)}
      AND reading.wants_mail AND mailboxes.email IS NOT NULL
      AND ${isActive('readers')})`;
}

/**
 * Whether a dog has nobody but its owner, so that its trainings end when the owner leaves (D219).
 * @param dogs - What the query calls the table.
 */
export function hasOwnerAlone(dogs = 'dogs'): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM dog_people AS others
    WHERE others.school_id = ${sql.ref(`${dogs}.school_id`)} AND others.dog_id = ${sql.ref(`${dogs}.id`)}
      AND others.member_id <> ${dogOwnerId(dogs)})`;
}
