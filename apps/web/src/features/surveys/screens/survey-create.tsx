import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconArrowLeft, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { isMissing } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { type BuiltSurvey, isAnsweredSurvey } from '../builder/built-survey.rules.ts';
import { builderFields, buildSurveyPath, surveysPath } from '../surveys.paths.ts';
import { surveyDetails } from '../surveys.queries.ts';
import classes from './survey-create.module.css';

const placeholder = <CardSkeleton cards={4} height={96} />;
const builder = fetchedLater(async () => (await import('../builder/components/survey-builder.tsx')).SurveyBuilder, {
  placeholder,
});
const frozen = fetchedLater(async () => (await import('../builder/components/frozen-survey.tsx')).FrozenSurvey, {
  placeholder,
});

const titles = { new: 'Nowa ankieta', edit: 'Edycja ankiety', copy: 'Kopia ankiety' };

/** Where a survey is built: a new one, one that is changed (`?ankieta=`), or a copy of another (`?kopia=`) (part 2 §2). */
export function SurveyCreate() {
  const { schoolId = '' } = useParams();
  const [params] = useAddressParams();
  const [edited, copied] = [params.get(builderFields.changed), params.get(builderFields.copied)];
  const kind = edited ? 'edit' : copied ? 'copy' : 'new';
  return (
    <>
      <Button
        component={Link}
        to={surveysPath(schoolId)}
        variant="subtle"
        className={classes['back']}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Ankiety
      </Button>
      <PageHeader title={titles[kind]} />
      {kind === 'new' ? (
        <builder.Part key={schoolId} schoolId={schoolId} built={{ kind }} />
      ) : (
        <KnownSurvey key={`${kind} ${edited ?? copied}`} schoolId={schoolId} kind={kind} id={edited ?? copied ?? ''} />
      )}
    </>
  );
}

interface KnownSurveyProps {
  readonly schoolId: Id<'school'>;
  readonly kind: 'edit' | 'copy';
  readonly id: Id<'survey'>;
}

function KnownSurvey({ schoolId, kind, id }: KnownSurveyProps) {
  const survey = useQuery(surveyDetails(id));
  // What was typed outlives a survey that somebody deletes meanwhile.
  if (isMissing(survey.error) && !survey.data) return <MissingSurvey schoolId={schoolId} />;
  return (
    <QueryState query={survey} failed="Nie udało się pobrać danych ankiety." skeleton={placeholder}>
      {(data) => <BuiltOrFrozen schoolId={schoolId} built={{ kind, survey: data }} />}
    </QueryState>
  );
}

interface BuiltOrFrozenProps {
  readonly schoolId: Id<'school'>;
  readonly built: Extract<BuiltSurvey, { survey: unknown }>;
}

/** What was answered when the page was opened is shown alone; what is answered later leaves what is typed standing. */
function BuiltOrFrozen({ schoolId, built }: BuiltOrFrozenProps) {
  const navigate = useNavigate();
  const { kind, survey } = built;
  const [isFrozen] = useState(kind === 'edit' && isAnsweredSurvey(survey));
  if (!isFrozen) return <builder.Part schoolId={schoolId} built={built} />;
  const copy = () => {
    Promise.resolve(navigate(buildSurveyPath(schoolId, { copied: survey.id }), { replace: true })).catch(
      () => undefined,
    );
  };
  return <frozen.Part survey={survey} onCopy={copy} />;
}

function MissingSurvey({ schoolId }: { readonly schoolId: Id<'school'> }) {
  return (
    <EmptyState
      icon={<IconListCheck size={40} />}
      text="Ankieta nie znaleziona"
      hint="Ktoś mógł ją usunąć. Wróć do listy ankiet szkoły."
      action={
        <Button component={Link} to={surveysPath(schoolId)}>
          Przejdź do ankiet
        </Button>
      }
    />
  );
}
