import type { Id } from '@psia/contract/core/ids';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { type GivenAnswer, submitSurveyResponse } from '@psia/contract/survey-responses/survey-responses.contract';
import { updateDogsOfSurvey } from '@psia/contract/surveys/assigning.contract';
import { chooseIntroSurvey } from '@psia/contract/surveys/intro-survey.contract';
import { createSurvey, setSurveyActive, type Survey } from '@psia/contract/surveys/surveys.contract';
import type { DemoDog, DemoTrainer } from './demo-people.ts';
import { campSurvey, courseSurvey, type DemoQuestion, type DemoSurvey, introSurvey } from './demo-questions.ts';

/** The demo school's surveys. */
export interface Surveys {
  readonly intro: Survey;
  readonly course: Survey;
}

/** The school writes its surveys and gives the first one to each dog that comes. */
export async function furnishSurveys({ client }: DemoTrainer, schoolId: Id<'school'>): Promise<Surveys> {
  const create = ({ title, questions }: DemoSurvey) =>
    client.call(createSurvey, {
      params: { schoolId },
      body: { title, questions: questions.map(({ texts: _, ...question }) => question) },
    });
  const camp = await create(campSurvey);
  await client.call(setSurveyActive, { params: { id: camp.id }, body: { isActive: false } });
  const [course, intro] = [await create(courseSurvey), await create(introSurvey)];
  await client.call(chooseIntroSurvey, { params: { id: schoolId }, body: { surveyId: intro.id } });
  return { intro, course };
}

/** Every third dog's first survey stays unanswered. */
const isAnswering = (number: number) => number % 3 !== 1;
const everyNthHasOwnWords = 5;
const daysBeforeCourseSurvey = 5;
const daysBeforeCourseAnswers = 3;
/** The dogs that are asked again: the first one, and those of the group for beginners. */
const isAskedAgain = (number: number) => number === 0 || number % 10 === 1;

/** Answers surveys as the demo's owners do, day by day. */
export class SurveyAnswers {
  readonly #surveys: Surveys;
  readonly #dogs: readonly DemoDog[];
  readonly #met = new Set<DemoDog>();

  constructor(surveys: Surveys, dogs: readonly DemoDog[]) {
    this.#surveys = surveys;
    this.#dogs = dogs;
  }

  /** The evening before these dogs train: those who come for the first time were given the first survey. */
  async answerBefore(dogs: readonly DemoDog[], today: PlainDate): Promise<void> {
    for (const dog of new Set(dogs)) {
      if (this.#met.has(dog)) continue;
      this.#met.add(dog);
      if (isAnswering(this.#dogs.indexOf(dog))) await this.#submit(dog, [this.#surveys.intro, introSurvey], today);
    }
  }

  /** What happens to the second survey on a day, so many days before today. */
  async askAgain({ client }: DemoTrainer, daysAgo: number, today: PlainDate): Promise<void> {
    const asked = this.#dogs.filter((_, number) => isAskedAgain(number));
    const { course } = this.#surveys;
    if (daysAgo === daysBeforeCourseSurvey) {
      const assign = asked.map(({ id }) => id);
      await client.call(updateDogsOfSurvey, { params: { id: course.id }, body: { assign, unassign: [] } });
    }
    if (daysAgo !== daysBeforeCourseAnswers) return;
    for (const dog of asked.slice(1, 4)) await this.#submit(dog, [course, courseSurvey], today);
  }

  async #submit(dog: DemoDog, [survey, written]: readonly [Survey, DemoSurvey], today: PlainDate): Promise<void> {
    const number = this.#dogs.indexOf(dog);
    const responses = survey.questions.map(({ id, questionIndex }) => ({
      questionId: id,
      ...answerOf(written.questions[questionIndex], number, today),
    }));
    const body = { surveyId: survey.id, dogId: dog.id, responses, version: survey.version };
    await dog.owner.call(submitSurveyResponse, { body });
  }
}

/** What the owner of the dog of this number answers. */
function answerOf(question: DemoQuestion | undefined, number: number, today: PlainDate): Partial<GivenAnswer> {
  const { questionType, answerOptions = [], texts = [] } = question ?? { questionType: 'TEXT' };
  const text = texts[number % Math.max(texts.length, 1)] ?? null;
  const option = answerOptions[number % Math.max(answerOptions.length, 1)] ?? null;
  switch (questionType) {
    case 'DATE':
      return { dateAnswer: addDays(today, -120 - number * 37) };
    case 'SINGLE_CHOICE':
      return { singleChoiceAnswer: option };
    case 'MULTIPLE_CHOICE':
      return { multipleChoiceAnswer: answerOptions.filter((_, index) => index === 0 || (number + index) % 3 === 0) };
    case 'CHOICE_WITH_TEXT':
      return number % everyNthHasOwnWords === 2 ? { textAnswer: text } : { singleChoiceAnswer: option };
    case 'TEXT':
      return { textAnswer: text };
  }
}
