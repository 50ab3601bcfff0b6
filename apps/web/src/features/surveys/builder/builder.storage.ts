import { FormDraft } from '#lib/drafts/form-draft.ts';
import { draftFrom } from '#ui/form-state/form-changes.ts';
import { ownDraftPlace } from '#ui/form-state/own-drafts.ts';
import type { BuilderValues } from './question-list.rules.ts';

/** A survey that is built anew, one that is changed, one that begins as a copy: each has a draft of its own. */
export type Build = { readonly kind: 'new' } | { readonly kind: 'edit' | 'copy'; readonly surveyId: string };

/** The name under which what was built and not saved is kept. */
export function draftNameOf(build: Build): string {
  return build.kind === 'new' ? 'survey-new' : `survey-${build.kind}-${build.surveyId}`;
}

/** Keeps what was typed as the draft of another build, which begins with `initial`, in place of a former one. */
export function handOverDraft(build: Build, initial: BuilderValues, typed: BuilderValues): void {
  const form = ownDraftPlace(draftNameOf(build));
  if (form === null) return;
  const draft = new FormDraft({ form });
  draft.forget();
  draft.write(draftFrom(initial, typed));
}
