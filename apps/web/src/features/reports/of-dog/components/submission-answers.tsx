import type { ReportSubmission } from '@psia/contract/reports/reports.contract';
import { spokenTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { PlainText } from '#ui/texts/plain-text.tsx';
import { answerWords } from '../reports-of-dog.words.ts';
import classes from './submission-answers.module.css';

/** What was answered for one day, by whom and when. */
export function SubmissionAnswers({ submission }: { submission: ReportSubmission }) {
  const { answers, submittedAt, submittedBy } = submission;
  const today = useSchoolToday();
  return (
    <div className={classes['place']}>
      <dl className={classes['answers']}>
        {answers.map(({ id, questionText, answerKind, answerText }) => (
          <div key={id} className={classes['answer']} data-long={answerKind === 'TEXT'}>
            <dt>{questionText}</dt>
            <dd>{answerKind === 'TEXT' ? <PlainText>{answerText}</PlainText> : answerWords(answerKind, answerText)}</dd>
          </div>
        ))}
      </dl>
      {submittedAt !== null && (
        <p className={classes['who']}>
          Wypełniono {spokenTime(submittedAt, today)}
          {submittedBy !== null && `, ${submittedBy}`}
        </p>
      )}
    </div>
  );
}
