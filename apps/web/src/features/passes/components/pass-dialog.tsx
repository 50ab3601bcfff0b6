import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ChosenKind } from '@psia/contract/passes/freezes.contract';
import type { Pass, PassFreeze } from '@psia/contract/passes/passes.contract';
import { useState } from 'react';
import { formatPrice } from '#lib/format/amounts.ts';
import { formatDate } from '#lib/format/dates.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { FreezeForm } from '../freezing/components/freeze-form.tsx';
import { FreezesOfPass } from '../freezing/components/freezes-of-pass.tsx';
import { UnfreezeDialog } from '../freezing/components/unfreeze-dialog.tsx';
import { coverWords, plannedWords, stateWords } from '../passes.words.ts';
import { PassChange, type PassChangeKind } from './pass-change.tsx';
import { PassMoves } from './pass-moves.tsx';
import classes from './pass-dialog.module.css';

interface PassDialogProps {
  readonly dogId: Id<'dog'>;
  readonly pass: Pass;
  /** Why a trainer would let it rest, as proposed. */
  readonly usual: ChosenKind;
  readonly onClose: () => void;
}

/** A pass with its freezes and its history; trainers freeze, prolong and correct it, give an entry back and end it. */
export function PassDialog({ dogId, pass, usual, onClose }: PassDialogProps) {
  const { role } = useProfile();
  const [change, setChange] = useState<PassChangeKind | { readonly kind: 'freeze' } | null>(null);
  const [unfreezing, setUnfreezing] = useState<PassFreeze | null>(null);
  const isTrainer = role === 'ROLE_TRAINER';
  const hasEnded = pass.state === 'ENDED';
  if (change?.kind === 'freeze') return <FreezeForm pass={pass} usual={usual} onClose={() => setChange(null)} />;
  if (unfreezing !== null) {
    return <UnfreezeDialog pass={pass} freeze={unfreezing} onClose={() => setUnfreezing(null)} />;
  }
  if (change !== null) return <PassChange change={change} pass={pass} onClose={() => setChange(null)} />;
  return (
    <Dialog opened onClose={onClose} title={pass.name} size="lg">
      <div className={classes['head']}>
        <FactList
          facts={[
            ['Stan', [stateWords(pass), plannedWords(pass)].filter(Boolean).join(', ')],
            ['Ważny', daysWords(pass)],
            ['Sprzedany', `${formatDate(pass.soldOn)} za ${formatPrice(pass.price)}`],
            ['Obejmuje', coverWords(pass)],
          ]}
        />
        {isTrainer && !hasEnded && (
          <MoreMenu
            name={pass.name}
            deeds={[
              pass.validTo !== null && {
                label: `Przedłuż karnet ${pass.name}`,
                words: 'Przedłuż',
                does: () => setChange({ kind: 'prolong' }),
              },
              {
                label: `Popraw liczbę wejść: ${pass.name}`,
                words: 'Popraw liczbę wejść',
                does: () => setChange({ kind: 'correct' }),
              },
              pass.available + pass.held > 0 && {
                label: `Zakończ karnet ${pass.name}`,
                words: 'Zakończ karnet',
                does: () => setChange({ kind: 'end' }),
              },
            ]}
          />
        )}
      </div>
      <FreezesOfPass
        pass={pass}
        deeds={
          isTrainer && !hasEnded
            ? { onFreeze: () => setChange({ kind: 'freeze' }), onUnfreeze: setUnfreezing }
            : undefined
        }
      />
      <PassMoves
        passId={pass.id}
        dogId={dogId}
        onGiveBack={hasEnded ? undefined : (move) => setChange({ kind: 'give-back', move })}
      />
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Zamknij
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

function daysWords({ validFrom, validTo }: Pass): string {
  if (validFrom === null || validTo === null) return 'od pierwszego treningu';
  return `od ${formatDate(validFrom)} do ${formatDate(validTo)}`;
}
