import { Button, VisuallyHidden } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { IconClipboardList, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useWaiting } from '#lib/outbox/use-outbox.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { WaitingPill } from '#ui/unsent/waiting-pill.tsx';
import { useNewItems } from '../../../dog-news/dog-news.public.ts';
import { assignedSurveysOf, questionsWords } from '../../../surveys/surveys.public.ts';
import { keptAnswersName, ownSurveyPath } from '../../survey-responses.paths.ts';
import { SurveyItem } from './survey-item.tsx';
import classes from './surveys-of-dog.module.css';

/** The owner's tab Ankiety: what is to be filled first, below what is filled, to be read (part 1 §2). */
export function OwnSurveys({ dogId }: { dogId: Id<'dog'> }) {
  const surveys = useQuery(assignedSurveysOf(dogId));
  const isNew = useNewItems({ dogId, tab: 'surveys', shown: surveys.data });
  const [toFillId, filledId] = [useId(), useId()];
  return (
    <div className={classes['place']}>
      <QueryState
        query={surveys}
        failed="Błąd podczas pobierania danych."
        skeleton={<CardSkeleton cards={2} height={150} />}
        empty={
          <EmptyState
            icon={<IconClipboardList size={40} />}
            text="Brak ankiet."
            hint="Gdy trener zechce dowiedzieć się czegoś o Twoim psie, pytania znajdziesz tutaj."
          />
        }
      >
        {(list) => {
          const toFill = list.filter(({ submittedAt }) => submittedAt === null);
          const filled = list.filter(({ submittedAt }) => submittedAt !== null);
          return (
            <>
              {toFill.length > 0 && (
                <section className={classes['part']} aria-labelledby={toFillId}>
                  <h2 id={toFillId} className={classes['heading']}>
                    Do wypełnienia
                  </h2>
                  {toFill.map((survey) => (
                    <SurveyToFill key={survey.id} dogId={dogId} survey={survey} isNew={isNew(survey.id)} />
                  ))}
                </section>
              )}
              {filled.length > 0 && (
                <section className={classes['part']} aria-labelledby={filledId}>
                  <h2 id={filledId} className={classes['heading']}>
                    Wypełnione
                  </h2>
                  {filled.map((survey) => (
                    <SurveyItem key={survey.id} dogId={dogId} survey={survey} isNew={isNew(survey.id)} />
                  ))}
                </section>
              )}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

interface SurveyToFillProps {
  readonly dogId: Id<'dog'>;
  readonly survey: AssignedSurvey;
  readonly isNew: boolean;
}

function SurveyToFill({ dogId, survey: { id, title, questions }, isNew }: SurveyToFillProps) {
  const isWaiting = useWaiting(keptAnswersName({ surveyId: id, dogId })) !== null;
  return (
    <article className={`card ${classes['toFill']}`} aria-label={title}>
      <div>
        {isWaiting && <WaitingPill />}
        {isNew && !isWaiting && <StatusPill tone="waiting">Nowe</StatusPill>}
        <h3 className={classes['title']}>{title}</h3>
        <p className={`numbers ${classes['soft']}`}>{questionsWords(questions.length)}</p>
      </div>
      <Button
        component={Link}
        to={ownSurveyPath({ surveyId: id, dogId })}
        variant={isWaiting ? 'default' : 'filled'}
        leftSection={isWaiting ? undefined : <IconPencil size={20} aria-hidden />}
      >
        {isWaiting ? 'Zobacz odpowiedzi' : 'Wypełnij'}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </article>
  );
}
