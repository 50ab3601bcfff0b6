import { Anchor } from '@mantine/core';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { waitingWords } from '../practice.words.ts';
import { type Sets, useSets } from '../use-sets.ts';
import classes from './sets-on-phone.module.css';

/** What the phone still has to send, and what the server refused, with its reason. */
export function UnsentSets({ sets: { unsent, refused, forget } }: { readonly sets: Sets }) {
  return (
    <div role="status" className={classes['place']}>
      {unsent.length > 0 && <p className={classes['line']}>{waitingWords(unsent.length)}</p>}
      {refused.map(({ set, reason }) => (
        <p key={set.id} className={classes['line']}>
          Nie udało się zapisać serii ({set.successes ?? 0} z {set.attempts ?? 0}): {reason}{' '}
          <Anchor component="button" type="button" onClick={() => forget(set.id)}>
            Usuń z telefonu
          </Anchor>
        </p>
      ))}
    </div>
  );
}

/** Sends what this phone keeps of the owner's practice, and says what could not be sent; nothing while there is none. */
export function SetsOnPhone() {
  const { id } = useProfile();
  const { timeZone } = useSchool();
  const sets = useSets(id, timeZone);
  return sets.unsent.length + sets.refused.length > 0 && <UnsentSets sets={sets} />;
}
