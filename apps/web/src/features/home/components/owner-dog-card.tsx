import { Button, VisuallyHidden } from '@mantine/core';
import type { NewsTab } from '@psia/contract/dog-news/dog-news.contract';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { ownerCalendarPath } from '../../calendar/calendar.public.ts';
import { myDogPath, newsOfMyDogPath } from '../../dogs/dogs.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import classes from './owner-dog-card.module.css';

interface OwnerDogCardProps {
  readonly dog: Dog;
  /** How much in its file has not been seen, and in which tab first. */
  readonly news: { readonly count: number; readonly firstTab: NewsTab } | undefined;
}

/** A dog with what is new in its file, the way there and to booking for it. */
export function OwnerDogCard({ dog, news }: OwnerDogCardProps) {
  return (
    <article className={`card ${classes['card']}`} aria-labelledby={`dog-${dog.id}`}>
      <div className={classes['dog']}>
        <DogFace dog={dog} size="medium" />
        <div className={classes['words']}>
          <h3 id={`dog-${dog.id}`} className={classes['name']}>
            <RowLink to={myDogPath(dog.id)}>{dog.name}</RowLink>
          </h3>
          <p className={classes['soft']}>{dog.breed}</p>
        </div>
        <Button
          component={Link}
          to={ownerCalendarPath({ dogId: dog.id })}
          variant="default"
          className={classes['above'] ?? ''}
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
        >
          Zapisz na trening<VisuallyHidden>: {dog.name}</VisuallyHidden>
        </Button>
      </div>
      {news && (
        <Link to={newsOfMyDogPath(dog.id, news.firstTab)} className={`${classes['news']} ${classes['above']}`}>
          <StatusPill tone="waiting">Nowe od trenera: {news.count}</StatusPill>
          <VisuallyHidden> {dog.name}</VisuallyHidden>
        </Link>
      )}
    </article>
  );
}
