import type { Operation } from '@psia/contract/core/operation';
import type { AccessLog } from '../../access-log/access-log.ts';
import type { PublicContext } from '../../acting/context.ts';

/**
 * Makes what records in the access log that a trainer was answered, also when the answer is only that nothing has changed;
 * undefined for an operation that is not recorded there.
 */
export function notingAccess({ accessLog: logged }: Operation, accessLog: AccessLog) {
  if (logged === undefined) return undefined;
  const { kind, owner, dog } = logged;
  return async ({ actor, school, now }: PublicContext, params: unknown): Promise<void> => {
    if (actor?.role !== 'trainer' || school === null) return;
    const named = new Map<string, unknown>(Object.entries(params ?? {}));
    const idIn = (field: string | undefined) => (field === undefined ? null : String(named.get(field)));
    const access = { kind, schoolId: school.id, memberId: actor.id, ownerId: idIn(owner), dogId: idIn(dog) };
    await accessLog.note(access, now.instant);
  };
}
