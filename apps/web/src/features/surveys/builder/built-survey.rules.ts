import type { Survey } from '@psia/contract/surveys/surveys.contract';

/** A new survey, one that is changed, or a new one that begins as the copy of another. */
export type BuiltSurvey = { readonly kind: 'new' } | { readonly kind: 'edit' | 'copy'; readonly survey: Survey };

/** Whether somebody has answered a survey, so that its questions change no more (D94). */
export function isAnsweredSurvey({ counts }: Survey): boolean {
  return (counts?.answered ?? 0) > 0;
}
