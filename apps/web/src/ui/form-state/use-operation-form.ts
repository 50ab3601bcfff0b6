import { createElement, type ReactNode, useState } from 'react';
import { isRefusedWith } from '#lib/api/api-error.ts';
import type { Sending } from '../acts/sending.ts';
import type { FormNoticeProps } from '../forms/form-notice.tsx';
import { fetchedLater } from '../loading/fetched-later.tsx';
import { type Initial, draftFrom, type Fact, applyTyped, type OthersChange, othersChanges } from './form-changes.ts';
import { type FormValues, isSame, leavesAt, withLeaves } from './form-values.ts';
import { useDraft } from './use-draft.ts';
import { type FormCore, type FormCoreOptions, useFormCore } from './use-form-core.ts';

const formNotice = fetchedLater(async () => (await import('../forms/form-notice.tsx')).FormNotice);

/** Shows what the form tells above its fields; most have nothing to tell and load no code for it. */
function noticeOf(props: FormNoticeProps): ReactNode {
  const isNeeded = props.others !== null || Object.values(props.news).includes(true);
  return isNeeded ? createElement(formNotice.Part, props) : null;
}

/** How a form learns what others have changed while it was open, and how it shows that. */
export interface Meanwhile<Values extends FormValues> {
  /** Fetches the latest values; not needed if the form itself merges them. */
  readonly latest?: () => Promise<Initial<Values>>;
  /** Returns the values in words, to show what differs. */
  readonly facts: (values: Values) => readonly Fact[];
}

interface OperationFormOptions<Values extends FormValues, Answer> extends Omit<
  FormCoreOptions<Values, Answer>,
  'send' | 'onRefused' | 'isDone' | 'memory'
> {
  /** The name of the form and what it edits. What is typed is stored under it until it is saved or given up. */
  readonly draft: string;
  /** The fields to store, if not all are typed by a person. */
  readonly keeps?: readonly (keyof Values & string)[];
  /** Example values with a row in each list; a stored draft must have their shape. */
  readonly example?: Values;
  /** The version of the values that the form starts with. */
  readonly version?: number | undefined;
  /**
   * Sends the values. A call that creates something gets `sending` as its attempt; a call that changes something sends
   * only what differs from `initial`.
   */
  readonly send: (values: Values, sending: Sending, initial: Initial<Values>) => Promise<Answer>;
  /** Whether an answer means that everything is saved. Default: true. */
  readonly isSaved?: (answer: Answer) => boolean;
  readonly meanwhile?: Meanwhile<Values>;
}

export interface OperationForm<Values extends FormValues> extends FormCore<Values> {
  /** Whether something was changed and is not saved. */
  readonly isChanged: () => boolean;
  /** Marks everything in the fields as saved: what is typed from now on is a new edit. */
  readonly startAnew: () => void;
  /** Resets the fields to the values at the start of the edit. */
  readonly discard: () => void;
  /** Forgets what was typed, when a form is closed on purpose. */
  readonly giveUp: () => void;
  /**
   * Takes over the latest values. What was typed stays, and others' changes are shown beside it. Returns whether there
   * is anything to show.
   */
  readonly mergeLatest: (latest: Initial<Values>) => boolean;
}

/** What others have changed, and the paths that both have changed. */
interface Others {
  readonly changes: readonly OthersChange[];
  readonly contested: readonly string[];
}

interface ThreeStates<Values> {
  readonly initial: Values;
  readonly mine: Values;
  readonly latest: Values;
}

function changesBetween<Values extends FormValues>(
  meanwhile: Meanwhile<Values> | undefined,
  { initial, mine, latest }: ThreeStates<Values>,
): OthersChange[] {
  if (!meanwhile) return [];
  const { facts } = meanwhile;
  return othersChanges({ initial: facts(initial), mine: facts(mine), latest: facts(latest) });
}

/** Returns the latest values with what was typed over them, and what to show; nothing if both are the same. */
function caughtUp<Values extends FormValues>(meanwhile: Meanwhile<Values> | undefined, states: ThreeStates<Values>) {
  const draft = draftFrom(states.initial, states.mine);
  const { values, contested } = applyTyped(states.latest, draft);
  const isUnsaved = Object.keys(draftFrom(states.latest, values).typed).length > 0;
  return { values, others: isUnsaved ? { changes: changesBetween(meanwhile, states), contested } : null };
}

