import { Title } from '@mantine/core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import type { PartExample } from './part-example.ts';
import { subjects } from './subjects.ts';
import classes from './parts-in-one-theme.module.css';

function Part({ part, states }: PartExample) {
  return (
    <section className={classes['part']}>
      <Title order={3}>{part}</Title>
      <div className={classes['states']}>
        {Object.entries(states).map(([state, drawn]) => (
          <div key={state} className={classes['state']} data-state={state}>
            <p className={classes['name']}>{state}</p>
            {drawn}
          </div>
        ))}
      </div>
    </section>
  );
}

function Parts({ subject }: { subject: string | null }) {
  return (
    <main className={classes['page']}>
      {Object.entries(subjects)
        .filter(([name]) => subject === null || subject === name)
        .map(([name, parts]) => (
          <section key={name} className={classes['subject']}>
            <Title order={2}>{name}</Title>
            {parts.map((example) => (
              <Part key={example.part} {...example} />
            ))}
          </section>
        ))}
      <ToastHost />
    </main>
  );
}

/** The parts of a folder of ui/, or of all; a state called 'narrow' has as little room as a card on a phone. */
export function PartsInOneTheme({ subject }: { subject: string | null }) {
  const router = createMemoryRouter([{ path: '*', element: <Parts subject={subject} /> }]);
  return <RouterProvider router={router} />;
}
