import { type ReactNode, useEffect, useId, useRef } from 'react';
import { goToPart } from '#ui/page/go-to-part.ts';
import classes from './import-steps.module.css';

interface ImportStepsProps {
  readonly step: 1 | 2 | 3;
  /** What is done in this step. */
  readonly children: ReactNode;
}

const names = ['Plik', 'Kolumny', 'Wczytanie'];

/**
 * The three steps of bringing a sheet in, with the present one marked, above what is done in it. Whoever goes on begins
 * at its top.
 */
export function ImportSteps({ step, children }: ImportStepsProps) {
  const id = useId();
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) goToPart(id, 'start');
    shown.current = step;
  }, [id, step]);
  return (
    <>
      <ol id={id} tabIndex={-1} className={classes['steps']} aria-label="Kroki">
        {names.map((name, index) => (
          <li
            key={name}
            className={classes['step']}
            data-passed={index + 1 < step || undefined}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            <span className={`numbers ${classes['number']}`}>{index + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      <div className={classes['parts']}>{children}</div>
    </>
  );
}
