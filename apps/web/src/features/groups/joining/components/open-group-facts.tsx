import { counted } from '@psia/contract/core/words/plural';
import type { OpenGroup } from '@psia/contract/groups/groups.contract';
import { shortTime } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { groupPriceWords, groupSize } from '../../groups.words.ts';
import classes from './open-group-facts.module.css';

const shownAtOnce = 4;
const moreForms = { one: 'kolejny termin', few: 'kolejne terminy', many: 'kolejnych terminów' };

/** What an owner has to know before a dog joins a group: what it is, with whom, when and where it meets, what it costs. */
export function OpenGroupFacts({ group }: { group: OpenGroup }) {
  const today = useSchoolToday();
  const { description, priceNote, groupTrainers, nextTrainings, upcomingCount } = group;
  const shown = nextTrainings.slice(0, shownAtOnce);
  const more = upcomingCount - shown.length;
  return (
    <div className={classes['facts']}>
      {description !== null && <p className={classes['description']}>{description}</p>}
      {priceNote !== null && (
        <p>
          Cena: <strong>{groupPriceWords(priceNote)}</strong>
        </p>
      )}
      <p className={classes['soft']}>
        {groupTrainers.length > 0 && `${groupTrainers.map(fullName).join(', ')} · `}
        {groupSize(group)}
      </p>
      {shown.length === 0 ? (
        <p className={classes['soft']}>Terminów jeszcze nie ma.</p>
      ) : (
        <ul className={`numbers ${classes['times']}`} aria-label={`Terminy: ${group.name}`}>
          {shown.map((training) => (
            <li key={training.id}>
              {shortTime(training, today)}
              {training.hallName !== null && <span className={classes['soft']}> · {training.hallName}</span>}
            </li>
          ))}
          {more > 0 && <li className={classes['soft']}>i {counted(more, moreForms)}</li>}
        </ul>
      )}
    </div>
  );
}