/** Returns what a form starts with: the present values, with what was typed last time over them. */
function useRestoredDraft<Values extends FormValues, Answer>(options: OperationFormOptions<Values, Answer>) {
  const { draft: name, example, version, meanwhile } = options;
  const [initial, setInitial] = useState<Initial<Values>>({ values: options.initialValues, version });
  const draft = useDraft({ name, present: initial.values, example: example ?? initial.values });
  const [start] = useState(() => {
    const present = initial.values;
    if (!draft.restored) return { values: present, others: null };
    const { values, contested } = applyTyped(present, draft.restored);
    // Where a form begins with a proposal alone, nobody has changed anything.
    if (!meanwhile || contested.length === 0) return { values, others: null };
    const before = withLeaves(present, draft.restored.initial);
    const changes = changesBetween(meanwhile, { initial: before, mine: values, latest: present });
    return { values, others: { changes, contested } };
  });
  const [others, setOthers] = useState<Others | null>(start.others);
  return { draft, initial, setInitial, others, setOthers, values: start.values };
}

/**
 * A form that sends one operation and never loses what is typed: each change is stored for this person alone, restored
 * when the form is opened again, and removed once it is saved or given up. Others' changes meanwhile are shown beside
 * what was typed (D79). For the rest see `useFormCore`.
 */
export function useOperationForm<Values extends FormValues, Answer>(
  options: OperationFormOptions<Values, Answer>,
): OperationForm<Values> {
  const { keeps, send, isSaved, onAnswer, meanwhile } = options;
  const { draft, initial, setInitial, others, setOthers, values: initialValues } = useRestoredDraft(options);
  const unsaved = (values: Values) => draftFrom(initial.values, values, keeps);
  // Where what is edited here is still the same, others have changed something that this edit does not touch.
  const seen = isSame(options.initialValues, initial.values) ? { ...initial, version: options.version } : initial;

  const core = useFormCore<Values, Answer>({
    ...options,
    initialValues,
    memory: draft.memory,
    send: (values, sending) => send(values, sending, seen),
    isDone: isSaved,
    onAnswer: (answer, values, isHere) => {
      onAnswer?.(answer, values, isHere);
      if (isSaved?.(answer) ?? true) startAnew(values);
    },
    onChange: (values, before) => {
      draft.keep(unsaved(values));
      options.onChange?.(values, before);
    },
    onRefused: async (error) => {
      if (!meanwhile?.latest || !isRefusedWith(error, 'CHANGED_MEANWHILE')) return false;
      return mergeLatest(await meanwhile.latest());
    },
  });
  const { form } = core;

  const startAnew = (values: Values = form.getValues()) => {
    const { typed } = unsaved(values);
    setInitial({ ...initial, values });
    setOthers(null);
    draft.forget(typed);
  };
  /** Others' changes matter only if something is typed; otherwise the new values are simply shown. */
  const mergeLatest = (latest: Initial<Values>): boolean => {
    setInitial(latest);
    if (isSame(latest.values, initial.values)) return false;
    const caught = caughtUp(meanwhile, { initial: initial.values, mine: form.getValues(), latest: latest.values });
    if (!isSame(caught.values, form.getValues())) form.setValues(caught.values);
    setOthers(caught.others);
    core.setFailure(null);
    draft.keep(draftFrom(latest.values, caught.values, keeps));
    return caught.others !== null;
  };
  const { discard, takeTheirs } = useTakingBack(core, { initial, others, setOthers });

  return {
    ...core,
    notice: noticeOf({ news: draft.news, others, working: core.working, discard, takeTheirs }),
    isChanged: () => Object.keys(unsaved(form.getValues()).typed).length > 0,
    startAnew,
    discard,
    giveUp: draft.giveUp,
    mergeLatest,
  };
}

interface Editing<Values extends FormValues> {
  readonly initial: Initial<Values>;
  readonly others: Others | null;
  readonly setOthers: (others: null) => void;
}

/**
 * Returns two ways to give up: `discard` resets everything typed; `takeTheirs` replaces only what others have changed
 * too.
 */
function useTakingBack<Values extends FormValues>(core: FormCore<Values>, editing: Editing<Values>) {
  const { form, formRef, setFailure } = core;
  const { initial, others, setOthers } = editing;
  const restart = (values: Values) => {
    form.setValues(values);
    form.clearErrors();
    setFailure(null);
    setOthers(null);
    // The pressed button is gone in the next frame; the first field takes the focus.
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('input, textarea, select')?.focus());
  };
  const discard = () => restart(initial.values);
  const takeTheirs = () => restart(withLeaves(form.getValues(), leavesAt(initial.values, others?.contested ?? [])));
  return { discard, takeTheirs };
}
