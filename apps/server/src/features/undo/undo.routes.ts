import { takeBack } from '@psia/contract/undo/undo.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { undoOfCaller } from './undo.policy.ts';
import { takingBack, type Undoer } from './undo.service.ts';

/** The undoers of all acts; the features that have them stand on this one. */
export function registerUndo(implement: Implement, { undoers }: { readonly undoers: readonly Undoer[] }): void {
  const undo = takingBack(undoers);
  implement(takeBack, { id: undoOfCaller }, (ctx, { params }) => undo(ctx, params));
}
