import { Button, Title } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { ownerCalendarPath } from '../../calendar/calendar.public.ts';
import { myDogPath } from '../../dogs/dogs.public.ts';
import classes from './after-adding.module.css';

/** What to do with a dog that has just been added: book, a photo, what the school asks; nothing for any other. */
export function AfterAdding({ dog }: { dog: Dog }) {
  const state: unknown = useLocation().state;
  const isNew = typeof state === 'object' && state !== null && 'addedDogId' in state && state.addedDogId === dog.id;
  if (!isNew) return null;
  return (
    <section aria-labelledby="after-adding" className={`card ${classes['card']}`}>
      <Title order={2} id="after-adding">
        {dog.name}: co dalej?
      </Title>
      <p className={classes['text']}>
        Poproś o pierwszy trening. Zdjęcie dodasz niżej, a w ankietach odpowiesz na pytania trenera, gdy je zada.
      </p>
      <div className={classes['ways']}>
        <Button
          component={Link}
          to={ownerCalendarPath({ dogId: dog.id })}
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
        >
          Zapisz na trening
        </Button>
        <Button component={Link} to={myDogPath(dog.id, 'ankiety')} variant="default">
          Ankiety
        </Button>
      </div>
    </section>
  );
}
