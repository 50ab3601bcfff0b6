import { Button, Title } from '@mantine/core';
import { answerKindWords } from '../answer-kinds.words.ts';
import { type ProposedTemplate, proposedTemplates } from '../proposals.words.ts';
import classes from './templates.module.css';

/** Templates to begin with: each fills the form, and nothing is kept until somebody saves it. */
export function TemplateProposals({ onTake }: { onTake: (proposal: ProposedTemplate) => void }) {
  return (
    <section className={classes['proposals']} aria-labelledby="template-proposals">
      <Title order={2} size="h3" id="template-proposals">
        Na początek
      </Title>
      <p className={classes['about']}>
        Wybierz propozycję i zmień w niej, co chcesz. Zapiszemy ją dopiero, gdy utworzysz szablon.
      </p>
      <ul className={classes['cards']}>
        {proposedTemplates.map((proposal) => (
          <li key={proposal.title}>
            <article className={`card ${classes['card']}`} aria-label={proposal.title}>
              <Title order={3} size="h4">
                {proposal.title}
              </Title>
              <ol className={classes['questions']}>
                {proposal.questions.map(({ question, answerKind }) => (
                  <li key={question}>
                    <span className={classes['text']}>{question}</span>{' '}
                    <span className={classes['soft']}>{answerKindWords[answerKind]}</span>
                  </li>
                ))}
              </ol>
              <Button
                variant="default"
                className={classes['take']}
                aria-label={`Użyj propozycji ${proposal.title}`}
                onClick={() => onTake(proposal)}
              >
                Użyj propozycji
              </Button>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
