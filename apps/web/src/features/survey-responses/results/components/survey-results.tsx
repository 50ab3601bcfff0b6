import type { Output } from '@psia/contract/core/operation';
import { counted } from '@psia/contract/core/words/plural';
import type {
  getSurveyResults,
  listSurveyAnswers,
  QuestionResult,
} from '@psia/contract/survey-responses/survey-responses.contract';
import type { Question, Survey } from '@psia/contract/surveys/surveys.contract';
import { answerForms, typeLabels, writtenOf } from '../../answers.words.ts';
import { barsOf } from '../results.rules.ts';
import { OptionBars } from './option-bars.tsx';
import classes from './survey-results.module.css';
import { WrittenAnswers } from './written-answers.tsx';

export type FilledSurvey = Output<typeof listSurveyAnswers>['content'][number];

interface SurveyResultsProps {
  readonly survey: Pick<Survey, 'questions'>;
  readonly results: Output<typeof getSurveyResults>;
  /** Who answered what, as far as it is there. */
  readonly filled: readonly FilledSurvey[];
  /** Fetches more of them; without it all are there. */
  readonly onMore: (() => void) | undefined;
  readonly isFetching: boolean;
}

/** What was answered over all dogs, question by question. */
export function SurveyResults({ survey, results, ...answers }: SurveyResultsProps) {
  const byQuestion = new Map(results.questions.map((result) => [result.questionId, result]));
  return (
    <ol className={classes['questions']}>
      {survey.questions.map((question, index) => {
        const result = byQuestion.get(question.id);
        return (
          result && (
            <li key={question.id} className={classes['question']}>
              <h3 className={classes['title']}>
                <span className="numbers">{index + 1}.</span> {question.questionText}
              </h3>
              <p className={`numbers ${classes['soft']}`}>
                {typeLabels[question.questionType]} · {counted(result.answered, answerForms)}
              </p>
              <QuestionResults question={question} result={result} {...answers} />
            </li>
          )
        );
      })}
    </ol>
  );
}

interface QuestionResultsProps extends Pick<SurveyResultsProps, 'filled' | 'onMore' | 'isFetching'> {
  readonly question: Question;
  readonly result: QuestionResult;
}

function QuestionResults({ question, result, filled, onMore, isFetching }: QuestionResultsProps) {
  const bars = barsOf(question, result);
  const answers = filled.flatMap(({ dogId, dogName, ownerName, responses }) => {
    const answer = responses.find(({ questionId }) => questionId === question.id);
    const text = answer ? writtenOf(answer) : null;
    return text === null ? [] : [{ dogId, dogName, ownerName, text }];
  });
  const written = bars.length === 0 ? result.answered : result.other;
  return (
    <>
      {bars.length > 0 && <OptionBars bars={bars} label={`Wyniki: ${question.questionText}`} />}
      {written > 0 && (
        <WrittenAnswers
          answers={answers}
          label={`Odpowiedzi: ${question.questionText}`}
          onMore={answers.length < written ? onMore : undefined}
          isFetching={isFetching}
        />
      )}
      {written === 0 && bars.length === 0 && <p className={classes['soft']}>Brak odpowiedzi</p>}
    </>
  );
}
