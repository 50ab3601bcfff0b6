import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isMissing } from '#lib/api/api-error.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { schoolById } from '../../schools/schools.public.ts';
import { DeleteSurveyDialog } from '../components/delete-survey-dialog.tsx';
import { IntroSurveyCard } from '../components/intro-survey-card.tsx';
import { SurveyCard } from '../components/survey-card.tsx';
import { buildSurveyPath, surveysPath } from '../surveys.paths.ts';
import { surveysOfSchool } from '../surveys.queries.ts';
import classes from './survey-list.module.css';

const assignDialog = fetchedLater(
  async () => (await import('../assigning/components/assign-survey-dialog.tsx')).AssignSurveyDialog,
);

/** The surveys of a school: building, assigning, switching off and deleting them (part 2, section 2). */
export function SurveyList() {
  const { schoolId = '' } = useParams();
  const surveys = useQuery(surveysOfSchool(schoolId));
  if (isMissing(surveys.error)) return <MissingSurveys />;
  return <Surveys key={schoolId} schoolId={schoolId} surveys={surveys} />;
}

interface SurveysProps {
  readonly schoolId: Id<'school'>;
  readonly surveys: Parameters<typeof QueryState<ListedSurvey[]>>[0]['query'];
}

function Surveys({ schoolId, surveys }: SurveysProps) {
  const school = useQuery(schoolById(schoolId));
  const [toAssign, setToAssign] = useState<ListedSurvey | null>(null);
  const [toDelete, setToDelete] = useState<ListedSurvey | null>(null);
  const place = useRef<HTMLDivElement>(null);
  usePrefetch(assignDialog);
  const create = (
    <Button component={Link} to={buildSurveyPath(schoolId)} leftSection={<IconPlus size={20} aria-hidden />}>
      Utwórz ankietę
    </Button>
  );
  return (
    <>
      <PageHeader
        title={`Ankiety szkoły ${school.data?.name ?? ''}`.trim()}
        actions={surveys.data?.length ? create : undefined}
      />
      <div ref={place} tabIndex={-1} className={classes['place']}>
        <QueryState
          query={surveys}
          failed="Nie udało się pobrać ankiet. Spróbuj ponownie później."
          skeleton={<CardSkeleton cards={4} height={150} />}
          empty={
            <EmptyState
              icon={<IconClipboardList size={40} />}
              text="Nie ma jeszcze żadnej ankiety."
              hint="Zapytaj w niej o psa raz, a potem przypisuj ją kolejnym psom. Odpowiedzi znajdziesz przy każdym z nich."
              action={create}
            />
          }
        >
          {(list) => (
            <>
              <ul className={classes['surveys']}>
                {list.map((survey) => (
                  <li key={survey.id} className={classes['survey']}>
                    <SurveyCard
                      survey={survey}
                      onAssign={() => setToAssign(survey)}
                      onDelete={() => setToDelete(survey)}
                    />
                  </li>
                ))}
              </ul>
              <IntroSurveyCard schoolId={schoolId} surveys={list} />
            </>
          )}
        </QueryState>
      </div>
      {toAssign && <assignDialog.Part key={toAssign.id} survey={toAssign} onClose={() => setToAssign(null)} />}
      <DeleteSurveyDialog
        survey={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={() => place.current?.focus()}
      />
    </>
  );
}

function MissingSurveys() {
  const { id: schoolId } = useSchool();
  return (
    <>
      <PageHeader title="Ankiety" />
      <EmptyState
        icon={<IconClipboardList size={40} />}
        text="Nie ma takiej szkoły."
        hint="Ankiety swojej szkoły znajdziesz na jej liście."
        action={
          <Button component={Link} to={surveysPath(schoolId)}>
            Przejdź do ankiet szkoły
          </Button>
        }
      />
    </>
  );
}
