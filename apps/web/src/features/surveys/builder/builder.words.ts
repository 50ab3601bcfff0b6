import { counted } from '@psia/contract/core/words/plural';
import type { QuestionType } from '@psia/contract/surveys/question-types.rules';
import type { BuiltQuestion } from './question-list.rules.ts';

/** The ways of answering as the builder calls them (part 2 §2; D88). */
export const typeNames: Readonly<Record<QuestionType, string>> = {
  TEXT: 'Tekst',
  DATE: 'Data',
  SINGLE_CHOICE: 'Jednokrotny wybór',
  MULTIPLE_CHOICE: 'Wielokrotny wybór',
  CHOICE_WITH_TEXT: 'Wybór + tekst',
};

export const questionForms = { one: 'pytanie', few: 'pytania', many: 'pytań' };
const optionForms = { one: 'opcja', few: 'opcje', many: 'opcji' };

/** A question's text, or what stands for it while there is none. */
export function questionTitle({ questionText }: Pick<BuiltQuestion, 'questionText'>): string {
  return questionText.trim() === '' ? 'Pytanie bez treści' : questionText.trim();
}

/** What a folded question shows below its text: 'Jednokrotny wybór · 4 opcje · wymagane'. */
export function questionFacts({ questionType, answerOptions, required }: BuiltQuestion): string {
  const options = answerOptions.filter((option) => option.trim() !== '').length;
  return [
    typeNames[questionType],
    ...(answerOptions.length > 0 ? [counted(options, optionForms)] : []),
    ...(required ? ['wymagane'] : []),
  ].join(' · ');
}

/** Where a question is now; the place counts from 0. */
export function movedWords(place: number, count: number): string {
  return `Pytanie jest teraz na miejscu ${place + 1} z ${count}.`;
}

/** What was taken away. */
export function removedWords(question: BuiltQuestion, what: 'question' | 'options'): string {
  const title = questionTitle(question);
  return what === 'question' ? `Usunięto pytanie „${title}”.` : `Usunięto opcje pytania „${title}”.`;
}

/** What became of pasted lines. */
export function pastedWords(added: number, leftOut: number): string {
  const taken = `Wklejono: ${counted(added, optionForms)}.`;
  return leftOut === 0 ? taken : `${taken} Pominięto powtórzone i te, na które nie ma miejsca: ${leftOut}.`;
}

/** A survey in words, to show what somebody else has changed: its title, then each question with how it is answered. */
export function surveyInWords({ title, questions }: { title: string; questions: readonly BuiltQuestion[] }) {
  return [
    ['Tytuł ankiety', title] as const,
    ...questions.map((question, place) => {
      const options = question.answerOptions.length === 0 ? '' : `: ${question.answerOptions.join(', ')}`;
      const required = question.required ? ', wymagane' : '';
      return [
        `Pytanie ${place + 1}`,
        `${questionTitle(question)} (${typeNames[question.questionType]}${required})${options}`,
      ] as const;
    }),
  ];
}
