import { Button, Title } from '@mantine/core';
import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { IconCopy, IconLock } from '@tabler/icons-react';
import { surveyValues } from '../survey-values.rules.ts';
import { PreviewedQuestions } from '../../components/previewed-questions.tsx';
import classes from './frozen-survey.module.css';

/** Says that a survey's questions change no more, and offers a copy (D94). */
export function AnsweredNotice({ onCopy }: { readonly onCopy: () => void }) {
  return (
    <div role="note" className={classes['notice']}>
      <IconLock size={20} className={classes['icon']} aria-hidden />
      <p className={classes['text']}>
        Na tę ankietę ktoś już odpowiedział, więc jej pytania się nie zmieniają. Kopię możesz zmieniać dowolnie.
      </p>
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={onCopy}>
        Utwórz kopię
      </Button>
    </div>
  );
}

interface FrozenSurveyProps {
  readonly survey: Survey;
  readonly onCopy: () => void;
}

/** A survey that somebody has answered: to be looked at and copied, not to be changed (D94). */
export function FrozenSurvey({ survey, onCopy }: FrozenSurveyProps) {
  const { title, questions } = surveyValues(survey);
  return (
    <div className={classes['whole']}>
      <AnsweredNotice onCopy={onCopy} />
      <section className={`card ${classes['survey']}`}>
        <Title order={2}>{title}</Title>
        <PreviewedQuestions questions={questions} />
      </section>
    </div>
  );
}
