import type { PayingWay, TransferKind } from '@psia/contract/money/money.rules';
import type { PlainDate } from '@psia/contract/core/time';

/** What is to be written of an owner's money. */
export interface NewTransfer {
  readonly ownerId: string;
  readonly kind: Exclude<TransferKind, 'REVERSAL'>;
  readonly amountGrosze: number;
  /** How it was paid; null for what moves no money. */
  readonly way: PayingWay | null;
  readonly occurredOn: PlainDate;
  /** Of a charge: by when it is to be paid. */
  readonly dueOn: PlainDate | null;
  readonly passId: string | null;
  readonly text: string | null;
}
