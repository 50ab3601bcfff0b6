import type { Id } from '@psia/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { buildSurveyPath, surveysPath } from '../surveys.paths.ts';
import { surveyDetails } from '../surveys.queries.ts';
import { type BuiltSurvey, isAnsweredSurvey } from './built-survey.rules.ts';
import { createSurveyIn, updateSurveyIn } from './builder.queries.ts';
import { draftNameOf, handOverDraft } from './builder.storage.ts';
import { changedSurveyBody, copyValues, emptySurvey, newSurveyBody, surveyValues } from './survey-values.rules.ts';
import { useSurveyForm } from './use-survey-form.ts';

const words = {
  new: { done: 'Ankieta została dodana!', failed: 'Błąd podczas tworzenia ankiety.' },
  copy: { done: 'Ankieta została dodana!', failed: 'Błąd podczas tworzenia ankiety.' },
  edit: { done: 'Ankieta została zapisana!', failed: 'Nie udało się zapisać ankiety.' },
};

function initialOf(built: BuiltSurvey) {
  if (built.kind === 'new') return emptySurvey;
  const values = surveyValues(built.survey);
  return built.kind === 'edit' ? values : copyValues(values);
}

/** Saves what is built, and goes back to the school's list once that is done. */
export function useSurveySaving(schoolId: Id<'school'>, built: BuiltSurvey) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const edited = built.kind === 'edit' ? built.survey : undefined;
  const [wasRefused, setWasRefused] = useState(false);
  const go = (path: string) => {
    Promise.resolve(navigate(path, { replace: true })).catch(() => undefined);
  };

  const form = useSurveyForm({
    draft: draftNameOf(built.kind === 'new' ? built : { kind: built.kind, surveyId: built.survey.id }),
    initialValues: initialOf(built),
    version: edited?.version,
    send: async (values, sending, { version }) => {
      if (!edited) {
        return sending.run(createSurveyIn(queries, schoolId), { ...newSurveyBody(values), attempt: sending });
      }
      try {
        return await sending.run(updateSurveyIn(queries, edited.id), {
          ...changedSurveyBody(values),
          version: version ?? edited.version,
        });
      } catch (error) {
        setWasRefused(isRefusedWith(error, 'HAS_RESPONSES'));
        throw error;
      }
    },
    ...(edited && {
      latest: async () => {
        const latest = await queries.query({ ...surveyDetails(edited.id), staleTime: 0 });
        return { values: surveyValues(latest), version: latest.version };
      },
    }),
    say: words[built.kind].done,
    leadsTo: () => surveysPath(schoolId),
    onDone: () => {
      form.core.giveUp();
      go(surveysPath(schoolId));
    },
    failed: words[built.kind].failed,
  });

  /** Takes what was typed along to a copy, where the survey itself can't be changed any more. */
  const copyInstead = () => {
    if (!edited) return;
    const typed = copyValues(form.store.get());
    handOverDraft({ kind: 'copy', surveyId: edited.id }, copyValues(surveyValues(edited)), typed);
    form.core.giveUp();
    go(buildSurveyPath(schoolId, { copied: edited.id }));
  };
  const isAnswered = edited !== undefined && (wasRefused || isAnsweredSurvey(edited));
  return { ...form, isAnswered, copyInstead };
}
