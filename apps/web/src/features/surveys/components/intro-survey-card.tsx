import { NativeSelect } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastDone, toastFailed } from '../../../ui/feedback/toasts.tsx';
import { QueryState, TextSkeleton } from '../../../ui/loading/query-state.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { chooseIntroSurveyIn, introSurveyOf } from '../intro-survey.queries.ts';
import classes from './intro-survey-card.module.css';

interface IntroSurveyCardProps {
  readonly schoolId: Id<'school'>;
  /** The school's surveys; the active ones can be chosen. */
  readonly surveys: readonly ListedSurvey[];
}

/** Which survey each dog is given with its first training (D143); a choice is kept at once. */
export function IntroSurveyCard({ schoolId, surveys }: IntroSurveyCardProps) {
  const chosen = useQuery(introSurveyOf(schoolId));
  const { mutateAsync, isPending, variables } = useMutation(chooseIntroSurveyIn(useQueryClient(), schoolId));
  const choose = async (surveyId: Id<'survey'> | null) => {
    try {
      await mutateAsync(surveyId);
      toastDone(surveyId === null ? 'Nowe psy nie dostaną ankiety.' : 'Nowe psy dostaną tę ankietę.');
    } catch (error) {
      toastFailed('Nie udało się zapisać wyboru.', error);
    }
  };
  const options = surveys.filter(({ isActive }) => isActive).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Panel
      title="Ankieta na start"
      description="Każdy pies dostanie ją przy pierwszym treningu, o który poprosi właściciel albo który umówi trener. Przy prośbie zobaczysz, czy jest już wypełniona."
    >
      <QueryState query={chosen} failed="Nie udało się pobrać wyboru." skeleton={<TextSkeleton rows={1} />}>
        {(surveyId) => (
          <NativeSelect
            label="Którą ankietę dostają nowe psy?"
            className={classes['select']}
            data={[{ value: '', label: 'Żadnej' }, ...options]}
            value={(isPending ? variables : surveyId) ?? ''}
            disabled={isPending}
            onChange={({ currentTarget: { value } }) => {
              choose(value === '' ? null : value).catch(() => undefined);
            }}
          />
        )}
      </QueryState>
    </Panel>
  );
}
