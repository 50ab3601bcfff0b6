import type { Id } from '@psia/contract/core/ids';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { Sending } from '#ui/acts/sending.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import type { Initial } from '#ui/form-state/form-changes.ts';
import { type Meanwhile, useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { ownHallOf, useHallChoice } from '../../halls/halls.public.ts';
import { fieldsOfTime, isMissingPart, possibleInterval, timeFaults, type TypedTime } from './training-times.rules.ts';

/** One training as its form holds it. */
export interface OneTraining extends Record<string, unknown>, TypedTime {
  readonly hallId: Id<'hall'>;
  readonly notes: string;
}

interface OneTrainingOptions {
  readonly initialValues: OneTraining;
  readonly send: (values: OneTraining, sending: Sending, initial: Initial<OneTraining>) => Promise<unknown>;
  /** The version of a training that is changed, and how to learn what others change meanwhile. */
  readonly version?: number;
  readonly meanwhile?: Meanwhile<OneTraining>;
  readonly onClose: () => void;
  /** What is said once it has worked, and when it has not. */
  readonly done: string;
  readonly failed: string;
  readonly draft: string;
  /** The training that is changed, which does not stand in its own way. */
  readonly moved?: GroupTraining;
}

export type OneTrainingForm = ReturnType<typeof useOneTraining>;

/** A time is judged as a whole: another day may free a start of its fault. */
function judgedAnew(changes: Partial<OneTraining>): readonly string[] {
  const changed = Object.keys(changes);
  return fieldsOfTime.some((field) => changed.includes(field)) ? [...changed, ...fieldsOfTime] : changed;
}

/**
 * The form of one group training, whether it is planned or changed. What was typed survives closing by the way; giving
 * up forgets it.
 */
export function useOneTraining(options: OneTrainingOptions) {
  const { initialValues, send, onClose, done, failed, draft, moved, version, meanwhile } = options;
  const now = useSchoolTime();
  const form = useOperationForm<OneTraining, unknown>({
    mode: 'controlled',
    initialValues,
    version,
    ...(meanwhile && { meanwhile }),
    check: (values) => ({
      ...timeFaults(values, now),
      hallId: hall.problem,
      training: isMissingPart(values) ? 'Data oraz godziny rozpoczęcia i zakończenia są wymagane.' : undefined,
    }),
    send,
    say: done,
    onDone: onClose,
    failed,
    draft,
  });
  const { values } = form;
  const set = (changes: Partial<OneTraining>) => form.set(changes, judgedAnew(changes));
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  const interval = possibleInterval(values);
  const hall = useHallChoice({
    times: interval ? [interval] : [],
    chosen: values.hallId,
    own: moved && ownHallOf(moved, interval),
  });
  return { form, values, set, hall, giveUp };
}
