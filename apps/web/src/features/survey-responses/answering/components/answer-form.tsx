import { Button } from '@mantine/core';
import type { Answer } from '@psia/contract/survey-responses/answers.rules';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { memo, useState } from 'react';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { UnlessWaiting } from '#ui/unsent/unless-waiting.tsx';
import { type AskedQuestion, QuestionField } from '../../../surveys/surveys-question.public.ts';
import { keptAnswersName } from '../../survey-responses.paths.ts';
import { answerText } from '../answer.words.ts';
import { type Answered, answerTo, earlierAnswerTo, wordsKey } from '../answers-draft.rules.ts';
import { countsOf, useAnswersForm } from '../use-answers-form.ts';
import { useCurrentQuestion } from '../use-current-question.ts';
import { useIsOnline } from '../use-is-online.ts';
import { AnswerProgress } from './answer-progress.tsx';
import classes from './answer-form.module.css';

interface AnswerFormProps {
  readonly survey: AssignedSurvey;
  readonly dogId: string;
  /** Whether the dog has the survey no longer: what is typed can be read and copied, not sent. */
  readonly isGone: boolean;
  readonly onSaved: () => void;
  readonly onGivenUp: () => void;
  readonly onSending: (isSending: boolean) => void;
}

/** The form of a survey, or what was answered in it, while that waits to be sent. */
export function AnswerForm(props: AnswerFormProps) {
  return (
    <UnlessWaiting form={keptAnswersName({ surveyId: props.survey.id, dogId: props.dogId })}>
      <Form {...props} />
    </UnlessWaiting>
  );
}

/** The questions of a survey below each other, how many are answered, and what is missing. */
function Form(props: AnswerFormProps) {
  const { survey, isGone, onGivenUp } = props;
  const form = useAnswersForm(props);
  const { answers, errorOf, submit } = form;
  const { formRef, working, failure } = form.core;
  const { questions } = survey;
  const { answered, changed } = countsOf(questions, answers);
  const wrong = questions.filter(({ id }) => errorOf(id) !== undefined);
  const current = useCurrentQuestion(formRef);
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useIsOnline();
  const place = questions.findIndex(({ id }) => id === current);
  const cancel = () => (form.hasAnswers() ? setIsAsking(true) : giveUp());
  const giveUp = () => {
    form.forget();
    onGivenUp();
  };

  return (
    <form ref={formRef} className={classes['form']} onSubmit={submit} aria-label={survey.title} noValidate>
      {isGone && (
        <p role="alert" className={classes['notice']}>
          Ta ankieta nie jest już przypisana do psa. Tego, co tu jest wpisane, nie da się zapisać, ale można to
          skopiować.
        </p>
      )}
      {form.isBroughtBack && (
        <div className={classes['kept']}>
          <p className={classes['text']}>Są tu odpowiedzi, które nie zostały jeszcze zapisane.</p>
          <Button variant="subtle" onClick={form.startAnew} disabled={working}>
            Zacznij od nowa
          </Button>
        </div>
      )}
      {changed > 0 && !isGone && (
        <p role="status" className={classes['notice']}>
          Autor zmienił pytania tej ankiety. Te, na które trzeba odpowiedzieć jeszcze raz, są oznaczone; pozostałe
          odpowiedzi zostały.
        </p>
      )}
      <AnswerProgress answered={answered} total={questions.length} place={place < 0 ? null : place + 1} />
      {questions.some(({ required }) => required) && (
        <p className={classes['soft']}>Gwiazdka (*) oznacza, że odpowiedź jest wymagana.</p>
      )}
      <ol className={classes['questions']}>
        {questions.map((question, index) => (
          <QuestionCard
            key={`${question.id} ${form.round}`}
            question={question}
            number={index + 1}
            answered={answers[question.id]}
            error={errorOf(question.id)}
            onAnswer={form.answer}
          />
        ))}
      </ol>
      {wrong.length > 0 && <WhatIsMissing wrong={wrong} questions={questions} />}
      <FormError failure={failure} />
      {!isOnline && (
        <p role="status" className={classes['notice']}>
          Nie ma teraz internetu. Zapisz odpowiedzi mimo to: wyślemy je, gdy wróci połączenie.
        </p>
      )}
      <ButtonRow>
        <Button variant="default" onClick={cancel} disabled={working}>
          Anuluj
        </Button>
        <SubmitButton working={working} disabled={isGone}>
          Zapisz odpowiedzi
        </SubmitButton>
      </ButtonRow>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Odrzucić odpowiedzi?"
        confirm="Odrzuć odpowiedzi"
        cancel="Wróć do ankiety"
        failed="Nie udało się odrzucić odpowiedzi."
        action={async () => giveUp()}
        say={{ elsewhere: 'Odpowiedzi są odrzucone.' }}
      >
        Wpisane odpowiedzi znikną z tego urządzenia. Żeby dokończyć później, wystarczy wyjść przyciskiem „Wróć”.
      </ConfirmDialog>
    </form>
  );
}

interface QuestionCardProps {
  readonly question: AskedQuestion;
  readonly number: number;
  readonly answered: Answered | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (questionId: string, answer: Answer) => void;
}

/** A question with its field, and what was answered before its author changed it. Drawn anew when it is answered. */
const QuestionCard = memo(function QuestionCard({ question, number, answered, error, onAnswer }: QuestionCardProps) {
  const earlier = earlierAnswerTo(question, answered);
  return (
    <li className={`card ${classes['card']}`} data-question={question.id}>
      {earlier && (
        <div className={classes['earlier']}>
          <p className={classes['strong']}>To pytanie się zmieniło.</p>
          <p className={classes['text']}>Wcześniej: {earlier.questionText}</p>
          <p className={classes['text']}>Twoja odpowiedź: {answerText(earlier.answer)}</p>
        </div>
      )}
      <QuestionField
        key={wordsKey(question)}
        question={question}
        number={number}
        defaultAnswer={answerTo(question, answered)}
        onChange={onAnswer}
        error={error}
      />
    </li>
  );
});

interface WhatIsMissingProps {
  readonly wrong: readonly AskedQuestion[];
  readonly questions: readonly AskedQuestion[];
}

function focusOn(questionId: string): void {
  const card = document.querySelector(`[data-question="${CSS.escape(questionId)}"]`);
  const field = card?.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea');
  field?.focus();
  card?.scrollIntoView({ block: 'center' });
}

/** The questions that still want an answer, each with the way there. */
function WhatIsMissing({ wrong, questions }: WhatIsMissingProps) {
  return (
    <section aria-label="Do poprawienia" className={classes['missing']}>
      <p className={classes['strong']}>Zanim zapiszesz, popraw odpowiedzi:</p>
      <ul className={classes['list']}>
        {wrong.map((question) => (
          <li key={question.id}>
            <button type="button" className={classes['link']} onClick={() => focusOn(question.id)}>
              {questions.indexOf(question) + 1}. {question.questionText}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
