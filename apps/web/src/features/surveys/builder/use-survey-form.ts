import { createSurvey, updateSurvey } from '@psia/contract/surveys/surveys.contract';
import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import type { Initial } from '#ui/form-state/form-changes.ts';
import { type OperationForm, useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { faultsOf, judgedValues } from './builder-faults.rules.ts';
import { withFaults, withoutBlanks, withValues } from './builder-state.rules.ts';
import { surveyInWords } from './builder.words.ts';
import type { BuilderValues } from './question-list.rules.ts';
import { changedSurveyBody, exampleSurvey, newSurveyBody } from './survey-values.rules.ts';
import { type BuilderStore, createBuilderStore } from './use-builder.ts';

/** How long after the last key what was built is kept on this device. */
const keptAfterMs = 400;

interface SurveyFormOptions {
  readonly draft: string;
  readonly initialValues: BuilderValues;
  /** Of a survey that is changed; undefined for a new one. */
  readonly version: number | undefined;
  readonly send: (values: BuilderValues, sending: Sending, initial: Initial<BuilderValues>) => Promise<Survey>;
  /** What is there now of a survey that is changed. */
  readonly latest?: () => Promise<Initial<BuilderValues>>;
  /** Says that it is saved. */
  readonly say: string;
  /** Where that leads whoever has left. */
  readonly leadsTo: () => string;
  readonly onDone: () => void;
  readonly failed: string;
}

interface SurveyForm {
  readonly store: BuilderStore;
  readonly core: OperationForm<BuilderValues>;
  /** Judges and sends what is built. */
  readonly submit: OperationForm<BuilderValues>['submit'];
  /** Hands over what is built at once, as before the page is left. */
  readonly flush: () => void;
}

/**
 * The form of a survey. What is built lives in a store, so that a key draws one question; the form gets it a moment after
 * the last key, before it is sent, and when the page is left or hidden, and keeps it as it does for every form.
 */
export function useSurveyForm(options: SurveyFormOptions): SurveyForm {
  const { version, latest } = options;
  const core = useOperationForm<BuilderValues, Survey>({
    ...options,
    example: exampleSurvey,
    schema: version === undefined ? createSurvey.body : updateSurvey.body,
    bodyOf: (values) => (version === undefined ? newSurveyBody(values) : { ...changedSurveyBody(values), version }),
    check: judgedValues,
    onChange: (values) => {
      const { title, questions } = store.get();
      // The form itself takes something back, or takes over what others have changed.
      if (values.questions !== questions || values.title !== title) {
        store.change((state) => withValues(state, values));
      }
    },
    meanwhile: { ...(latest && { latest }), facts: surveyInWords },
  });
  const [store] = useState(() => createBuilderStore(core.form.getValues()));
  const flush = () => {
    const { title, questions } = store.get();
    const known = core.form.getValues();
    if (known.title !== title || known.questions !== questions) core.set({ title, questions }, []);
  };
  useFlushing(store, flush);
  useFaults(store, core);
  const submit: typeof core.submit = (event) => {
    store.change(withoutBlanks);
    flush();
    core.submit(event);
  };
  return { store, core, submit, flush };
}

/** Flushes a moment after the last change, and when the page is hidden, closed or left. */
function useFlushing(store: BuilderStore, flush: () => void) {
  const flushNow = useEffectEvent(flush);
  useEffect(() => {
    let timer: number | undefined;
    const keep = () => {
      clearTimeout(timer);
      flushNow();
    };
    const end = store.subscribe((before) => {
      const { title, questions } = store.get();
      if (title === before.title && questions === before.questions) return;
      clearTimeout(timer);
      timer = window.setTimeout(keep, keptAfterMs);
    });
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      end();
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [store]);
}

/** Hands what is wrong to the questions it is about. */
function useFaults(store: BuilderStore, { form: { errors } }: OperationForm<BuilderValues>) {
  useEffect(() => {
    const faults = faultsOf(errors, store.get());
    if (faults) store.change((state) => withFaults(state, faults));
  }, [errors, store]);
}
