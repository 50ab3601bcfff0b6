import { Button } from '@mantine/core';
import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { IconCopy, IconPower, IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { editing, removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { buildSurveyPath, surveyDetailsPath } from '../surveys.paths.ts';
import { createdWords, filledWords, questionsWords } from '../surveys.words.ts';
import { ActivityPill, useActivitySwitch } from './survey-activity.tsx';
import classes from './survey-card.module.css';

interface SurveyCardProps {
  readonly survey: ListedSurvey;
  readonly onAssign: () => void;
  readonly onDelete: () => void;
}

/** A survey of the list: what it is, how far it is filled, and what can be done with it. */
export function SurveyCard({ survey, onAssign, onDelete }: SurveyCardProps) {
  const { id, title, isActive, createdAt, questionCount, counts } = survey;
  return (
    <article className={`card ${classes['card']}`} aria-labelledby={`survey-${id}`}>
      <div className={classes['head']}>
        <h2 id={`survey-${id}`} className={classes['title']}>
          {title}
        </h2>
        <SurveyMenu survey={survey} onDelete={onDelete} />
      </div>
      <p className={classes['facts']}>
        <ActivityPill isActive={isActive} />
        <span className="numbers">{createdWords(createdAt)}</span>
        <span>{questionsWords(questionCount)}</span>
        {counts && <span className="numbers">{filledWords(counts)}</span>}
      </p>
      <div className={classes['buttons']}>
        <Button component={Link} to={surveyDetailsPath(id)} variant="default" aria-label={`Podgląd ankiety ${title}`}>
          Podgląd
        </Button>
        <Button
          variant="light"
          leftSection={<IconUserCheck size={20} aria-hidden />}
          aria-label={`Przypisz ankietę ${title}`}
          onClick={onAssign}
        >
          Przypisz
        </Button>
      </div>
    </article>
  );
}

function SurveyMenu({ survey, onDelete }: Pick<SurveyCardProps, 'survey' | 'onDelete'>) {
  const { id, title, schoolId } = survey;
  const { run, words, working } = useActivitySwitch(survey);
  const isAnswered = (survey.counts?.answered ?? 0) > 0;
  return (
    <MoreMenu
      name={title}
      working={working}
      hint={isAnswered ? 'Ktoś już odpowiedział, więc pytania zmienisz tylko w kopii.' : undefined}
      deeds={[
        !isAnswered && editing(`Edytuj ankietę ${title}`, { to: buildSurveyPath(schoolId, { changed: id }) }),
        {
          label: `Utwórz kopię ankiety ${title}`,
          words: 'Utwórz kopię',
          icon: <IconCopy size={18} aria-hidden />,
          does: { to: buildSurveyPath(schoolId, { copied: id }) },
        },
        {
          label: `${words} ankietę ${title}`,
          icon: <IconPower size={18} aria-hidden />,
          does: () => {
            run().catch(() => undefined);
          },
        },
        removing(`Usuń ankietę ${title}`, onDelete),
      ]}
    />
  );
}
