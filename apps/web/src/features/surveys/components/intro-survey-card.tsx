import { NativeSelect } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#ui/acts/use-act.ts';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
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
  const queries = useQueryClient();
  const { run, working, inputs } = useAct<Id<'survey'> | null>({
    send: (surveyId, sending) => sending.run(chooseIntroSurveyIn(queries, schoolId), surveyId),
    say: (_, more, surveyId) =>
      toastDone(surveyId === null ? 'Nowe psy nie dostaną ankiety.' : 'Nowe psy dostaną tę ankietę.', undefined, more),
    failed: 'Nie udało się zapisać wyboru.',
  });
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
            value={(working ? inputs[0] : surveyId) ?? ''}
            disabled={working}
            onChange={({ currentTarget: { value } }) => {
              run(value === '' ? null : value).catch(() => undefined);
            }}
          />
        )}
      </QueryState>
    </Panel>
  );
}
