import type { ReportQuestion } from '@psia/contract/report-templates/report-templates.contract';
import { useQueryClient } from '@tanstack/react-query';
import { fetchListed } from '#lib/api/fetch-listed.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { EditCard } from '#ui/forms/edit-card.tsx';
import { answerKindWords } from '../answer-kinds.words.ts';
import { editQuestionIn, reportQuestionsOfSchool } from '../report-templates.queries.ts';
import { QuestionForm } from './question-form.tsx';
import classes from './bank.module.css';

interface QuestionCardProps {
  readonly question: ReportQuestion;
  readonly onDelete: () => void;
}

/** A question of the bank with how it is answered; it is changed in its place. */
export function QuestionCard({ question, onDelete }: QuestionCardProps) {
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  const draft = `report-question-${question.id}`;
  return (
    <EditCard
      name={question.question}
      edit={`Zmień pytanie: ${question.question}`}
      remove={`Usuń pytanie: ${question.question}`}
      onRemove={onDelete}
      draft={draft}
      form={(close) => (
        <QuestionForm
          label={`Zmiana pytania: ${question.question}`}
          question={question}
          latest={() => fetchListed(queries, reportQuestionsOfSchool(schoolId), question.id)}
          save="Zapisz pytanie"
          failed="Nie udało się zaktualizować pytania"
          draft={draft}
          send={(values, sending, version) =>
            sending.run(editQuestionIn(queries), { ...values, id: question.id, version })
          }
          say="Pytanie zostało zmienione."
          onDone={close}
          onCancel={close}
        />
      )}
    >
      <span className={classes['question']}>
        <span className={classes['text']}>{question.question}</span>
        <StatusPill tone="quiet">{answerKindWords[question.answerKind]}</StatusPill>
      </span>
    </EditCard>
  );
}
