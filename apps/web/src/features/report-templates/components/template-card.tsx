import { Title } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import type { ReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { editing, removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { answerKindWords } from '../answer-kinds.words.ts';
import { questionForms, runningForms } from '../report-templates.words.ts';
import classes from './templates.module.css';

interface TemplateCardProps {
  readonly template: ReportTemplate;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const shownAtOnce = 3;

/** A template: its title, how many questions it has and reports run by it, and its first three questions. */
export function TemplateCard({ template, onEdit, onDelete }: TemplateCardProps) {
  const { title, questions, runningAssignments } = template;
  const inOrder = questions.toSorted((one, other) => one.orderIndex - other.orderIndex);
  const others = inOrder.length - shownAtOnce;
  return (
    <article className={`card ${classes['card']}`} aria-label={title}>
      <div className={classes['head']}>
        <Title order={2} size="h3" className={classes['title']}>
          {title}
        </Title>
        <div className={classes['tools']}>
          <MoreMenu
            name={title}
            deeds={[editing(`Edytuj szablon ${title}`, onEdit), removing(`Usuń szablon ${title}`, onDelete)]}
          />
        </div>
      </div>
      <div className={classes['facts']}>
        <span>{counted(questions.length, questionForms)}</span>
        {runningAssignments > 0 && <StatusPill tone="done">{counted(runningAssignments, runningForms)}</StatusPill>}
      </div>
      <ol className={classes['questions']}>
        {inOrder.slice(0, shownAtOnce).map(({ id, questionText, answerKind }) => (
          <li key={id}>
            <span className={classes['text']}>{questionText}</span>{' '}
            <span className={classes['soft']}>{answerKindWords[answerKind]}</span>
          </li>
        ))}
      </ol>
      {others > 0 && <p className={classes['others']}>{`+${others} więcej...`}</p>}
    </article>
  );
}
