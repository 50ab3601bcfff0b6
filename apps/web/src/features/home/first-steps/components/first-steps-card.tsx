import { Title } from '@mantine/core';
import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Step } from '../first-steps.rules.ts';
import classes from './first-steps-card.module.css';

/** What a new school sets up first, done and not, each with the way there. */
export function FirstStepsCard({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={`card ${classes['card']}`} aria-labelledby="first-steps">
      <div className={classes['head']}>
        <Title order={2} id="first-steps">
          Pierwsze kroki
        </Title>
        <span className={`numbers ${classes['count']}`}>
          Zrobione: {done} z {steps.length}
        </span>
      </div>
      <ol className={classes['steps']}>
        {steps.map(({ isDone, title, why, to }) => (
          <li key={title}>
            <Link to={to} className={classes['link']}>
              {isDone ? <IconCircleCheckFilled aria-hidden /> : <IconCircleDashed aria-hidden />}
              <span className={classes['words']}>
                <span className={classes['title']}>{title}</span>
                <span className={classes['why']}>{isDone ? 'Zrobione.' : why}</span>
              </span>
              <IconChevronRight className={classes['go']} size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
