import type { MoneyTransfer } from '@psia/contract/money/money.contract';
import { formatPrice } from '#lib/format/amounts.ts';
import { formatDate } from '#lib/format/dates.ts';
import { DeedRow, DeedRows } from '#ui/lists/deed-rows.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { addedWords, transferWords } from '../money.words.ts';
import classes from './transfers.module.css';

interface TransfersProps {
  readonly transfers: readonly MoneyTransfer[];
  /** Begins to take one back; missing where that can't be. */
  readonly onReverse?: (transfer: MoneyTransfer) => void;
}

/** What was noted of an owner's money, the newest first. */
export function Transfers({ transfers, onReverse }: TransfersProps) {
  return (
    <DeedRows label="Historia rozliczeń">
      {transfers.map((transfer) => (
        <DeedRow
          key={transfer.id}
          deed={
            onReverse &&
            !transfer.isReversed &&
            transfer.reverses === null && (
              <MoreMenu
                name={named(transfer)}
                deeds={[{ label: `Wycofaj: ${named(transfer)}`, words: 'Wycofaj', does: () => onReverse(transfer) }]}
              />
            )
          }
        >
          <TransferLine transfer={transfer} />
        </DeedRow>
      ))}
    </DeedRows>
  );
}

const named = (transfer: MoneyTransfer) => `${transferWords(transfer)}, ${formatDate(transfer.occurredOn)}`;

function TransferLine({ transfer }: { readonly transfer: MoneyTransfer }) {
  const { no, occurredOn, dueOn, left, isReversed, by, remark } = transfer;
  const due = left > 0 && dueOn !== null ? `zostało ${formatPrice(left)}, termin ${formatDate(dueOn)}` : undefined;
  return (
    <div className={classes['transfer']} data-reversed={isReversed || undefined}>
      <span>
        {transferWords(transfer)} <strong className="numbers">{addedWords(transfer)}</strong>
      </span>
      <span className={classes['soft']}>
        {[formatDate(occurredOn), `nr ${no}`, isReversed ? 'wycofane' : due, by, remark].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
