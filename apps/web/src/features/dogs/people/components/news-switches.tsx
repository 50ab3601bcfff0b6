import { Switch } from '@mantine/core';
import type { DogNews } from '@psia/contract/dogs/dog-people.contract';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#ui/acts/use-act.ts';
import { setNewsIn } from '../people.queries.ts';
import classes from './dog-people.module.css';

/** Whether the signed-in person's bell and mailbox are told of a dog; a choice is stored at once. */
export function NewsSwitches({ dog, news }: { readonly dog: Dog; readonly news: DogNews }) {
  const queries = useQueryClient();
  const { run, working, inputs } = useAct<DogNews>({
    send: (chosen, sending) => sending.run(setNewsIn(queries, dog.id), chosen),
    say: 'Zapisano, o czym mówimy.',
    failed: 'Nie udało się zapisać wyboru.',
  });
  const { bell, mail } = inputs[0] ?? news;
  const choose = (chosen: DogNews) => {
    run(chosen).catch(() => undefined);
  };
  return (
    <div className={classes['news']} role="group" aria-label={`Wiadomości o psie ${dog.name}`}>
      <Switch
        label="Mów mi w dzwonku, co się dzieje"
        checked={bell}
        disabled={working}
        onChange={({ currentTarget: { checked } }) => choose({ bell: checked, mail })}
      />
      <Switch
        label="Wysyłaj mi e-maile o treningach"
        checked={mail}
        disabled={working}
        onChange={({ currentTarget: { checked } }) => choose({ bell, mail: checked })}
      />
    </div>
  );
}
