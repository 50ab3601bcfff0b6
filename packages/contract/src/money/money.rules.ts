/** How an owner pays. */
export const payingWays = ['CASH', 'TRANSFER', 'CARD'] as const;
export type PayingWay = (typeof payingWays)[number];

/**
 * What happened to money between a school and an owner. CHARGE: the owner has to pay. PAYMENT: they paid. REFUND: the school
 * paid back. CREDIT: they have less to pay. WRITE_OFF: the school gave it up. REVERSAL: an earlier one is taken back.
 */
export const transferKinds = ['CHARGE', 'PAYMENT', 'REFUND', 'CREDIT', 'WRITE_OFF', 'REVERSAL'] as const;
export type TransferKind = (typeof transferKinds)[number];

/** Where money is: what owners owe, what was sold, what was taken in, and what was given up (D180). */
export const accounts = ['OWNER', 'SALES', 'CASH', 'TRANSFER', 'CARD', 'WRITTEN_OFF'] as const;
export type Account = (typeof accounts)[number];

/** An amount that goes from one account to another; one of the two is the owner's. */
export interface Direction {
  readonly from: Account;
  readonly to: Account;
}

/** Between which accounts a transfer of a kind goes; `way` is how it was paid, for payments and refunds. */
export function directionOf(kind: Exclude<TransferKind, 'REVERSAL'>, way: PayingWay | null): Direction {
  switch (kind) {
    case 'CHARGE':
      return { from: 'SALES', to: 'OWNER' };
    case 'CREDIT':
      return { from: 'OWNER', to: 'SALES' };
    case 'WRITE_OFF':
      return { from: 'OWNER', to: 'WRITTEN_OFF' };
    case 'PAYMENT':
      return { from: 'OWNER', to: way ?? 'CASH' };
    case 'REFUND':
      return { from: way ?? 'CASH', to: 'OWNER' };
  }
}

/** What an amount adds to what an owner has to pay: above zero when it goes to their account. */
export const addedToBalance = ({ to }: Direction, amount: number): number => (to === 'OWNER' ? amount : -amount);
