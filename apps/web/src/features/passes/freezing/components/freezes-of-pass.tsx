import { Button } from '@mantine/core';
import type { Pass, PassFreeze } from '@psia/contract/passes/passes.contract';
import { IconPlayerPause } from '@tabler/icons-react';
import { DeedRow, DeedRows } from '#ui/lists/deed-rows.tsx';
import { daysInWords, kindWords } from '../freezing.words.ts';
import classes from './freezes-of-pass.module.css';

interface FreezesOfPassProps {
  readonly pass: Pass;
  /** For trainers, of a pass that has not ended. */
  readonly deeds?: { readonly onFreeze: () => void; readonly onUnfreeze: (freeze: PassFreeze) => void } | undefined;
}

/** The days on which a pass rests, and for trainers letting it rest and ending that. */
export function FreezesOfPass({ pass, deeds }: FreezesOfPassProps) {
  const { freezes, name } = pass;
  if (freezes.length === 0 && !deeds) return null;
  return (
    <section aria-label="Wstrzymania karnetu" className={classes['freezes']}>
      {freezes.length > 0 && (
        <DeedRows label="Wstrzymania karnetu">
          {freezes.map((freeze) => (
            <DeedRow
              key={freeze.firstDay}
              deed={
                deeds && (
                  <Button
                    variant="default"
                    aria-label={`Usuń wstrzymanie ${daysInWords(freeze)}`}
                    onClick={() => deeds.onUnfreeze(freeze)}
                  >
                    Usuń
                  </Button>
                )
              }
            >
              <span className={classes['days']}>
                Wstrzymany {daysInWords(freeze)}
                <span className={classes['soft']}>{kindWords(freeze.kind)}</span>
              </span>
            </DeedRow>
          ))}
        </DeedRows>
      )}
      {deeds && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          aria-label={`Wstrzymaj karnet ${name}`}
          onClick={deeds.onFreeze}
        >
          Wstrzymaj
        </Button>
      )}
    </section>
  );
}
