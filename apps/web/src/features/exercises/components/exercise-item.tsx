import { ActionIcon } from '@mantine/core';
import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ExerciseFacts } from './exercise-facts.tsx';
import { LevelPill } from './level-pill.tsx';
import classes from './exercise-item.module.css';

interface ExerciseItemProps {
  readonly exercise: Exercise;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** An exercise of the library: name and level, its text below when it is opened, and what can be done with it. */
export function ExerciseItem({ exercise, onEdit, onDelete }: ExerciseItemProps) {
  const factsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { name, difficultyLevel } = exercise;
  return (
    <article className={`card ${classes['item']}`}>
      <div className={classes['row']}>
        <button
          type="button"
          className={classes['head']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? factsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown className={classes['arrow']} size={20} aria-hidden />
          <span className={classes['words']}>
            <span className={classes['name']}>{name}</span> <LevelPill level={difficultyLevel} />
          </span>
        </button>
        <div className={classes['actions']}>
          <ActionIcon aria-label={`Edytuj ćwiczenie ${name}`} onClick={onEdit}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon color="brick" aria-label={`Usuń ćwiczenie ${name}`} onClick={onDelete}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {isOpen && (
        <div id={factsId} className={classes['details']}>
          <ExerciseFacts {...exercise} />
        </div>
      )}
    </article>
  );
}
