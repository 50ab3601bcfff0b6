import type { AnswerKind } from '@psia/contract/report-templates/answer-kinds.rules';
import type { QuestionType } from '@psia/contract/surveys/question-types.rules';

/** A question of a demo's survey; texts are answered by the dogs in turns, of options each dog takes others. */
export interface DemoQuestion {
  readonly questionText: string;
  readonly questionType: QuestionType;
  readonly required?: boolean;
  readonly answerOptions?: readonly string[];
  readonly texts?: readonly string[];
}

export interface DemoSurvey {
  readonly title: string;
  readonly questions: readonly DemoQuestion[];
}

/** What was asked once and is no longer: an inactive survey. */
export const campSurvey: DemoSurvey = {
  title: 'Po letnim obozie',
  questions: [
    { questionText: 'Co zabralibyście na następny obóz?', questionType: 'TEXT' },
    {
      questionText: 'Czy pojechalibyście jeszcze raz?',
      questionType: 'SINGLE_CHOICE',
      answerOptions: ['Tak', 'Może', 'Nie'],
    },
  ],
};

/** What each dog is asked with its first training. */
export const introSurvey: DemoSurvey = {
  title: 'Poznajmy się',
  questions: [
    {
      questionText: 'Od kiedy pies jest z Wami?',
      questionType: 'DATE',
      required: true,
    },
    {
      questionText: 'Skąd pies do Was trafił?',
      questionType: 'CHOICE_WITH_TEXT',
      required: true,
      answerOptions: ['Z hodowli', 'Ze schroniska lub fundacji', 'Od znajomych'],
      texts: ['Znaleziony na wsi u dziadków.', 'Został po sąsiadce, która się przeprowadziła.'],
    },
    {
      questionText: 'Z kim mieszka pies?',
      questionType: 'MULTIPLE_CHOICE',
      required: true,
      answerOptions: ['Dorośli', 'Dzieci', 'Inny pies', 'Kot'],
    },
    {
      questionText: 'Jak często pies jest na spacerze?',
      questionType: 'SINGLE_CHOICE',
      required: true,
      answerOptions: ['Raz lub dwa razy dziennie', 'Trzy razy dziennie', 'Częściej'],
    },
    {
      questionText: 'Co sprawia Wam teraz największą trudność?',
      questionType: 'TEXT',
      required: true,
      texts: [
        'Spacery. Na smyczy ciągnie, a gdy zobaczy innego psa, szczeka i nie słyszy, że go wołamy.',
        'Przychodzi na zawołanie w domu, w parku już nie.',
        'Szczeka na każdy dźwięk z klatki schodowej, wieczorem najbardziej.',
        'Gryzie buty i ręce, kiedy się rozbawi.',
      ],
    },
    {
      questionText: 'Czy pies ma choroby albo bierze leki, o których warto wiedzieć?',
      questionType: 'TEXT',
      texts: ['Zdrowy, szczepienia aktualne.', 'Alergia na kurczaka, prosimy o inne smakołyki.'],
    },
  ],
};

/** What is asked after some weeks together. */
export const courseSurvey: DemoSurvey = {
  title: 'Po pierwszych tygodniach',
  questions: [
    {
      questionText: 'Jak oceniacie zmianę w zachowaniu psa?',
      questionType: 'SINGLE_CHOICE',
      required: true,
      answerOptions: ['Duża zmiana na lepsze', 'Trochę lepiej', 'Bez zmian', 'Jest trudniej'],
    },
    {
      questionText: 'Co najbardziej pomogło?',
      questionType: 'MULTIPLE_CHOICE',
      answerOptions: [
        'Treningi indywidualne',
        'Treningi w grupie',
        'Zadania domowe',
        'Rozmowy z trenerem lub trenerką',
      ],
    },
    {
      questionText: 'Nad czym chcecie pracować dalej?',
      questionType: 'TEXT',
      required: true,
      texts: ['Nad spokojem przy gościach.', 'Nad spacerami w mieście i w tramwaju.', 'Nad przywołaniem bez linki.'],
    },
  ],
};

export interface DemoReportQuestion {
  readonly questionText: string;
  readonly answerKind: AnswerKind;
}

export interface DemoTemplate {
  readonly title: string;
  readonly questions: readonly DemoReportQuestion[];
}

/** The school's bank of questions. */
export const bankQuestions: readonly DemoReportQuestion[] = [
  { questionText: 'Jak spokojny był dziś spacer?', answerKind: 'SCALE' },
  { questionText: 'Czy udało się minąć innego psa bez szczekania?', answerKind: 'YES_NO' },
  { questionText: 'Ile razy pies szczekał na inne psy?', answerKind: 'NUMBER' },
  { questionText: 'Co się dziś wydarzyło?', answerKind: 'TEXT' },
  { questionText: 'Jak pies spał w nocy?', answerKind: 'SCALE' },
];

/** A template whose questions are the bank's first four. */
export const walksTemplate: DemoTemplate = { title: 'Spokojne spacery', questions: bankQuestions.slice(0, 4) };

export const homeTemplate: DemoTemplate = {
  title: 'Spokój w domu',
  questions: [
    { questionText: 'Jak spokojnie było dziś w domu?', answerKind: 'SCALE' },
    { questionText: 'Ile minut trwał odpoczynek na macie?', answerKind: 'NUMBER' },
    { questionText: 'Czy ktoś Was dziś odwiedził?', answerKind: 'YES_NO' },
  ],
};
