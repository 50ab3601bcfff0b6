import * as z from 'zod';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { type Undoer, undoerOf } from '../undo/undo.public.ts';
import { announceMoney } from './money-announcing.service.ts';
import { findTransfer, lockAccount } from './money-ledger.repository.ts';
import { closing } from './months/money-closing.service.ts';
import { takeBack } from './money.service.ts';

/** Undoes what a trainer noted, or took back. CHANGED_MEANWHILE if somebody has taken it back since. */
const noting = undoerOf({
  act: 'money-transfer',
  former: z.object({ transferId: z.guid(), ownerId: z.guid() }),
  takeBack: async (ctx, { transferId, ownerId }) => {
    await lockAccount(ctx, ownerId);
    const found = await findTransfer(ctx, transferId);
    if (found === null || found.isReversed) throw new Refusal('CHANGED_MEANWHILE');
    await takeBack(ctx, found, { isUndo: true, text: null });
    await announceMoney(ctx, [ownerId]);
  },
});

/** Undoers of what is noted of money (D165). */
export const undoersOfMoney: readonly Undoer[] = [noting, closing];
