import type { Id } from '@psia/contract/core/ids';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import {
  addReportQuestion,
  addReportTemplate,
  type ReportTemplate,
} from '@psia/contract/report-templates/report-templates.contract';
import type { Recurrence } from '@psia/contract/reports/recurrences.rules';
import {
  assignReport,
  finishReportAssignment,
  reactToReport,
  submitReportAnswers,
} from '@psia/contract/reports/reports.contract';
import type { DemoDog, DemoTrainer } from './demo-people.ts';
import { bankQuestions, type DemoTemplate, homeTemplate, walksTemplate } from './demo-questions.ts';
import { sixWeeks } from './demo-report-story.ts';

/** The demo school's templates. */
export interface Templates {
  readonly walks: ReportTemplate;
  readonly home: ReportTemplate;
}

/** The school writes its bank of questions and two templates, one of them of the bank's questions. */
export async function furnishReports({ client }: DemoTrainer, schoolId: Id<'school'>): Promise<Templates> {
  const ids = new Map<string, Id<'reportQuestion'>>();
  for (const { questionText, answerKind } of bankQuestions) {
    const { id } = await client.call(addReportQuestion, { body: { question: questionText, answerKind } });
    ids.set(questionText, id);
  }
  const add = ({ title, questions }: DemoTemplate) =>
    client.call(addReportTemplate, {
      body: {
        title,
        schoolId,
        questions: questions.map((question) => ({ ...question, questionId: ids.get(question.questionText) ?? null })),
      },
    });
  return { home: await add(homeTemplate), walks: await add(walksTemplate) };
}

/** A report that a dog's owner fills: since and until how many days before today, and how often. */
interface Plan {
  readonly dogNumber: number;
  readonly template: keyof Templates;
  readonly recurrence: Recurrence;
  readonly everyDays: number;
  readonly since: number;
  readonly filledUntil: number;
  /** When its trainer finishes it, so many days before today. */
  readonly finished?: number;
}

/** The first dog's six weeks; some of the others have not been filled lately. */
const plans: readonly Plan[] = [
  { dogNumber: 0, template: 'walks', recurrence: 'EVERY_2_DAYS', everyDays: 2, since: 42, filledUntil: 1 },
  { dogNumber: 2, template: 'home', recurrence: 'DAILY', everyDays: 1, since: 12, filledUntil: 1 },
  { dogNumber: 5, template: 'home', recurrence: 'EVERY_3_DAYS', everyDays: 3, since: 24, filledUntil: 12 },
  { dogNumber: 12, template: 'home', recurrence: 'DAILY', everyDays: 1, since: 14, filledUntil: 5 },
  { dogNumber: 0, template: 'home', recurrence: 'WEEKLY', everyDays: 7, since: 40, filledUntil: 19, finished: 18 },
  { dogNumber: 18, template: 'walks', recurrence: 'WEEKLY', everyDays: 7, since: 29, filledUntil: 1 },
];

/** The first dog's walks tell a story of their own. */
const isStory = ({ dogNumber, template }: Plan) => dogNumber === 0 && template === 'walks';

/** Fills reports as the demo's owners do, and answers as its trainers do, day by day. */
export class ReportWriter {
  readonly #templates: Templates;
  readonly #dogs: readonly DemoDog[];
  readonly #assigned = new Map<Plan, Id<'reportAssignment'>>();

  constructor(templates: Templates, dogs: readonly DemoDog[]) {
    this.#templates = templates;
    this.#dogs = dogs;
  }

  /** What happens on one day, so many days before today. */
  async live(trainer: DemoTrainer, daysAgo: number, date: PlainDate): Promise<void> {
    for (const plan of plans) {
      const dog = this.#dogs[plan.dogNumber];
      if (!dog || daysAgo > plan.since) continue;
      if (daysAgo === plan.since) await this.#assign(trainer, plan, { dog, date });
      const isDue = (plan.since - daysAgo) % plan.everyDays === 0;
      if (isDue && daysAgo >= plan.filledUntil) await this.#fill(plan, { dog, daysAgo, date });
      if (daysAgo === plan.finished) await this.#finish(trainer, plan, date);
      if (isStory(plan)) await this.#react(trainer, plan, { daysAgo: daysAgo + 1, date: addDays(date, -1) });
    }
  }

  async #assign({ client }: DemoTrainer, plan: Plan, { dog, date }: { dog: DemoDog; date: PlainDate }): Promise<void> {
    const { template, recurrence } = plan;
    const reportTemplateId = this.#templates[template].id;
    const body = { reportTemplateId, dogId: dog.id, startDate: date, recurrence };
    this.#assigned.set(plan, (await client.call(assignReport, { body })).id);
  }

  async #fill(plan: Plan, { dog, daysAgo, date }: { dog: DemoDog; daysAgo: number; date: PlainDate }): Promise<void> {
    const texts = isStory(plan) ? sixWeeks.find((day) => day.daysAgo === daysAgo)?.answers : undefined;
    if (isStory(plan) && texts === undefined) return;
    const answers = this.#templates[plan.template].questions.map(({ id, answerKind, orderIndex }) => ({
      questionId: id,
      answerText: texts?.[orderIndex] ?? usualAnswers[answerKind](daysAgo),
    }));
    await dog.owner.call(submitReportAnswers, { body: { submissionId: this.#idOf(plan, date), answers } });
  }

  async #finish({ client }: DemoTrainer, plan: Plan, date: PlainDate): Promise<void> {
    const assignmentId = this.#assigned.get(plan);
    if (assignmentId) await client.call(finishReportAssignment, { body: { assignmentId, date } });
  }

  async #react(
    { client }: DemoTrainer,
    plan: Plan,
    { daysAgo, date }: { daysAgo: number; date: PlainDate },
  ): Promise<void> {
    const text = sixWeeks.find((day) => day.daysAgo === daysAgo)?.reaction;
    if (text === undefined) return;
    await client.call(reactToReport, { body: { submissionId: this.#idOf(plan, date), text: text || null } });
  }

  #idOf(plan: Plan, date: PlainDate): string {
    return `${this.#assigned.get(plan)}.${date}`;
  }
}

/** What owners whose reports tell no story answer, so many days before today. */
const usualAnswers: Readonly<Record<ReportTemplate['questions'][number]['answerKind'], (daysAgo: number) => string>> = {
  SCALE: (daysAgo) => String(2 + (daysAgo % 3)),
  NUMBER: (daysAgo) => String(10 + ((daysAgo * 7) % 20)),
  YES_NO: (daysAgo) => (daysAgo % 3 === 0 ? 'nie' : 'tak'),
  TEXT: (daysAgo) => (daysAgo % 2 === 0 ? 'Spokojny tydzień.' : 'Dużo psów w parku, ale dajemy radę.'),
};
