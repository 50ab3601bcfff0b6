import { Button, Title, VisuallyHidden } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSchool } from '#lib/session/school-context.ts';
import { dogGroupsPath } from '../../groups.paths.ts';
import { openGroups } from '../joining.queries.ts';
import { OpenGroupFacts } from './open-group-facts.tsx';
import classes from './open-groups-card.module.css';

/** The groups that a dog of the owner's is not in yet, with dates and price, each with the way to sign it up; nothing where there is none. */
export function OpenGroupsCard({ dogs }: { dogs: readonly { readonly id: Id<'dog'>; readonly name: string }[] }) {
  const { id: schoolId } = useSchool();
  const { data: groups = [] } = useQuery(openGroups(schoolId));
  const offered = groups
    .map((group) => ({ group, outside: dogs.filter(({ id }) => !group.ownDogIds.includes(id)) }))
    .filter(({ outside }) => outside.length > 0);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="open-groups" className={classes['section']}>
      <Title order={2} id="open-groups" mb="sm">
        Grupy z wolnymi zapisami
      </Title>
      <ul className={classes['groups']}>
        {offered.map(({ group, outside }) => (
          <li key={group.id} className={`card ${classes['group']}`}>
            <Title order={3}>{group.name}</Title>
            <OpenGroupFacts group={group} />
            <div className={classes['join']}>
              {outside.map((dog) => (
                <Button key={dog.id} component={Link} to={dogGroupsPath(dog.id)} variant="default">
                  {dogs.length === 1 ? 'Zapisz się' : `Zapisz: ${dog.name}`}
                  <VisuallyHidden component="span"> do grupy {group.name}</VisuallyHidden>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
