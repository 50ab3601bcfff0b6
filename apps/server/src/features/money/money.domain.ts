import type { PayingWay, TransferKind } from '@psia/contract/money/money.rules';
import type { PlainDate } from '@psia/contract/core/time';

/** What a transfer was made for by itself; nothing of it for what a trainer notes. */
export interface TransferCause {
  /** The pass that was sold. */
  readonly passId?: string;
  /** The individual training that no pass paid for. */
  readonly trainingId?: string;
  /** The client whose balance went over to the owner that they turned out to be (D197). */
  readonly joinedId?: string;
}

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
  readonly cause: TransferCause;
  readonly text: string | null;
}
