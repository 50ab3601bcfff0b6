import { Button, Title } from '@mantine/core';
import type { OwnerTask } from '@psia/contract/attention/tasks.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { IconClipboardText, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { reportToFillPath } from '../../reports/reports-paths.public.ts';
import { ownSurveyPath } from '../../survey-responses/survey-responses-paths.public.ts';
import { ownerTasks } from '../tasks.queries.ts';
import { taskDetails, taskTitle } from '../tasks.words.ts';
import classes from './owner-tasks.module.css';

const shownAtOnce = 3;

/** The surveys and reports that wait for an owner, each one press from being filled; nothing where none does. */
export function OwnerTasks() {
  const today = useSchoolToday();
  const { data: tasks = [] } = useQuery(ownerTasks(today));
  const [isLong, setIsLong] = useState(false);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks">
      <Title order={2} id="tasks" mb="sm">
        Do wypełnienia
      </Title>
      <ul className={`card ${classes['list']}`}>
        {(isLong ? tasks : tasks.slice(0, shownAtOnce)).map((task) => (
          <li key={`${task.dogId} ${task.itemId}`}>
            <Task task={task} today={today} />
          </li>
        ))}
      </ul>
      {tasks.length > shownAtOnce && (
        <Button variant="subtle" mt="xs" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? 'Pokaż mniej' : `Pokaż wszystkie (${tasks.length})`}
        </Button>
      )}
    </section>
  );
}

function placeOf({ kind, dogId, itemId }: OwnerTask): string {
  return kind === 'SURVEY' ? ownSurveyPath({ surveyId: itemId, dogId }) : reportToFillPath({ dogId, itemId });
}

function Task({ task, today }: { task: OwnerTask; today: PlainDate }) {
  const Icon = task.kind === 'SURVEY' ? IconClipboardText : IconReportAnalytics;
  const [title, details] = [taskTitle(task), taskDetails(task, today)];
  return (
    <Link to={placeOf(task)} className={classes['task']} aria-label={`Wypełnij: ${title}, ${details}`}>
      <Icon className={classes['mark']} size={22} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['title']}>{title}</span>
        <span className={classes['soft']}>{details}</span>
      </span>
      <span className={classes['fill']}>Wypełnij</span>
    </Link>
  );
}
