import { Button, Checkbox, Title } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import type { StartingKey } from '@psia/contract/exercises/exercises.contract';
import { startingSet } from '@psia/contract/exercises/starting-set.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { addStartingSetIn } from '../exercises.queries.ts';
import { levelWords } from '../levels.words.ts';
import classes from './starting-set.module.css';

const exerciseForms = { one: 'ćwiczenie', few: 'ćwiczenia', many: 'ćwiczeń' };
const allKeys = startingSet.map(({ key }) => key);

/** Adds what is chosen; a colleague who was quicker has filled the library, which is shown then. */
function useAdding(chosen: readonly StartingKey[]) {
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const act = useAct({
    send: (_, sending) => sending.run(addStartingSetIn(queries, schoolId), { keys: [...chosen], attempt: sending }),
    say: ({ body }, more) =>
      toastDone(
        body.length > 0
          ? `Dodano ${counted(body.length, exerciseForms)}.`
          : 'W bibliotece są już ćwiczenia, więc niczego nie dodaliśmy.',
        undefined,
        more,
      ),
    onDone: () => window.scrollTo(0, 0),
    failed: 'Nie udało się dodać gotowych ćwiczeń.',
    onFailed: fail,
  });
  const run = async () => {
    clear();
    if (chosen.length === 0) fail('Zaznacz co najmniej jedno ćwiczenie.', null);
    else await act.run();
  };
  return { run, failure, working: act.working };
}

/** The exercises that an empty library can begin with: each can be left out before they are added. */
export function StartingSet() {
  const [chosen, setChosen] = useState<readonly StartingKey[]>(allKeys);
  const { run, failure, working } = useAdding(chosen);
  const isAll = chosen.length === allKeys.length;
  const toggle = (key: StartingKey) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <section className={`card ${classes['set']}`} aria-labelledby="starting-set">
      <Title order={2} size="h3" id="starting-set">
        Gotowe ćwiczenia na początek
      </Title>
      <p className={classes['about']}>
        Dwanaście ćwiczeń opisanych krok po kroku, opartych na nagradzaniu. Odznacz te, których nie potrzebujesz. Każde
        możesz potem zmienić albo usunąć.
      </p>
      <ul className={classes['exercises']}>
        {startingSet.map(({ key, name, difficultyLevel }) => (
          <li key={key}>
            <Checkbox
              label={name}
              description={levelWords[difficultyLevel]}
              checked={chosen.includes(key)}
              disabled={working}
              onChange={() => toggle(key)}
            />
          </li>
        ))}
      </ul>
      <FormError failure={failure} />
      <div className={classes['buttons']}>
        <Button
          loading={working}
          onClick={() => {
            run().catch(() => undefined);
          }}
        >
          {`Dodaj ${counted(chosen.length, exerciseForms)}`}
        </Button>
        <Button variant="subtle" disabled={working} onClick={() => setChosen(isAll ? [] : allKeys)}>
          {isAll ? 'Odznacz wszystkie' : 'Zaznacz wszystkie'}
        </Button>
      </div>
    </section>
  );
}
