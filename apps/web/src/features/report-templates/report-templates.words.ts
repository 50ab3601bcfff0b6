import type { ReportQuestion, ReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';
import type { QuestionMode } from './template-values.rules.ts';

/** Where a question comes from, in words (part 2 §2). */
export const modeWords: Readonly<Record<QuestionMode, string>> = {
  saved: 'Z zapisanych',
  'new-save': 'Nowe, także do zapisanych',
  'new-temp': 'Tylko w tym szablonie',
};

export const questionForms = { one: 'pytanie', few: 'pytania', many: 'pytań' };

/** 'trwający raport', 'trwające raporty'. */
export const runningForms = { one: 'trwający raport', few: 'trwające raporty', many: 'trwających raportów' };

/** What is asked before a template is deleted; reports that run by it stay. */
export function deleteTemplateWords({ title }: ReportTemplate): DeleteWords {
  return {
    title: `Usunąć szablon „${title}”?`,
    text: 'Nie będzie można go już przypisać. Raporty przypisane według niego zostaną. Tej operacji nie można cofnąć.',
    confirm: 'Usuń szablon',
    done: 'Szablon został usunięty pomyślnie',
    failed: 'Nie udało się usunąć szablonu',
  };
}

/** What is asked before a question leaves the bank; templates keep it. */
export function deleteQuestionWords({ question }: ReportQuestion): DeleteWords {
  return {
    title: `Usunąć pytanie „${question}”?`,
    text: 'Szablony, w których jest to pytanie, się nie zmienią.',
    confirm: 'Usuń pytanie',
    done: 'Pytanie zostało usunięte.',
    failed: 'Nie udało się usunąć pytania',
  };
}
