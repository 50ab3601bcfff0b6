import { ActionIcon, Button } from '@mantine/core';
import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { IconCopy, IconDots, IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { buildSurveyPath, surveyDetailsPath } from '../surveys.paths.ts';
import { createdWords, filledWords, questionsWords } from '../surveys.words.ts';
import { ActivityPill, ActivitySwitch } from './survey-activity.tsx';
import classes from './survey-card.module.css';

interface SurveyCardProps {
  readonly survey: ListedSurvey;
  readonly onAssign: () => void;
  readonly onDelete: () => void;
}

/** A survey of the list: what it is, how far it is filled, and what can be done with it. */
export function SurveyCard({ survey, onAssign, onDelete }: SurveyCardProps) {
  const { id, title, isActive, createdAt, questionCount, counts } = survey;
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  return (
    <article className={`card ${classes['card']}`} aria-labelledby={`survey-${id}`}>
      <div className={classes['head']}>
        <h2 id={`survey-${id}`} className={classes['title']}>
          {title}
        </h2>
        <ActionIcon
          color="gray"
          aria-label={`Więcej: ${title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? moreId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes['facts']}>
        <ActivityPill isActive={isActive} />
        <span className="numbers">{createdWords(createdAt)}</span>
        <span>{questionsWords(questionCount)}</span>
        {counts && <span className="numbers">{filledWords(counts)}</span>}
      </p>
      {isOpen && <MoreActions id={moreId} survey={survey} onDelete={onDelete} />}
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

interface MoreActionsProps extends Pick<SurveyCardProps, 'survey' | 'onDelete'> {
  readonly id: string;
}

function MoreActions({ id, survey, onDelete }: MoreActionsProps) {
  const { schoolId } = survey;
  const isAnswered = (survey.counts?.answered ?? 0) > 0;
  return (
    <div id={id} className={classes['actions']}>
      {!isAnswered && (
        <Button
          component={Link}
          to={buildSurveyPath(schoolId, { changed: survey.id })}
          variant="subtle"
          leftSection={<IconPencil size={20} aria-hidden />}
        >
          Edytuj
        </Button>
      )}
      <Button
        component={Link}
        to={buildSurveyPath(schoolId, { copied: survey.id })}
        variant="subtle"
        leftSection={<IconCopy size={20} aria-hidden />}
      >
        Utwórz kopię
      </Button>
      <ActivitySwitch survey={survey} variant="subtle" />
      <Button variant="subtle" color="brick" leftSection={<IconTrash size={20} aria-hidden />} onClick={onDelete}>
        Usuń
      </Button>
      {isAnswered && <p className={classes['hint']}>Ktoś już odpowiedział, więc pytania zmienisz tylko w kopii.</p>}
    </div>
  );
}
