import { Button } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back.ts';
import type { Locking } from '../../../locks/locks.public.ts';
import classes from './trainer-actions.module.css';

interface TrainerActionsProps {
  readonly locking: Locking;
  readonly onBook: () => void;
}

/** What a trainer can do besides pressing a slot: book at any time (D53), and lock slots. */
export function TrainerActions({ locking, onBook }: TrainerActionsProps) {
  const lockRef = useFocusBack(locking.isOn);
  const paused = locking.picks.length > 0 ? ` (wybrano ${locking.picks.length})` : '';
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={onBook}
        disabled={locking.isOn}
      >
        Umów w innym terminie
      </Button>
      <Button
        ref={lockRef}
        variant="default"
        leftSection={<IconLock size={18} aria-hidden />}
        onClick={locking.isOn ? locking.pause : locking.begin}
      >
        {locking.isOn ? 'Przerwij wybieranie' : `Zablokuj terminy${paused}`}
      </Button>
    </div>
  );
}
