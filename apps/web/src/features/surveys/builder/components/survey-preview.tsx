import { Title } from '@mantine/core';
import { useDeferredValue, useEffect, useEffectEvent, useId, useRef } from 'react';
import { PreviewedQuestions } from '../../components/previewed-questions.tsx';
import { useBuilt } from '../use-builder.ts';
import classes from './survey-preview.module.css';

/** What the owner will see. It follows what is typed when there is time, and shows the question that stands open. */
export function SurveyPreview() {
  const title = useDeferredValue(useBuilt((state) => state.title));
  const questions = useDeferredValue(useBuilt((state) => state.questions));
  const open = useBuilt((state) => state.open);
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  // Only when another one opens: a key must not move the preview.
  const showOpen = useEffectEvent((key: string | null) => {
    const place = questions.findIndex((question) => question.key === key);
    const shown = panel.current?.querySelectorAll<HTMLElement>('[data-previewed]')[place];
    if (shown) panel.current?.scrollTo({ top: shown.offsetTop - panel.current.clientHeight / 3 });
  });
  useEffect(() => showOpen(open), [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard
    <section ref={panel} className={`card ${classes['preview']}`} aria-labelledby={titleId} tabIndex={0}>
      <p id={titleId} className={classes['label']}>
        Tak zobaczy to właściciel
      </p>
      <Title order={2} className={classes['title']}>
        {title.trim() === '' ? 'Ankieta bez tytułu' : title}
      </Title>
      {questions.length === 0 ? (
        <p className={classes['empty']}>Tu pojawią się pytania.</p>
      ) : (
        <PreviewedQuestions questions={questions} />
      )}
    </section>
  );
}
