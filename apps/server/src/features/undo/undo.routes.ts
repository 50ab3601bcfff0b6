import type { Returned } from '@psia/contract/core/operation';
import { type NotTakenBack, takeBack } from '@psia/contract/undo/undo.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { undoOfCaller } from './undo.policy.ts';
import { takingBack } from './undo.service.ts';

/** Gets the undoers of all acts; the features that have them stand on this one. */
export function registerUndo(implement: Implement, undoing: Parameters<typeof takingBack>[0]): void {
  const undo = takingBack(undoing);
  implement(takeBack, { id: undoOfCaller }, async (ctx, { params }) => answerOf(await undo(ctx, params)));
}

/** What the caller hears: nothing more than that all of it is taken back, or what of it is not. */
function answerOf(left: readonly NotTakenBack[]): Returned<typeof takeBack> {
  return left.length === 0 ? { status: 204, body: undefined } : { status: 200, body: { left: [...left] } };
}
