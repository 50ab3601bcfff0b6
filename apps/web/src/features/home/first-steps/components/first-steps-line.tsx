import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Step } from '../first-steps.rules.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import classes from './first-steps-line.module.css';

interface FirstStepsLineProps {
  readonly steps: readonly Step[];
  readonly onPutAway: () => void;
}

/** What is left of the first steps in one line, each with the way there; all of them below it when it is unfolded. */
export function FirstStepsLine({ steps, onPutAway }: FirstStepsLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const left = steps.filter(({ isDone }) => !isDone);
  return (
    <div className={classes['place']}>
      <div className={`card ${classes['line']}`}>
        <p className={classes['words']}>
          <span className={classes['soft']}>Pierwsze kroki, zostało:</span>{' '}
          {left.map(({ title, to }) => (
            <Link key={title} to={to} className={classes['step']}>
              {title}
            </Link>
          ))}
        </p>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Zwiń' : 'Wszystkie'}
        </Button>
        <ActionIcon color="gray" aria-label="Schowaj pierwsze kroki" onClick={onPutAway}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && <FirstStepsCard steps={steps} />}
    </div>
  );
}
