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
