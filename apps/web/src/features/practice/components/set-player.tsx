import { Button } from '@mantine/core';
import { setSize } from '@psia/contract/practice/practice.rules';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { serverNowMs } from '#lib/time/server-clock.ts';
import { tickerEvery } from '#lib/time/ticker.ts';
import { clockWords } from '../practice.words.ts';
import type { RunningSet } from '../sets.storage.ts';
import { useAwakeScreen } from '../use-awake-screen.ts';
import classes from './set-player.module.css';

interface SetPlayerProps {
  readonly name: string;
  readonly running: RunningSet;
  /** What is practised on the present step, above the buttons. */
  readonly step: ReactNode;
  /** What follows from the whole set, in words. */
  readonly propose: (set: { readonly attempts: number; readonly successes: number }) => string;
  readonly onTap: (succeeded: boolean) => void;
  readonly onUndo: () => void;
  readonly onFinish: () => void;
  readonly onDrop: () => void;
  /** What is to be done. */
  readonly children: ReactNode;
}

const everySecond = tickerEvery(1000);

/** One set of an exercise, with buttons for a hand in a glove: how each of five attempts went, and what follows from it. */
export function SetPlayer(props: SetPlayerProps) {
  const { name, running, step, propose, onTap, onUndo, onFinish, onDrop, children } = props;
  useAwakeScreen();
  const { taps, startedAt } = running;
  const seconds = useSyncExternalStore(everySecond, () => Math.max(0, Math.floor((serverNowMs() - startedAt) / 1000)));
  const successes = taps.filter(Boolean).length;
  const isWhole = taps.length >= setSize;
  return (
    <section className={`card ${classes['player']}`} aria-label={`Seria: ${name}`}>
      <h2 className={classes['name']}>{name}</h2>
      {step}
      <p className={`numbers ${classes['count']}`} role="status">
        Próba {Math.min(taps.length + 1, setSize)} z {setSize}, udane {successes}
      </p>
      <p className={`numbers ${classes['clock']}`}>{clockWords(seconds)}</p>
      {isWhole ? (
        <p className={classes['proposal']} role="status">
          {propose({ attempts: taps.length, successes })}
        </p>
      ) : (
        <div className={classes['taps']}>
          <Button className={classes['tap']} leftSection={<IconCheck aria-hidden />} onClick={() => onTap(true)}>
            Udało się
          </Button>
          <Button
            className={classes['tap']}
            variant="default"
            leftSection={<IconX aria-hidden />}
            onClick={() => onTap(false)}
          >
            Nie tym razem
          </Button>
        </div>
      )}
      <div className={classes['rest']}>
        {taps.length > 0 && (
          <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onUndo}>
            Cofnij ostatnią próbę
          </Button>
        )}
        {taps.length > 0 ? (
          <Button variant={isWhole ? 'filled' : 'default'} onClick={onFinish}>
            Zapisz serię
          </Button>
        ) : (
          <Button variant="default" onClick={onDrop}>
            Wróć do listy
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
