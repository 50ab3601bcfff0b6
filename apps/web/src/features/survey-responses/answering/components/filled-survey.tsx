import { Button } from '@mantine/core';
import { keptAnswer } from '@psia/contract/survey-responses/answers.rules';
import type { SurveyAnswer } from '@psia/contract/survey-responses/survey-responses.contract';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatClock, formatDate } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { toastDone, toastFailed } from '#ui/feedback/toasts.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { AnswerList } from '../../of-dog/components/answer-list.tsx';
import { answersOfDog } from '../../survey-responses.queries.ts';
import { answerText } from '../answer.words.ts';
import { answerTo } from '../answers-draft.rules.ts';
import { useKeptAnswers } from '../use-kept-answers.ts';
import classes from './filled-survey.module.css';

interface FilledSurveyProps {
  readonly survey: AssignedSurvey;
  readonly dogId: string;
}

/** What was answered, by whom and when; nobody changes it any more (D32, D92). */
export function FilledSurvey({ survey, dogId }: FilledSurveyProps) {
  const { id: surveyId, questions, submittedAt, submittedBy } = survey;
  const response = useQuery(answersOfDog({ surveyId, dogId }));
  return (
    <div className={classes['filled']}>
      {submittedAt !== null && (
        <StatusPill tone="done" icon={<IconCheck size={16} />}>
          <span className="numbers">
            Wypełniona {formatDate(submittedAt)}, {formatClock(submittedAt)}
            {submittedBy !== null && ` · ${submittedBy}`}
          </span>
        </StatusPill>
      )}
      <QueryState
        query={response}
        skeleton={<CardSkeleton cards={3} height={88} />}
        failed="Nie udało się pobrać danych ankiety."
      >
        {(answers) => (
          <>
            <UnsentAnswers survey={survey} dogId={dogId} answers={answers} />
            <section aria-label="Odpowiedzi" className={`card ${classes['answers']}`}>
              <AnswerList questions={questions} answers={answers} />
            </section>
          </>
        )}
      </QueryState>
    </div>
  );
}

function textOf(answer: SurveyAnswer | undefined): string {
  return answer ? answerText(answer) : '';
}

interface UnsentAnswersProps extends FilledSurveyProps {
  readonly answers: readonly SurveyAnswer[];
}

/** What this person had typed when somebody else was first, to be read and copied; nothing where it is what was saved. */
function UnsentAnswers({ survey, dogId, answers }: UnsentAnswersProps) {
  const { questions } = survey;
  const { kept, isAny, forget } = useKeptAnswers({ surveyId: survey.id, dogId });
  const own = questions.map((question) => ({
    question,
    answer: keptAnswer(question, answerTo(question, kept[question.id])),
  }));
  const isSaved = own.every(({ question, answer }) => {
    const saved = answers.find(({ questionId }) => questionId === question.id);
    return answerText(answer) === textOf(saved);
  });
  const tidy = useEffectEvent(() => forget());
  useEffect(() => {
    if (isAny && isSaved) tidy();
  }, [isAny, isSaved]);
  if (!isAny || isSaved) return null;

  const text = own
    .filter(({ answer }) => answerText(answer) !== '')
    .map(({ question, answer }) => `${question.questionText}\n${answerText(answer)}`)
    .join('\n\n');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toastDone('Skopiowano odpowiedzi.'),
      () => toastFailed('Nie udało się skopiować odpowiedzi.'),
    );
  };
  return (
    <section aria-labelledby="unsent-answers" className={classes['unsent']}>
      <h2 id="unsent-answers" className={classes['title']}>
        Twoje odpowiedzi nie zostały zapisane
      </h2>
      <p className={classes['text']}>Ktoś wypełnił tę ankietę wcześniej. To, co było wpisane tutaj, można skopiować:</p>
      <p className={classes['own']}>{text}</p>
      <div className={classes['buttons']}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
          Skopiuj
        </Button>
        <Button variant="subtle" onClick={forget}>
          Usuń z tego urządzenia
        </Button>
      </div>
    </section>
  );
}
