import { finishedSets } from '../../features/practice/practice-outbox.public.ts';
import { surveyAnswers } from '../../features/survey-responses/survey-responses-outbox.public.ts';
import type { OutboxKind } from '#lib/outbox/outbox-kind.ts';

/** Everything that may wait on a device, by the names under which it is stored. */
export const outboxKinds: Readonly<Record<string, OutboxKind>> = {
  practice: finishedSets,
  survey: surveyAnswers,
};
