import type { AnswerKind } from '@psia/contract/report-templates/answer-kinds.rules';

/** A question that a school may begin with. */
export interface ProposedQuestion {
  readonly question: string;
  readonly answerKind: AnswerKind;
}

/** A template that a school may begin with: it fills the form, and nothing is kept until somebody saves it. */
export interface ProposedTemplate {
  readonly title: string;
  readonly questions: readonly ProposedQuestion[];
}

export const proposedTemplates: readonly ProposedTemplate[] = [
  {
    title: 'Spacery i emocje',
    questions: [
      { question: 'Jak spokojnie pies mijał inne psy i ludzi? (1 – wcale, 5 – bardzo spokojnie)', answerKind: 'SCALE' },
      { question: 'Ile razy szczekał albo wyrywał się na smyczy?', answerKind: 'NUMBER' },
      { question: 'Czy udało się zachować bezpieczną odległość?', answerKind: 'YES_NO' },
      { question: 'Co było dziś najtrudniejsze?', answerKind: 'TEXT' },
    ],
  },
  {
    title: 'Ćwiczenia w domu',
    questions: [
      { question: 'Ile minut ćwiczyliście?', answerKind: 'NUMBER' },
      { question: 'Jak poszło? (1 – słabo, 5 – świetnie)', answerKind: 'SCALE' },
      { question: 'Co sprawiło trudność?', answerKind: 'TEXT' },
    ],
  },
  {
    title: 'Sen i odpoczynek',
    questions: [
      { question: 'Jak pies spał tej nocy? (1 – źle, 5 – bardzo dobrze)', answerKind: 'SCALE' },
      { question: 'Ile godzin odpoczywał w ciągu dnia?', answerKind: 'NUMBER' },
      { question: 'Czy coś go wybudzało?', answerKind: 'YES_NO' },
    ],
  },
];

/** A few questions for an empty bank. */
export const proposedQuestions: readonly ProposedQuestion[] = proposedTemplates.flatMap(({ questions }) =>
  questions.slice(0, 1),
);
