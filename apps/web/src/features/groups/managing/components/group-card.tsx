import type { Group } from '@psia/contract/groups/groups.contract';
import { IconDog, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { groupPath } from '../../groups.paths.ts';
import { dogsWords, trainersWords } from '../../groups.words.ts';
import { EnrolmentSwitch } from './enrolment-switch.tsx';
import classes from './group-card.module.css';

interface GroupCardProps {
  readonly group: Group;
  readonly onDelete: () => void;
}

/** A group of the list: the whole card leads to it, its switch and menu work by themselves. */
export function GroupCard({ group, onDelete }: GroupCardProps) {
  const { id, name, description, trainersCount, dogsCount } = group;
  return (
    <article className={`card ${classes['card']}`} aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`} className={classes['name']}>
        <Link to={groupPath(id)} className={classes['link']}>
          {name}
        </Link>
      </h2>
      {description !== null && <p className={classes['description']}>{description}</p>}
      <p className={classes['counts']}>
        <span>
          <IconUsers size={18} aria-hidden /> {trainersWords(trainersCount)}
        </span>
        <span>
          <IconDog size={18} aria-hidden /> {dogsWords(dogsCount)}
        </span>
      </p>
      <div className={classes['tools']}>
        <EnrolmentSwitch group={group} />
        <MoreMenu name={name} deeds={[removing(`Usuń grupę ${name}`, onDelete)]} />
      </div>
    </article>
  );
}
