import type { Id } from '@psia/contract/core/ids';
import { dateOf } from '@psia/contract/core/time';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { IconCheck, IconChevronDown, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { formatDate, spokenTime } from '#lib/format/dates.ts';
import { useWaiting } from '#lib/outbox/use-outbox.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { WaitingPill } from '#ui/unsent/waiting-pill.tsx';
import { questionsWords } from '../../../surveys/surveys.public.ts';
import { answersOfDog } from '../../survey-responses.queries.ts';
import { keptAnswersName } from '../../survey-responses.paths.ts';
import { AnswerList } from './answer-list.tsx';
import classes from './survey-item.module.css';

interface SurveyItemProps {
  readonly dogId: Id<'dog'>;
  readonly survey: AssignedSurvey;
  readonly isNew: boolean;
  /** What can be done with it without opening it. */
  readonly actions?: ReactNode;
}

/** A survey that a dog has: its title and state, and its questions with their answers once it is unfolded. */
export function SurveyItem({ dogId, survey, isNew, actions }: SurveyItemProps) {
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { id, title, createdAt, questions } = survey;
  return (
    <article className={`card ${classes['item']}`} aria-label={title}>
      <button
        type="button"
        className={classes['head']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronDown className={classes['arrow']} size={20} aria-hidden />
        <span className={classes['words']}>
          <span className={classes['title']}>{title}</span>
          <span className={classes['state']}>
            {isNew && <StatusPill tone="waiting">Nowe</StatusPill>}
            <SurveyState survey={survey} dogId={dogId} />
          </span>
          <span className={`numbers ${classes['facts']}`}>
            Utworzona {formatDate(dateOf(createdAt))} · {questionsWords(questions.length)}
          </span>
        </span>
      </button>
      {actions && <div className={classes['actions']}>{actions}</div>}
      {isOpen && (
        <div id={detailsId} className={classes['details']}>
          <Answers dogId={dogId} surveyId={id} questions={questions} />
        </div>
      )}
    </article>
  );
}

/** Whether a survey is filled, by whom and when, waits, or was taken off (D93). */
function SurveyState({ survey, dogId }: Pick<SurveyItemProps, 'survey' | 'dogId'>) {
  const { id, assigned, submittedAt, submittedBy } = survey;
  const today = useSchoolToday();
  const isWaiting = useWaiting(keptAnswersName({ surveyId: id, dogId })) !== null;
  return (
    <>
      {submittedAt !== null && (
        <StatusPill tone="done" icon={<IconCheck />}>
          Wypełniona <span className="numbers">{spokenTime(submittedAt, today)}</span>, {submittedBy}
        </StatusPill>
      )}
      {submittedAt === null && isWaiting && <WaitingPill />}
      {submittedAt === null && assigned && !isWaiting && (
        <StatusPill tone="waiting" icon={<IconClock />}>
          Do wypełnienia
        </StatusPill>
      )}
      {!assigned && <StatusPill tone="quiet">Odpięta</StatusPill>}
    </>
  );
}

type AnswersProps = Pick<AssignedSurvey, 'questions'> & {
  readonly dogId: Id<'dog'>;
  readonly surveyId: Id<'survey'>;
};

/** The answers to a survey; when they can't be fetched, its questions alone and the way to try again. */
function Answers({ dogId, surveyId, questions }: AnswersProps) {
  const answers = useQuery(answersOfDog({ dogId, surveyId }));
  const isMissing = answers.data === undefined && answers.error !== null;
  return (
    <>
      <QueryState
        query={answers}
        failed="Nie udało się pobrać odpowiedzi."
        skeleton={<CardSkeleton cards={3} height={72} />}
      >
        {(list) => <AnswerList questions={questions} answers={list} />}
      </QueryState>
      {isMissing && <AnswerList questions={questions} answers={[]} />}
    </>
  );
}
