import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

interface FactListProps {
  /** Names with what is known under each. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts to read, each under its name, in as many columns as there is room for. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
