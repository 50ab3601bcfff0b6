import type { Id } from '@psia/contract/core/ids';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { IconChevronDown } from '@tabler/icons-react';
import { fullName, initialsOf } from '#lib/format/names.ts';
import { Hint } from '#ui/feedback/hint.tsx';
import { facesShown } from '../trainer-faces.rules.ts';
import classes from './trainer-faces.module.css';

interface TrainerFacesProps {
  readonly trainers: readonly Trainer[];
  readonly chosen: Id<'trainer'>;
  /** The person who looks: stands first, as 'Ty'. */
  readonly self: Id<'trainer'>;
  readonly onChoose: (trainerId: Id<'trainer'>) => void;
}

/**
 * Whose calendar is shown: a face for each of a few trainers, the others in a menu behind them; on a phone the menu
 * alone, which bears the face of the chosen one. Of one trainer nothing is to be chosen.
 */
export function TrainerFaces({ trainers, chosen, self, onChoose }: TrainerFacesProps) {
  if (trainers.length < 2) return null;
  const { faces, hidden } = facesShown(trainers, { chosen, self });
  const nameOf = (trainer: Trainer) => `${fullName(trainer)}${trainer.id === self ? ' (Ty)' : ''}`;
  const current = trainers.find(({ id }) => id === chosen);
  return (
    <div role="group" aria-label="Trener" className={classes['faces']}>
      {faces.map((trainer) => (
        <Hint key={trainer.id} text={nameOf(trainer)}>
          <button
            type="button"
            className={classes['face']}
            aria-label={nameOf(trainer)}
            aria-pressed={trainer.id === chosen}
            onClick={() => onChoose(trainer.id)}
          >
            <span aria-hidden="true">{initialsOf(trainer.firstName, trainer.lastName)}</span>
          </button>
        </Hint>
      ))}
      <span className={classes['menu']} data-needed={hidden > 0 || undefined}>
        <span className={classes['more']} aria-hidden="true">
          <span className={classes['count']}>{`+${hidden}`}</span>
          <span className={classes['current']}>{current && initialsOf(current.firstName, current.lastName)}</span>
          <IconChevronDown size={16} />
        </span>
        <select
          aria-label="Trener"
          value={chosen}
          onChange={(event) => {
            const picked = trainers.find(({ id }) => id === event.currentTarget.value);
            if (picked) onChoose(picked.id);
          }}
        >
          {trainers.map((trainer) => (
            <option key={trainer.id} value={trainer.id}>
              {nameOf(trainer)}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
