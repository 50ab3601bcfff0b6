import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ownPasses } from '../passes.queries.ts';
import { frozenWords } from '../freezing/freezing.words.ts';
import { leftWords, plannedWords } from '../passes.words.ts';
import classes from './own-passes.module.css';

/** What is left of the owner's passes; nothing while there is none. */
export function OwnPasses() {
  const { data: passes = [] } = useQuery(ownPasses());
  const today = useSchoolToday();
  if (passes.length === 0) return null;
  return (
    <section aria-labelledby="own-passes" className={classes['place']}>
      <Title order={2} id="own-passes">
        {passes.length === 1 ? 'Karnet' : 'Karnety'}
      </Title>
      <ul className={`card ${classes['passes']}`}>
        {passes.map((pass) => (
          <li key={pass.id}>
            <strong>
              {pass.dogName === '' ? pass.name : pass.dogName}: {leftWords(pass)}
            </strong>
            <span className={classes['soft']}>
              {[pass.dogName === '' ? undefined : pass.name, plannedWords(pass), frozenWords(pass, today)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
