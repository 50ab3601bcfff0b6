import { memo, useEffect, useMemo, useRef, useState } from 'react';
import classes from './previewed-questions.module.css';
import { type AskedQuestion, QuestionField } from './question-field.tsx';

/** `key` tells a question that is being built from the others. */
interface Previewed extends AskedQuestion {
  readonly key: string;
}

interface PreviewedQuestionsProps {
  readonly questions: readonly Previewed[];
}

/** The questions of a survey as they are asked, but not to be answered. */
export const PreviewedQuestions = memo(function PreviewedQuestions({ questions }: PreviewedQuestionsProps) {
  return (
    <ol className={classes['list']}>
      {questions.map((question, place) => (
        <PreviewedQuestion key={question.key} question={question} number={place + 1} />
      ))}
    </ol>
  );
});

interface PreviewedQuestionProps {
  readonly question: Previewed;
  readonly number: number;
}

const PreviewedQuestion = memo(function PreviewedQuestion({ question, number }: PreviewedQuestionProps) {
  const [isNear, setIsNear] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const asked = useMemo(
    () => ({
      ...question,
      questionText: question.questionText.trim() === '' ? 'Pytanie bez treści' : question.questionText,
      answerOptions: question.answerOptions.filter((option) => option.trim() !== ''),
    }),
    [question],
  );
  useEffect(() => {
    if (!item.current || isNear) return undefined;
    // A hundred questions of fifty options are drawn as they are scrolled to.
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(item.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <li ref={item} className={classes['item']} data-previewed>
      {isNear ? <QuestionField question={asked} number={number} disabled /> : asked.questionText}
    </li>
  );
});
