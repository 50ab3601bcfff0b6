import type { Returned } from '@psia/contract/core/operation';
import { type NotTakenBack, takeBack } from '@psia/contract/undo/undo.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { undoOfCaller } from './undo.policy.ts';
import { takingBack } from './undo.service.ts';

/** Registers the undo call. The undoers of all acts are passed in, because undo may not import their features. */
export function registerUndo(implement: Implement, undoing: Parameters<typeof takingBack>[0]): void {
  const undo = takingBack(undoing);
  implement(takeBack, { id: undoOfCaller }, async (ctx, { params }) => answerOf(await undo(ctx, params)));
}

/** Returns the answer: empty if all was undone, otherwise what was not undone. */
function answerOf(left: readonly NotTakenBack[]): Returned<typeof takeBack> {
  return left.length === 0 ? { status: 204, body: undefined } : { status: 200, body: { left: [...left] } };
}
