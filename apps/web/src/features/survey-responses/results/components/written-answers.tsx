import { Button } from '@mantine/core';
import { useState } from 'react';
import { PlainText } from '#ui/texts/plain-text.tsx';
import classes from './written-answers.module.css';

/** Words, or a day, that somebody answered about a dog. */
export interface WrittenAnswer {
  readonly dogId: string;
  readonly dogName: string;
  readonly ownerName: string;
  readonly text: string;
}

const shownAtOnce = 3;

interface WrittenAnswersProps {
  /** Those that are there by now, the last ones first. */
  readonly answers: readonly WrittenAnswer[];
  /** Names the list. */
  readonly label: string;
  /** Fetches those of more dogs; without it all are there. */
  readonly onMore: (() => void) | undefined;
  readonly isFetching: boolean;
}

/** What was written in answer to a question: three at first, the others when they are asked for. */
export function WrittenAnswers({ answers, label, onMore, isFetching }: WrittenAnswersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? answers : answers.slice(0, shownAtOnce);
  const isMoreHidden = !isOpen && (answers.length > shownAtOnce || onMore !== undefined);
  return (
    <div className={classes['place']}>
      {shown.length > 0 && (
        <ul className={classes['list']} aria-label={label}>
          {shown.map(({ dogId, dogName, ownerName, text }) => (
            <li key={dogId} className={classes['one']}>
              <PlainText>{text}</PlainText>
              <p className={classes['who']}>
                {dogName} ({ownerName})
              </p>
            </li>
          ))}
        </ul>
      )}
      {isMoreHidden && (
        <Button variant="subtle" className={classes['more']} onClick={() => setIsOpen(true)}>
          Pokaż więcej odpowiedzi
        </Button>
      )}
      {isOpen && onMore && (
        <Button variant="subtle" className={classes['more']} loading={isFetching} onClick={onMore}>
          Wczytaj kolejne odpowiedzi
        </Button>
      )}
    </div>
  );
}
