import { VisuallyHidden } from '@mantine/core';
import type { SurveyAnswer } from '@psia/contract/survey-responses/survey-responses.contract';
import type { Question } from '@psia/contract/surveys/surveys.contract';
import { IconCheck } from '@tabler/icons-react';
import { PlainText } from '#ui/texts/plain-text.tsx';
import { chosenOf, typeLabels, writtenOf } from '../../answers.words.ts';
import classes from './answer-list.module.css';

interface AnswerListProps {
  readonly questions: readonly Question[];
  /** May be none: then every question is without an answer. */
  readonly answers: readonly SurveyAnswer[];
}

/** A survey's questions in their order, each with its type, its options and what was answered. */
export function AnswerList({ questions, answers }: AnswerListProps) {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return (
    <ol className={classes['list']}>
      {questions
        .toSorted((one, other) => one.questionIndex - other.questionIndex)
        .map((question, index) => (
          <li key={question.id} className={classes['item']}>
            <p className={classes['question']}>
              <span className={`numbers ${classes['number']}`}>{index + 1}.</span>
              <span className={classes['text']}>{question.questionText}</span>
            </p>
            <div className={classes['below']}>
              <p className={classes['type']}>{typeLabels[question.questionType]}</p>
              <Answered question={question} answer={byQuestion.get(question.id)} />
            </div>
          </li>
        ))}
    </ol>
  );
}

function Answered({ question, answer }: { question: Question; answer: SurveyAnswer | undefined }) {
  const chosen = answer ? chosenOf(answer) : [];
  const written = answer ? writtenOf(answer) : null;
  return (
    <>
      {question.answerOptions.length > 0 && (
        <ul className={classes['options']}>
          {question.answerOptions.map((option) => (
            <Option key={option} option={option} isChosen={chosen.includes(option)} />
          ))}
        </ul>
      )}
      {written !== null && (
        <div className={classes['answer']}>
          <PlainText>{written}</PlainText>
        </div>
      )}
      {written === null && chosen.length === 0 && <p className={classes['none']}>Brak odpowiedzi</p>}
    </>
  );
}

function Option({ option, isChosen }: { option: string; isChosen: boolean }) {
  return (
    <li className={classes['option']} data-chosen={isChosen || undefined}>
      <span className={classes['mark']} aria-hidden>
        {isChosen && <IconCheck size={18} />}
      </span>
      <span>
        {isChosen && <VisuallyHidden>Wybrane: </VisuallyHidden>}
        {option}
      </span>
    </li>
  );
}
