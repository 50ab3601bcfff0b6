import type { Sending } from '#ui/acts/sending.ts';
import { sayDoneOrKept, useSendOrKeep, type Written } from '#ui/acts/use-send-or-keep.ts';
import { type Answer, blankAnswer, faultOf, isBlank } from '@psia/contract/survey-responses/answers.rules';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { Attempt } from '#lib/api/attempt.ts';
import { type FormCore, useFormCore } from '#ui/form-state/use-form-core.ts';
import { useLatest } from '#ui/form-state/use-latest.ts';
import { type Answered, type AnsweredById, answerTo, earlierAnswerTo, withAnswer } from './answers-draft.rules.ts';
import { dogDetails } from '../../dogs/dogs.public.ts';
import { keptAnswersName } from '../survey-responses.paths.ts';
import { answerText } from './answer.words.ts';
import { submitSurveyIn } from './answering.queries.ts';
import { useGatheredAnswers } from './use-gathered-answers.ts';
import { useKeptAnswers } from './use-kept-answers.ts';

type Questions = AssignedSurvey['questions'];
type Values = { readonly answers: AnsweredById };

const pathOf = (questionId: string) => `answers.${questionId}`;

/** What was answered, with a place for each question that has no answer yet. */
function withBlanks(questions: Questions, answered: AnsweredById): AnsweredById {
  const all: Record<string, Answered> = { ...answered };
  for (const question of questions) all[question.id] ??= withAnswer(question, undefined, blankAnswer);
  return all;
}

/** What the server says of the answer at a place of the list, at the question that stands there. */
function besideQuestions(error: unknown, questions: Questions): unknown {
  if (!(error instanceof ApiError)) return error;
  const fieldErrors: Record<string, string> = {};
  for (const [path, reason] of Object.entries(error.fieldErrors)) {
    const index = /^responses\.(?<index>\d+)\./.exec(path)?.groups?.['index'];
    const question = index === undefined ? undefined : questions[Number(index)];
    fieldErrors[question ? pathOf(question.id) : path] = reason;
  }
  const { status, code, message, cause } = error;
  return new ApiError({ status, code, message, cause, fieldErrors });
}

interface AnswersFormOptions {
  /** As it is now; questions that change meanwhile are asked anew. */
  readonly survey: AssignedSurvey;
  readonly dogId: string;
  readonly onSaved: () => void;
  /** Told when it is on its way, and when it has failed. */
  readonly onSending: (isSending: boolean) => void;
}

/** Sends the answers to all questions, with the version that was read; without a connection they wait on this device. */
function useSending({ survey, dogId, onSending }: Pick<AnswersFormOptions, 'survey' | 'dogId' | 'onSending'>) {
  const { id: surveyId, questions, version } = survey;
  const queries = useQueryClient();
  const sendOrKeep = useSendOrKeep();
  return async ({ answers }: Values, sending: Sending) => {
    onSending(true);
    const responses = questions.map((question) => {
      const { multipleChoiceAnswer, ...answer } = answerTo(question, answers[question.id]);
      return { questionId: question.id, ...answer, multipleChoiceAnswer: [...multipleChoiceAnswer] };
    });
    const body = { surveyId, dogId, version, responses };
    const dog = queries.getQueryData(dogDetails(dogId).queryKey);
    const written: Written = {
      form: keptAnswersName({ surveyId, dogId }),
      kind: 'survey',
      body,
      title: `Ankieta „${survey.title}”${dog ? `, ${dog.name}` : ''}`,
      text: questions.map((question) => [question.questionText, answerText(answerTo(question, answers[question.id]))]),
      changes: [{ topic: 'dogFile', dogId }],
    };
    try {
      const submit = (attempt: Attempt) => sending.run(submitSurveyIn(queries), { ...body, attempt });
      return await sendOrKeep(submit, sending, written);
    } catch (error) {
      onSending(false);
      throw besideQuestions(error, questions);
    }
  };
}

/** What is wrong with the answers, by the paths of the form. */
function faultsIn(questions: Questions, answers: AnsweredById): Record<string, string | undefined> {
  const faults: Record<string, string | undefined> = {};
  for (const question of questions) {
    faults[pathOf(question.id)] = faultOf(question, answerTo(question, answers[question.id]))?.message;
  }
  return faults;
}

/** Puts what was answered into the form: words a moment after the last key, choices at once. */
function useAnswering(questions: Questions, { form, set }: FormCore<Values>) {
  const { add, handOver, drop } = useGatheredAnswers((given) => {
    const { answers } = form.getValues();
    const next: Record<string, Answered> = { ...answers };
    for (const question of questions) {
      const answer = given.get(question.id);
      if (answer) next[question.id] = withAnswer(question, answers[question.id], answer);
    }
    set({ answers: next }, [...given.keys()].map(pathOf));
  });
  const answer = useLatest((questionId: string, given: Answer) => {
    const known = form.getValues().answers[questionId]?.answer ?? blankAnswer;
    add(questionId, given);
    if (known.textAnswer === given.textAnswer) handOver();
  });
  return { answer, handOver, drop };
}

/**
 * The form of a survey: answers are kept on the device with each change and judged by the server's own rules (D90). When
 * the author changes a question, its answer stands beside it, and the others stay.
 */
export function useAnswersForm({ survey, dogId, onSaved, onSending }: AnswersFormOptions) {
  const { id: surveyId, questions } = survey;
  const { kept, isAny: isBroughtBack, keep, forget } = useKeptAnswers({ surveyId, dogId });
  const [round, setRound] = useState(0);
  const core = useFormCore<Values, unknown>({
    initialValues: { answers: withBlanks(questions, kept) },
    mode: 'controlled',
    failed: 'Błąd podczas zapisywania odpowiedzi. Spróbuj ponownie.',
    check: ({ answers }) => faultsIn(questions, answers),
    send: useSending({ survey, dogId, onSending }),
    say: sayDoneOrKept('Odpowiedzi zostały zapisane!'),
    onAnswer: forget,
    onDone: onSaved,
    onChange: ({ answers }) => keep(answers),
  });
  const { form, set } = core;

  const { answer, handOver, drop } = useAnswering(questions, core);
  const submit: typeof core.submit = (event) => {
    handOver();
    core.submit(event);
  };
  const hasAnswers = () => {
    handOver();
    return countsOf(questions, form.getValues().answers).answered > 0;
  };
  const leave = () => {
    drop();
    forget();
  };
  // Questions that are new have a place for what is wrong with them.
  const mergeLatest = useEffectEvent(() => {
    const { answers } = form.getValues();
    if (questions.some(({ id }) => !(id in answers))) set({ answers: withBlanks(questions, answers) }, []);
  });
  useEffect(() => mergeLatest(), [questions]);

  const startAnew = () => {
    leave();
    set({ answers: withBlanks(questions, {}) });
    setRound(round + 1);
  };
  const { answers } = core.values;
  const errorOf = (questionId: string) => textOf(form.errors[pathOf(questionId)]);
  // `round` is another one after each start from nothing.
  return {
    core,
    submit,
    answers,
    answer,
    hasAnswers,
    errorOf,
    isBroughtBack,
    startAnew,
    forget: leave,
    round,
  };
}

/** How many questions are answered, and how many have changed since they were. */
export function countsOf(questions: Questions, answers: AnsweredById) {
  const given = (question: Questions[number]) => answers[question.id];
  return {
    answered: questions.filter((question) => !isBlank(answerTo(question, given(question)))).length,
    changed: questions.filter((question) => earlierAnswerTo(question, given(question)) !== null).length,
  };
}

function textOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
