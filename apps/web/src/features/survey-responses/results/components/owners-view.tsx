import type { Question } from '@psia/contract/surveys/surveys.contract';
import { Panel } from '#ui/page/panel.tsx';
import { QuestionField } from '../../../surveys/surveys-question.public.ts';
import classes from './owners-view.module.css';

/** A survey's questions as an owner is asked them, not to be answered here. */
export function OwnersView({ questions }: { questions: readonly Question[] }) {
  return (
    <Panel title="Tak widzi ją właściciel">
      <ol className={classes['questions']}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuestionField question={question} number={index + 1} disabled />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
