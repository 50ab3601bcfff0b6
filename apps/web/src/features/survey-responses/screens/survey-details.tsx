import { Anchor } from '@mantine/core';
import { csvFileName } from '@psia/contract/survey-responses/csv-file-name.rules';
import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { IconArrowLeft, IconClipboardList, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isMissing } from '#lib/api/api-error.ts';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { bookableDogs } from '../../dogs/dogs.public.ts';
import { ActivityPill, dogsOfSurvey, SurveyActions } from '../../surveys/surveys-managing.public.ts';
import { createdWords, filledWords, surveyDetails, surveysPath } from '../../surveys/surveys.public.ts';
import { SurveyDogs } from '../results/components/survey-dogs.tsx';
import { SurveyResults } from '../results/components/survey-results.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { useAnswers } from '../results/use-answers.ts';
import { answersFile, resultsOfSurvey } from '../survey-responses.queries.ts';
import classes from './survey-details.module.css';

const ownersView = fetchedLater(async () => (await import('../results/components/owners-view.tsx')).OwnersView, {
  placeholder: <CardSkeleton cards={1} height={320} />,
});

/** A survey of the school: what was answered over all dogs, which dogs have it, and what their owners see (D96). */
export function SurveyDetails() {
  const { surveyId = '' } = useParams();
  const { id: schoolId } = useSchool();
  const survey = useQuery(surveyDetails(surveyId));
  const back = (
    <Anchor component={Link} to={surveysPath(schoolId)} className={classes['back']}>
      <IconArrowLeft size={20} aria-hidden />
      Ankiety
    </Anchor>
  );
  if (isMissing(survey.error)) {
    return (
      <>
        {back}
        <PageHeader title="Ankieta" />
        <EmptyState
          icon={<IconClipboardList size={40} />}
          text="Ankieta nie znaleziona"
          hint="Ktoś mógł ją usunąć. Pozostałe są na liście."
        />
      </>
    );
  }
  return (
    <>
      {back}
      <QueryState
        query={survey}
        failed="Nie udało się pobrać danych ankiety."
        skeleton={<CardSkeleton cards={3} height={220} />}
      >
        {(found) => <Details key={found.id} survey={found} />}
      </QueryState>
    </>
  );
}

function Details({ survey }: { survey: Survey }) {
  const { title, isActive, createdAt, counts, questions } = survey;
  return (
    <>
      <PageHeader
        title={title}
        description={
          <span className={classes['facts']}>
            <ActivityPill isActive={isActive} />
            <span className="numbers">Utworzona {createdWords(createdAt)}</span>
            {counts && <span className="numbers">{filledWords(counts)}</span>}
          </span>
        }
      />
      <SurveyActions survey={survey} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <Results survey={survey} />
        </div>
        <div className={classes['side']}>
          <Dogs survey={survey} />
          <div className={classes['preview']}>
            <ownersView.Part questions={questions} />
          </div>
        </div>
      </div>
    </>
  );
}

function Results({ survey }: { survey: Survey }) {
  const { id, title } = survey;
  const results = useQuery(resultsOfSurvey(id));
  const { query, filled, onMore, isFetching } = useAnswers(id);
  const isAnswered = (results.data?.answered ?? 0) > 0;
  return (
    <Panel
      title="Wyniki"
      actions={
        isAnswered && (
          <ActionButton
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            send={async () => saveFile(await answersFile(id), csvFileName(title))}
            say={{ elsewhere: 'Plik jest pobrany.' }}
            failed="Nie udało się pobrać pliku."
          >
            Pobierz CSV
          </ActionButton>
        )
      }
    >
      <QueryState
        query={joinQueries([results, query], query.data && results.data)}
        failed="Nie udało się pobrać wyników."
        skeleton={<CardSkeleton cards={3} height={120} />}
      >
        {(found) =>
          found.answered === 0 ? (
            <EmptyState
              icon={<IconClipboardList size={40} />}
              text="Nikt jeszcze nie wypełnił tej ankiety."
              hint="Gdy ktoś odpowie, wyniki pojawią się tutaj same."
            />
          ) : (
            <SurveyResults survey={survey} results={found} {...{ filled, onMore, isFetching }} />
          )
        }
      </QueryState>
    </Panel>
  );
}

function Dogs({ survey: { id, schoolId } }: { survey: Survey }) {
  const dogs = useQuery(bookableDogs(schoolId));
  const assigned = useQuery(dogsOfSurvey(id, 'assigned'));
  const answered = useQuery(dogsOfSurvey(id, 'answered'));
  const { query, filled, onMore, isFetching } = useAnswers(id);
  const isThere = dogs.data && assigned.data && answered.data && query.data;
  const open = new Set(assigned.data?.filter((dogId) => !answered.data?.includes(dogId)));
  const known = isThere && {
    waiting: dogs.data.filter((dog) => open.has(dog.id)),
    filledCount: answered.data.length,
  };
  return (
    <Panel title="Psy">
      <QueryState
        query={joinQueries([dogs, assigned, answered, query], known)}
        failed="Nie udało się pobrać listy psów."
        skeleton={<CardSkeleton cards={4} height={48} />}
      >
        {({ waiting, filledCount }) =>
          waiting.length + filled.length === 0 ? (
            <EmptyState
              text="Nie ma jej żaden pies."
              hint="Przypisz ją psom, o których chcesz się czegoś dowiedzieć."
            />
          ) : (
            <SurveyDogs {...{ waiting, filled, filledCount, onMore, isFetching }} />
          )
        }
      </QueryState>
    </Panel>
  );
}
