import { Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { PreviewedQuestions } from '../../components/previewed-questions.tsx';
import { useBuilt } from '../use-builder.ts';
import classes from './survey-preview.module.css';

/** How long after the last key the preview follows: while somebody types, their field alone is drawn. */
const shownAfterMs = 150;

/** What the owner will see, a moment after it was typed; it shows the question that stands open. */
export function SurveyPreview() {
  const [{ title, questions }] = useDebouncedValue(
    useBuilt((state) => state),
    shownAfterMs,
  );
  const open = useBuilt((state) => state.open);
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  // When another one opens or comes: a key must not move the preview.
  const showOpen = useEffectEvent((key: string | null) => {
    const place = questions.findIndex((question) => question.key === key);
    const shown = panel.current?.querySelectorAll<HTMLElement>('[data-previewed]')[place];
    if (shown) panel.current?.scrollTo({ top: shown.offsetTop - panel.current.clientHeight / 3 });
  });
  useEffect(() => showOpen(open), [open, questions.length]);
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
