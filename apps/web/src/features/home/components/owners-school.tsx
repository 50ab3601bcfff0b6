import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { FactList } from '#ui/lists/fact-list.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { schoolPlaceFacts, SchoolWays } from '../../schools/schools-place.public.ts';
import { schoolById } from '../../schools/schools.public.ts';
import classes from './owners-school.module.css';

/** Where an owner's school is and how it is reached (D196). */
export function OwnersSchool() {
  const { id: schoolId } = useSchool();
  const school = useQuery(schoolById(schoolId));
  return (
    <section aria-labelledby="school">
      <Title order={2} id="school" mb="sm">
        Twoja szkoła
      </Title>
      <div className={`card ${classes['card']}`}>
        <QueryState query={school} skeleton={<TextSkeleton rows={3} />} failed="Nie udało się pobrać danych szkoły.">
          {(known) => (
            <div className={classes['facts']}>
              <FactList facts={schoolPlaceFacts(known)} />
              <SchoolWays school={known} />
            </div>
          )}
        </QueryState>
      </div>
    </section>
  );
}
